/// A key of ``DependencyValues`` with values for tests and previews, and perhaps none for a live run.
///
/// Conform in the module of a dependency's interface. The module that holds the live half extends
/// the key to ``DependencyKey``, so that an interface builds without what implements it.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// What the key gives. A dependency is read from any task, so it must be safe to share.
  associatedtype Value: Sendable = Self

  /// The value used in a preview. The test value, unless the key says otherwise.
  static var previewValue: Value { get }

  /// The value used in a test that does not override the dependency.
  ///
  /// Give one whose endpoints report that they are unimplemented: a test should fail when it
  /// touches what it does not control.
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
/// Each value is created once per context, at its first use.
public protocol DependencyKey<Value>: TestDependencyKey {
  // Stated again so that the protocol's extensions infer `Value` from any of the three.
  associatedtype Value = Self

  /// The value used when the program runs.
  static var liveValue: Value { get }

  /// The value used in a preview. The live value, unless the key says otherwise.
  static var previewValue: Value { get }

  /// The value used in a test that does not override the dependency.
  ///
  /// The default reports an issue that names the dependency and gives the preview value.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value, and an issue that names the dependency which a test does not override.
  public static var testValue: Value {
    DefaultCreation.noteMissingTestValue(of: Self.self)
    return previewValue
  }
}
