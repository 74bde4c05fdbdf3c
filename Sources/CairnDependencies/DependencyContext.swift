import IssueReporting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a program runs for, and so which default a dependency takes.
public enum DependencyContext: Hashable, Sendable {
  /// A run for a user: dependencies take their live values.
  case live
  /// A drawing of a screen: dependencies take their preview values.
  case preview
  /// A test: dependencies take their test values.
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
  /// The context that decides which default a dependency takes.
  ///
  /// It follows from the process: `test` in a test runner, `preview` in Xcode's previews, else
  /// `live`. Override it to see a feature as another context would, or prepare it for a whole program
  /// or test.
  public var context: DependencyContext {
    get {
      overridden(ContextKey.self) ?? DefaultValues.preparedContext(in: self) ?? .ofProcess
    }
    set { self[ContextKey.self] = newValue }
  }
}

extension DependencyValues {
  /// Dependencies of a test, with nothing overridden: `withDependencies { $0 = .test } operation: { … }`.
  ///
  /// Values that are not overridden under it are those of a test, whatever the process is.
  public static var test: Self {
    var values = Self()
    values.context = .test
    return values
  }
}

/// The context has no default of its own: reading one would need the context.
enum ContextKey: DependencyKey {
  static var liveValue: DependencyContext { .ofProcess }
  static var testValue: DependencyContext { .ofProcess }
}
