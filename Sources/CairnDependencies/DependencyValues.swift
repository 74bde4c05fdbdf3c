/// The dependencies of a feature, by key.
///
/// Declare a dependency by a key and a property:
///
/// ```swift
/// extension DependencyValues {
///   var bell: Bell {
///     get { self[Bell.self] }
///     set { self[Bell.self] = newValue }
///   }
/// }
///
/// struct Bell: DependencyKey {
///   static let liveValue = Bell()
/// }
/// ```
///
/// Read it through ``Dependency``, and override it with `withDependencies`. Without an override, it
/// has the key's default for the ``context``.
///
/// The value has the size of two references. Copying it copies no dependency.
public struct DependencyValues: Sendable {
  /// The overrides, the latest first.
  @usableFromInline var overrides: Override?

  /// The reader: a ``Dependency``, or a closure that makes overrides.
  @usableFromInline var access: DependencyAccess?

  /// Creates values with nothing overridden. In a test, dependencies without an override get new
  /// test values.
  public init() {
    if DependencyContext.ofProcess == .test { isolateDefaults() }
  }

  @inlinable
  init(overrides: Override?, access: DependencyAccess? = nil) {
    self.overrides = overrides
    self.access = access
  }

  /// The value of a key.
  ///
  /// If the key has no value for the context, reading it reports an issue. The issue names
  /// `property` and the file and line of the ``Dependency``.
  ///
  /// - Complexity: O(*n*), where *n* counts the overrides. Reading an overridden key takes no lock.
  @inlinable
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    property property: StaticString = #function
  ) -> Key.Value {
    get {
      if let value = overridden(key) { return value }
      if let node = rememberedDefault(of: key) {
        return node._withUnsafeGuaranteedRef { $0.value(of: key) }
      }
      return defaultValue(
        for: key, property: property,
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    set { overrides.set(newValue, for: key) }
  }

  /// The value of a key, if it is overridden here or was where the `@Dependency` was created.
  @inlinable
  package func overridden<Key: TestDependencyKey>(_ key: Key.Type) -> Key.Value? {
    if let value = overrides.value(for: key) { return value }
    guard let captured = access?.captured, captured !== overrides else { return nil }
    return Optional(captured).value(for: key)
  }

  /// The live default that the `@Dependency` read last, if it belongs to this key. It is unmanaged,
  /// because live defaults are never freed.
  @usableFromInline
  func rememberedDefault(of key: Any.Type) -> Unmanaged<Override>? {
    guard let node = access?.remembered, context == .live,
      node._withUnsafeGuaranteedRef({ $0.type == key })
    else { return nil }
    return node
  }

  @usableFromInline
  func defaultValue<Key: TestDependencyKey>(
    for key: Key.Type, property: StaticString,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> Key.Value {
    if let frame = AuditFrame.ofThread {
      return frame.value(of: key, isUsed: access?.isUse ?? true)
    }
    let declaration = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return DefaultValues.shared.value(
      for: key, in: self, property: property, declaration: declaration)
  }
}
