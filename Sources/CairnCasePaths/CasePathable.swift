import IssueReporting

/// An enum whose cases can be named by key path: `\.path`, `\.destination.alert`.
///
/// Conform to it, and write one line for each case that you compose:
///
/// ```swift
/// enum Action: CasePathable {
///   case tick
///   case child(Counter.Action)
///
///   struct AllCasePaths: Sendable {
///     let child = CasePath(Action.child) { if case .child(let it) = $0 { it } else { nil } }
///   }
///   static let allCasePaths = AllCasePaths()
/// }
///
/// let action = Action.child(.tick)
/// action.is(\.child.tick)  // true
/// action[case: \.child]  // .some(.tick)
/// ```
///
/// A generic enum can't have static stored properties, so compute `allCasePaths` there. If a test
/// names more cases, add them in an extension of `AllCasePaths`.
public protocol CasePathable: SendableMetatype {
  /// A type with one ``CasePath`` property for each case.
  associatedtype AllCasePaths: Sendable

  /// The case paths of this enum.
  static var allCasePaths: AllCasePaths { get }

  /// The start of a case key path that is written in full: `\Action.Cases.rename`.
  typealias Cases = Case<Self>
}

extension CasePathable {
  /// The value of a case, or `nil` if this is another case.
  ///
  /// Setting it replaces the value of the case. If this is another case, or you set `nil`, nothing
  /// changes, and an issue is reported at the caller's line.
  ///
  /// - Complexity: O(1) for a key path in a constant, or one that names a case in one step.
  ///   Otherwise O(*k*) in its cases, and it allocates.
  @inlinable
  public subscript<Value>(
    case keyPath: CaseKeyPath<Self, Value>,
    fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column
  ) -> Value? {
    get { CasePath.extract(keyPath, from: self) }
    set {
      let path = CasePath.cached(keyPath)
      if let newValue, path.extract(from: self) != nil {
        self = path.embed(newValue)
      } else {
        reportOtherCase(
          Value.self, write: newValue.map { "\($0)" } ?? "nil", fileID: fileID,
          filePath: filePath, line: line, column: column)
      }
    }
  }

  /// The value of a case as `Any`, or `nil` if this is another case.
  ///
  /// - Complexity: O(*k*) for a key path of *k* cases, and it allocates.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    Case.value(keyPath, of: self)
  }

  /// Whether this is the named case.
  ///
  /// - Complexity: That of reading the value of the case.
  @inlinable
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    CasePath.extract(keyPath, from: self) != nil
  }

  /// Whether this is the named case, for a case whose value has an unknown type.
  ///
  /// - Complexity: O(*k*) for a key path of *k* cases, and it allocates.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    Case.value(keyPath, of: self) != nil
  }

  /// Matches the named case in a `switch`: `case \.rain:`.
  ///
  /// - Complexity: O(*k*) for a key path of *k* cases, and it allocates.
  public static func ~= (keyPath: PartialCaseKeyPath<Self>, value: Self) -> Bool {
    value.is(keyPath)
  }

  /// Changes the value of a case.
  ///
  /// If this is another case, nothing changes, and an issue is reported at the caller's line.
  ///
  /// - Complexity: That of reading the value of the case, and of creating the enum again.
  @inlinable
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let path = CasePath.cached(keyPath)
    guard var value = path.extract(from: self) else {
      return reportOtherCase(
        Value.self, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    yield(&value)
    self = path.embed(value)
  }

  @usableFromInline
  func reportOtherCase(
    _ value: Any.Type, write: String? = nil,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    reportIssue(
      """
      A value of type \(Self.self) was to be modified through a case that it does not hold.

        Value: \(self)
        Case's value: \(value)\(write.map { "\n  Written: \($0)" } ?? "")

      The value of a case is changed, or replaced by another, through the path of that case and no \
      other. Test with 'is' first, or switch over the value.
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

// These overloads find a case that is named in one step without a key path over `Case`. The runtime
// takes one or two microseconds to create such a key path. The compiler prefers these where both
// fit.
extension CasePathable {
  /// The value of a case, or `nil` if this is another case.
  ///
  /// - Complexity: O(1)
  @inlinable
  public subscript<Value>(case keyPath: KeyPath<AllCasePaths, CasePath<Self, Value>>) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// Whether this is the named case.
  ///
  /// - Complexity: O(1)
  @inlinable
  public func `is`<Value>(_ keyPath: KeyPath<AllCasePaths, CasePath<Self, Value>>) -> Bool {
    Self.allCasePaths[keyPath: keyPath].extract(from: self) != nil
  }

  /// Matches the named case in a `switch`: `case \.rain:`.
  ///
  /// - Complexity: O(1)
  @inlinable
  public static func ~= <Value>(
    keyPath: KeyPath<AllCasePaths, CasePath<Self, Value>>, value: Self
  ) -> Bool {
    value.is(keyPath)
  }
}

extension CasePathable {
  /// The value of a case, as a member of an enum with `@dynamicMemberLookup`.
  @inlinable
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<AllCasePaths, CasePath<Self, Value>>
  ) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }
}
