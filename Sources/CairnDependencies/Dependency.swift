/// Reads a dependency.
///
/// ```swift
/// struct Alarm: Reducer {
///   struct State {}
///   enum Action { case alarmButtonTapped }
///
///   @Dependency(\.continuousClock) var clock
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     .run { [clock] _ in try await clock.sleep(for: .seconds(60)) }
///   }
/// }
/// ```
///
/// The wrapper captures what is overridden where it is created, and a read takes what is overridden
/// where it happens before what was captured.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  @usableFromInline let access: DependencyAccess
  @usableFromInline let read: @Sendable (DependencyValues) -> Value

  /// Reads a dependency by its property.
  ///
  /// - Parameters:
  ///   - keyPath: The property of ``DependencyValues``.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path that issues are shown at.
  ///   - line: The line that issues are shown at.
  ///   - column: The column that issues are shown at.
  @inlinable
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.access = DependencyAccess(
      fileID: fileID, filePath: filePath, line: line, column: column)
    self.read = { $0[keyPath: keyPath] }
    noteCreation()
  }

  /// Reads a dependency by its key, which is the dependency's type by custom.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path that issues are shown at.
  ///   - line: The line that issues are shown at.
  ///   - column: The column that issues are shown at.
  @inlinable
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.access = DependencyAccess(
      fileID: fileID, filePath: filePath, line: line, column: column)
    self.read = { $0[Key.self, property: "subscript"] }
    noteCreation()
  }

  /// The dependency as it is overridden here, else as it was where this was created, else the key's
  /// default for the context.
  @inlinable
  public var wrappedValue: Value {
    read(DependencyValues(overrides: DependencyValues.currentOverrides, access: access))
  }
}
