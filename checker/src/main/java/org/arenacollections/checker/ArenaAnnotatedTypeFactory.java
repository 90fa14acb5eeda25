// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.lang.annotation.Annotation;
import java.util.Set;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.Heap;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.MaybeStale;
import org.arenacollections.annotations.PolyScope;
import org.checkerframework.common.basetype.BaseTypeChecker;
import org.checkerframework.framework.flow.CFAbstractAnalysis;
import org.checkerframework.framework.flow.CFStore;
import org.checkerframework.framework.flow.CFTransfer;
import org.checkerframework.framework.flow.CFValue;
import org.checkerframework.framework.type.GenericAnnotatedTypeFactory;
import org.checkerframework.framework.type.QualifierHierarchy;

/** Reads the annotations that are written in sources, class files and stub files. */
final class ArenaAnnotatedTypeFactory
    extends GenericAnnotatedTypeFactory<
        CFValue, CFStore, CFTransfer, CFAbstractAnalysis<CFValue, CFStore, CFTransfer>> {

  private boolean hasStubs;

  ArenaAnnotatedTypeFactory(BaseTypeChecker checker) {
    super(checker, /* useFlow= */ false);
    postInit();
  }

  @Override
  protected Set<Class<? extends Annotation>> createSupportedTypeQualifiers() {
    return Set.of(MaybeStale.class, Borrowed.class, In.class, Heap.class, PolyScope.class);
  }

  /**
   * Puts off reading the stub files until they are needed, which in most code is never: it takes
   * longer than compiling a small file.
   */
  @Override
  protected void parseAnnotationFiles() {}

  /** Reads the stub files, once. */
  void needStubs() {
    if (!hasStubs) {
      hasStubs = true;
      super.parseAnnotationFiles();
    }
  }

  @Override
  protected QualifierHierarchy createQualifierHierarchy() {
    return new ArenaQualifierHierarchy(getSupportedTypeQualifiers(), elements, this);
  }
}
