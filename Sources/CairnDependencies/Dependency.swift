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

  /// Reads a dependency by its property, `\.date`, or by a function of the values.
  ///
  /// - Parameters:
  ///   - read: The property of ``DependencyValues``. A key path that is written out becomes a call of
  ///     the property's getter.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path that issues are shown at.
  ///   - line: The line that issues are shown at.
  ///   - column: The column that issues are shown at.
  @inlinable
  public init(
    _ read: @escaping @Sendable (DependencyValues) -> Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.access = DependencyAccess(
      fileID: fileID, filePath: filePath, line: line, column: column)
    self.read = read
    noteCreation()
  }

  /// Reads a dependency by a key path that is kept in a variable.
  ///
  /// To apply it takes ten times as long as a property that is written out.
  ///
  /// - Parameters:
  ///   - keyPath: The property of ``DependencyValues``.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path that issues are shown at.
  ///   - line: The line that issues are shown at.
  ///   - column: The column that issues are shown at.
  @inlinable
  @_disfavoredOverload
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

  /// Reads a dependency as a type that it is known to have: a test's clock as the `TestClock` that it is.
  ///
  /// The program ends with a message if the dependency has another type.
  ///
  /// - Parameters:
  ///   - read: The property of ``DependencyValues``, or a function of the values.
  ///   - type: The type that the dependency has.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path that issues are shown at.
  ///   - line: The line that issues are shown at.
  ///   - column: The column that issues are shown at.
  public init<Declared>(
    _ read: @escaping @Sendable (DependencyValues) -> Declared,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      { values in
        let value = read(values)
        guard let cast = value as? Value else {
          fatalError(
            """
            \(fileID):\(line): A dependency of type '\(Swift.type(of: value as Any))' was read as \
            '\(Value.self)'.

            What follows 'as:' is the type that the dependency has at run time. Override the dependency \
            by a value of that type, or leave 'as:' out.
            """)
        }
        return cast
      },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The dependency as it is overridden here, else as it was where this was created, else the key's
  /// default for the context.
  @inlinable
  public var wrappedValue: Value {
    read(DependencyValues(overrides: TaskOverrides.current(readBy: access), access: access))
  }
}
