/// A property that reads a dependency.
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
/// The wrapper captures the overrides where it is created. Overrides at the place of a read win
/// over captured ones.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  @usableFromInline let access: DependencyAccess
  @usableFromInline let read: @Sendable (DependencyValues) -> Value

  /// Creates a property that reads a dependency by its property, `\.date`, or by a function of the
  /// values.
  ///
  /// - Parameters:
  ///   - read: The property of ``DependencyValues``. The compiler turns a literal key path into a
  ///     call of the property's getter.
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

  /// Creates a property that reads a dependency by a key path in a variable.
  ///
  /// This takes ten times as long as a literal key path.
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

  /// Creates a property that reads a dependency by its key. By custom, that is the dependency's
  /// type.
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

  /// Creates a property that casts a dependency to its type at run time, such as a test's
  /// `TestClock`.
  ///
  /// The program stops with a message if the dependency has another type.
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

  /// The dependency. Overrides at the place of the read win, then captured ones, then the key's
  /// default.
  @inlinable
  public var wrappedValue: Value {
    read(DependencyValues(overrides: TaskOverrides.current(readBy: access), access: access))
  }
}
