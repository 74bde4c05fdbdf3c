/// A key of ``DependencyValues`` with values for tests and previews. It may lack a live value.
///
/// Conform to it in the module of a dependency's interface. The module with the live half extends
/// the key to ``DependencyKey``. So the interface builds without its implementation.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency. It is `Sendable` because any task may read it.
  associatedtype Value: Sendable = Self

  /// The value in a preview. By default, the test value.
  static var previewValue: Value { get }

  /// The value in a test that doesn't override the dependency.
  ///
  /// Its endpoints should report that they are unimplemented: a test should fail if it uses
  /// something that it doesn't control.
  static var testValue: Value { get }
}

/// A key of ``DependencyValues`` with a value for a live run.
///
/// ```swift
/// struct BellClient: Sendable {
///   var ring: @Sendable () -> Void
/// }
///
/// extension BellClient: DependencyKey {
///   static let liveValue = BellClient { print("\u{7}", terminator: "") }
/// }
///
/// extension DependencyValues {
///   var bell: BellClient {
///     get { self[BellClient.self] }
///     set { self[BellClient.self] = newValue }
///   }
/// }
/// ```
///
/// Each value is created at its first use, once per context.
public protocol DependencyKey<Value>: TestDependencyKey {
  // Declared again, so that the protocol's extensions infer `Value` from any of the three.
  associatedtype Value = Self

  /// The value in a live run.
  static var liveValue: Value { get }

  /// The value in a preview. By default, the live value.
  static var previewValue: Value { get }

  /// The value in a test that doesn't override the dependency.
  ///
  /// By default, the preview value. Using it reports an issue that names the dependency.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value. Using it reports an issue that names the dependency.
  public static var testValue: Value {
    DefaultCreation.noteMissingTestValue(of: Self.self)
    return previewValue
  }
}
