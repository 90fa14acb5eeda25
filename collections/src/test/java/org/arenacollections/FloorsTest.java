// SPDX-License-Identifier: Apache-2.0
package org.arenacollections;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.HasOwner;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.lang.foreign.Linker;
import org.junit.jupiter.api.Test;

/** The house rules that can be executed: floors, doors, and what nobody may call. */
class FloorsTest {
  private static final String HOUSE = "org.arenacollections.";
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.arenacollections");

  @Test
  void a_package_uses_lower_floors_only() {
    layeredArchitecture()
        .consideringOnlyDependenciesInAnyPackage("org.arenacollections..")
        .layer("annotations")
        .definedBy(HOUSE + "annotations..")
        .layer("internal")
        .definedBy(HOUSE + "internal..")
        .layer("diagnostics")
        .definedBy(HOUSE + "diagnostics..")
        .layer("arena")
        .definedBy(HOUSE + "arena..")
        .layer("codec")
        .definedBy(HOUSE + "codec..")
        .layer("list")
        .definedBy(HOUSE + "list..")
        .layer("columns")
        .definedBy(HOUSE + "columns..")
        .layer("gpu")
        .definedBy(HOUSE + "gpu..")
        .whereLayer("gpu")
        .mayNotBeAccessedByAnyLayer()
        .layer("set")
        .definedBy(HOUSE + "set..")
        .layer("pool")
        .definedBy(HOUSE + "pool..")
        .whereLayer("pool")
        .mayNotBeAccessedByAnyLayer()
        .layer("testkit")
        .definedBy(HOUSE + "testkit..")
        .layer("map")
        .definedBy(HOUSE + "map..")
        .layer("factory")
        .definedBy(HOUSE + "factory..")
        .whereLayer("factory")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("map")
        .mayOnlyBeAccessedByLayers("factory")
        .whereLayer("set")
        .mayOnlyBeAccessedByLayers("factory")
        .whereLayer("list")
        .mayOnlyBeAccessedByLayers("factory", "gpu")
        .whereLayer("columns")
        .mayOnlyBeAccessedByLayers("gpu")
        .whereLayer("codec")
        .mayOnlyBeAccessedByLayers("list", "columns", "set", "map", "pool", "gpu")
        .whereLayer("arena")
        .mayOnlyBeAccessedByLayers(
            "codec", "list", "columns", "set", "map", "pool", "factory", "gpu", "testkit")
        .layer("report")
        .definedBy(HOUSE + "report..")
        .whereLayer("report")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("testkit")
        .mayNotBeAccessedByAnyLayer()
        .ensureAllClassesAreContainedInArchitecture()
        .check(CLASSES);
  }

  @Test
  void the_ground_floor_uses_no_other() {
    noClasses()
        .that()
        .resideInAnyPackage(HOUSE + "internal..", HOUSE + "diagnostics..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            HOUSE + "arena..",
            HOUSE + "codec..",
            HOUSE + "list..",
            HOUSE + "columns..",
            HOUSE + "set..",
            HOUSE + "map..",
            HOUSE + "pool..",
            HOUSE + "factory..",
            HOUSE + "gpu..",
            HOUSE + "testkit..",
            HOUSE + "report..")
        .check(CLASSES);
  }

  @Test
  void two_classes_call_what_needs_a_flag_and_none_what_goes_away() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(HOUSE + "arena.Segments")
        .and()
        .doNotHaveFullyQualifiedName(HOUSE + "gpu.driver.NativeCalls")
        .and()
        .doNotHaveFullyQualifiedName(HOUSE + "arena.SystemCalls")
        .should()
        .callMethodWhere(target(name("reinterpret")))
        .orShould()
        .callMethodWhere(target(nameMatching("load|loadLibrary")).and(target(owner(System.class))))
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(Linker.class)
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("sun.misc.Unsafe")
        .check(CLASSES);
  }

  @Test
  void only_the_events_and_their_reader_touch_the_flight_recorder_which_may_be_missing() {
    noClasses()
        .that()
        .resideOutsideOfPackage(HOUSE + "internal.jfr..")
        .and()
        .doNotHaveFullyQualifiedName(HOUSE + "report.RecordingReader")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("jdk.jfr..")
        .check(CLASSES);
    noClasses()
        .that()
        .resideOutsideOfPackage(HOUSE + "internal.jfr..")
        .and()
        .doNotHaveFullyQualifiedName(HOUSE + "internal.ArenaEvents")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(HOUSE + "internal.jfr..")
        .check(CLASSES);
  }

  @Test
  void a_GPU_driver_knows_no_arena() {
    noClasses()
        .that()
        .resideInAPackage(HOUSE + "gpu.driver..")
        .should()
        .dependOnClassesThat(
            JavaClass.Predicates.resideInAPackage("org.arenacollections..")
                .and(not(JavaClass.Predicates.resideInAPackage(HOUSE + "gpu.driver.."))))
        .check(CLASSES);
  }

  private static DescribedPredicate<HasOwner<JavaClass>> owner(Class<?> type) {
    return HasOwner.Predicates.With.owner(JavaClass.Predicates.equivalentTo(type));
  }

  @Test
  void an_exported_class_cannot_be_subclassed_by_strangers() {
    classes()
        .that()
        .resideOutsideOfPackage(HOUSE + "internal..")
        .and()
        .arePublic()
        .and()
        .areNotInterfaces()
        .should(beFinalOrHaveNoOpenConstructor())
        .check(CLASSES);
  }

  private static ArchCondition<JavaClass> beFinalOrHaveNoOpenConstructor() {
    return new ArchCondition<>("be final or have no public or protected constructor") {
      @Override
      public void check(JavaClass item, ConditionEvents events) {
        boolean open =
            item.getConstructors().stream()
                .anyMatch(
                    c ->
                        c.getModifiers().contains(JavaModifier.PUBLIC)
                            || c.getModifiers().contains(JavaModifier.PROTECTED));
        boolean closed = item.getModifiers().contains(JavaModifier.FINAL) || !open;
        events.add(new SimpleConditionEvent(item, closed, item.getName() + " can be subclassed"));
      }
    };
  }
}
