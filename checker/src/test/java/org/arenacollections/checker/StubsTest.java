// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** A misspelt entry of a stub file would be ignored in silence. */
class StubsTest {
  private static final Path RESOURCES =
      Path.of("src", "main", "resources", "org", "arenacollections", "checker");
  private static final Path JDK_PROGRAMS = Programs.FOLDER.resolve("jdk");

  @Test
  void each_entry_names_a_method_that_exists() {
    Path program = Programs.sources(Programs.FOLDER.resolve("first-steps")).getFirst();
    assertThat(Programs.compile(List.of(program), List.of("-AstubWarnIfNotFound"))).isEmpty();
  }

  @Test
  void each_entry_of_the_jdk_is_called_by_a_program_with_its_expectation() throws IOException {
    Set<String> unused = entries();
    assertThat(unused).hasSizeGreaterThan(250);
    unused.removeAll(calls());
    assertThat(unused).isEmpty();
  }

  /** Returns the entries of the stub file, as {@code Class.method/parameters}. */
  private static Set<String> entries() throws IOException {
    Pattern type = Pattern.compile("^\\s*(?:class|interface) (\\w+)");
    Pattern method = Pattern.compile("^\\s+[^(]*?(\\w+)\\((.*)\\);");
    Deque<String> types = new ArrayDeque<>();
    Set<String> entries = new TreeSet<>();
    for (String line : Files.readAllLines(RESOURCES.resolve("jdk.astub"))) {
      Matcher typeMatcher = type.matcher(line);
      Matcher methodMatcher = method.matcher(line);
      if (typeMatcher.find()) {
        types.push(typeMatcher.group(1));
      } else if (line.trim().equals("}")) {
        types.pop();
      } else if (methodMatcher.find()) {
        int count = parameterCount(methodMatcher.group(2));
        entries.add(types.element() + "." + methodMatcher.group(1) + "/" + count);
      }
    }
    return entries;
  }

  private static int parameterCount(String parameters) {
    String plain = parameters;
    while (plain.contains("<")) {
      plain = plain.replaceAll("<[^<>]*>", "");
    }
    plain = plain.replaceAll("\\([^)]*\\)", "");
    return (int)
        List.of(plain.split(",")).stream()
            .filter(each -> !each.isBlank() && !each.trim().endsWith(" this"))
            .count();
  }

  /**
   * Returns what the programs of this theme call, under the names of all overridden methods too.
   */
  private static Set<String> calls() throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    Set<String> calls = new TreeSet<>();
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              javac.getTask(
                  null,
                  files,
                  null,
                  List.of("-proc:none", "-cp", System.getProperty("java.class.path")),
                  null,
                  files.getJavaFileObjectsFromPaths(Programs.sources(JDK_PROGRAMS)));
      Iterable<? extends CompilationUnitTree> units = task.parse();
      task.analyze();
      Trees trees = Trees.instance(task);
      for (CompilationUnitTree unit : units) {
        new Calls(trees, task, calls).scan(unit, null);
      }
    }
    return calls;
  }

  private static final class Calls extends TreePathScanner<Void, Void> {
    private final Trees trees;
    private final JavacTask task;
    private final Set<String> calls;

    Calls(Trees trees, JavacTask task, Set<String> calls) {
      this.trees = trees;
      this.task = task;
      this.calls = calls;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
      add(tree);
      return super.visitMethodInvocation(tree, null);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void unused) {
      add(tree);
      return super.visitNewClass(tree, null);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void unused) {
      add(tree);
      return super.visitMemberReference(tree, null);
    }

    private void add(ExpressionTree tree) {
      Element element = trees.getElement(getCurrentPath());
      if (element instanceof ExecutableElement method) {
        TypeElement owner = (TypeElement) method.getEnclosingElement();
        String name =
            method.getKind() == ElementKind.CONSTRUCTOR
                ? owner.getSimpleName().toString()
                : method.getSimpleName().toString();
        addAll(owner, name + "/" + method.getParameters().size());
        Element receiver = receiver(tree);
        if (receiver instanceof TypeElement type) {
          addAll(type, name + "/" + method.getParameters().size());
        }
      }
    }

    private Element receiver(Tree tree) {
      return tree instanceof MethodInvocationTree call
              && call.getMethodSelect() instanceof com.sun.source.tree.MemberSelectTree select
          ? task.getTypes()
              .asElement(
                  trees.getTypeMirror(
                      new com.sun.source.util.TreePath(
                          new com.sun.source.util.TreePath(getCurrentPath(), select),
                          select.getExpression())))
          : null;
    }

    private void addAll(TypeElement type, String call) {
      calls.add(type.getSimpleName() + "." + call);
      task.getTypes().directSupertypes(type.asType()).stream()
          .map(each -> (TypeElement) task.getTypes().asElement(each))
          .forEach(each -> addAll(each, call));
    }
  }
}
