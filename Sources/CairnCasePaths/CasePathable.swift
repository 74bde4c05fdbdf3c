import IssueReporting

/// An enum whose cases can be named by key path: `\.path`, `\.destination.alert`.
///
/// Conform by hand; list the cases that are composed, and those that a test names:
///
/// ```swift
/// enum Action: CasePathable {
///   case tick
///   case child(Counter.Action)
///
///   struct AllCasePaths: Sendable {
///     var child: CasePath<Action, Counter.Action> {
///       CasePath(embed: Action.child) { if case .child(let value) = $0 { value } else { nil } }
///     }
///   }
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
///
/// let action = Action.child(.tick)
/// action.is(\.child.tick)  // true
/// action[case: \.child]  // .some(.tick)
/// ```
public protocol CasePathable {
  /// A type with one ``CasePath`` property for each case.
  associatedtype AllCasePaths: Sendable

  /// The case paths of this enum.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// The value of a case, or `nil` where this is another case.
  ///
  /// - Complexity: O(*k*) for a key path of *k* cases, and it allocates.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    CasePath(keyPath).extract(from: self)
  }

  /// Whether this is the named case.
  ///
  /// - Complexity: O(*k*) for a key path of *k* cases, and it allocates.
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    CasePath(keyPath).extract(from: self) != nil
  }

  /// Changes the value of a case.
  ///
  /// Where this is another case nothing is changed, and an issue is reported at the caller's line.
  ///
  /// - Complexity: O(*k*) for a key path of *k* cases, and it allocates.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let path = CasePath(keyPath)
    guard var value = path.extract(from: self) else {
      reportIssue(
        """
        A value of type \(Self.self) was to be modified through a case that it does not hold.

          Value: \(self)
          Case's value: \(Value.self)

        'modify' changes the value of the case it names and no other. Test with 'is' first, or \
        switch over the value.
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
    yield(&value)
    self = path.embed(value)
  }
}

extension CasePathable {
  /// The value of a case, as a member of an enum that is marked `@dynamicMemberLookup`.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<AllCasePaths, CasePath<Self, Value>>
  ) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }
}
