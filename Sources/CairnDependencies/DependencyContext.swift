import IssueReporting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The purpose of a run. It decides which default a dependency has.
public enum DependencyContext: Hashable, Sendable {
  /// A run for a user. Dependencies have their live values.
  case live
  /// A preview of a screen. Dependencies have their preview values.
  case preview
  /// A test. Dependencies have their test values.
  case test

  /// The context of this process.
  static let ofProcess: Self =
    if isTesting {
      .test
    } else if ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" {
      .preview
    } else {
      .live
    }
}

extension DependencyValues {
  /// The context, which decides the defaults of dependencies.
  ///
  /// The process determines it: `test` in a test runner, `preview` in Xcode's previews, otherwise
  /// `live`. Override it to run a feature as in another context, or prepare it for a whole program
  /// or test.
  public var context: DependencyContext {
    get {
      overridden(ContextKey.self) ?? DefaultValues.preparedContext(in: self) ?? .ofProcess
    }
    set { self[ContextKey.self] = newValue }
  }
}

extension DependencyValues {
  /// The dependencies of a test, with nothing overridden:
  /// `withDependencies { $0 = .test } operation: { … }`.
  ///
  /// Values without an override are test values, in any process.
  public static var test: Self {
    var values = Self()
    values.context = .test
    return values
  }
}

/// The key of the context. Its default is the process's, because looking up a default needs the
/// context.
enum ContextKey: DependencyKey {
  static var liveValue: DependencyContext { .ofProcess }
  static var testValue: DependencyContext { .ofProcess }
}
