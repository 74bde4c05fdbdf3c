/// The dependencies of a feature: what it needs of the outside world, by key.
///
/// A dependency is declared by a key and a property:
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
/// It is read through ``Dependency`` and overridden with
/// `withDependencies`. What is not overridden takes the key's default for
/// the ``context``.
///
/// The value is two references wide. Copying it copies no dependency.
public struct DependencyValues: Sendable {
  /// What was overridden, the latest first.
  @usableFromInline var overrides: Override?

  /// What a ``Dependency`` captured and where it stands, or that overrides are being made.
  @usableFromInline var access: DependencyAccess?

  /// Creates values with nothing overridden. In a test, what is not overridden has test values of its
  /// own under them.
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
  /// Reading a key that has no value for the context reports an issue that names `property`, and
  /// the file and line of the ``Dependency`` that asked.
  ///
  /// - Complexity: O(*n*), where *n* counts the overrides. An overridden key is read without a lock.
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

  /// The value of a key, if it was overridden here or where the `@Dependency` was created.
  @inlinable
  package func overridden<Key: TestDependencyKey>(_ key: Key.Type) -> Key.Value? {
    if let value = overrides.value(for: key) { return value }
    guard let captured = access?.captured, captured !== overrides else { return nil }
    return Optional(captured).value(for: key)
  }

  /// The live default that the `@Dependency` read last, if it was this key's. Not counted: a live
  /// default is never freed.
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
