// SPDX-License-Identifier: Apache-2.0

/**
 * Finds, at compile time, what would throw {@code StaleArenaException} at run time.
 *
 * <p><b>What it is.</b> A plugin of the Checker Framework: {@link
 * org.arenacollections.checker.ArenaChecker}. It follows each body of code that has to do with
 * arenas from its start to its ends, and knows at each point what every value needs.
 *
 * <pre>
 * what is written   ArenaAnnotatedTypeFactory → Contracts, Levels, Models
 * what is known     Value = ties to Regions, each live or with its End; State = Place → Value
 * what is followed  ClassCheck → MethodCheck → Interpreter: Statements, Loops, Tries,
 *                   Expressions, Calls, Results, Closures, Patterns
 * what is checked   Stores, Fields (escapes), Endings (resets), FieldsAtExit, Overrides
 * what is said      Reporter, messages.properties
 * </pre>
 *
 * <p><b>Where to start.</b> As a user with the module's {@code README.md}; as a reader of this code
 * with {@code Value} and {@code Calls}.
 *
 * <p><b>What it promises.</b> Code in which no arena is mentioned is not looked at, and never gets
 * a message. What is not found in spite of all is listed in the {@code README.md}.
 *
 * <p><b>What is not here.</b> The annotations, which are in {@code
 * org.arenacollections.annotations}. They alone decide what a type or method of this library means:
 * none is known by name. Of other libraries {@code EclipseRules}, {@code LookingRules} and a stub
 * file know.
 */
package org.arenacollections.checker;
