/// A key path that names a case of an enum: `\.child`, `\.destination.alert`,
/// `\.rows[id: 0].tapped`.
///
/// The compiler finds the members in ``CasePathable/AllCasePaths``, so a case without a path there
/// doesn't compile.
///
/// ```swift
/// let counter: CaseKeyPath<Library.Action, Counter.Action> = \.counter
/// action.is(counter.appending(path: \.tick))
/// action[case: \.path[id: 0].detail]  // what happened on the detail, or nil
/// ```
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path that names a case of an enum in one step: `\.child`.
///
/// `Scope` and the operators of a reducer take one as an alternative to a ``CaseKeyPath``, and the
/// compiler prefers it where both fit. It is a property of ``CasePathable/AllCasePaths``, so it has
/// no argument. For an argument, the runtime creates a new key path each time that a store resolves
/// its reducer: 20,000 instructions, or about 5 µs.
public typealias OneCaseKeyPath<Root: CasePathable, Value> =
  KeyPath<Root.AllCasePaths, CasePath<Root, Value>>

extension CasePath {
  /// Creates the case path that a case key path names.
  ///
  /// - Complexity: O(*k*) for a key path of *k* cases. It allocates, so do it once, not for each
  ///   action.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    let end = Case<Root>()[keyPath: keyPath]
    let start: CasePath<Root, Root> = .self
    guard let path = (end.trail ?? start as? any Trail<Value>)?.path(from: Root.self) else {
      preconditionFailure("A case key path ends where it leads: \(keyPath).")
    }
    self = path
  }
}

extension KeyPath {
  /// Creates the enum from a value of the case: `(\Action.Cases.rename)("Design")`.
  public func callAsFunction<Enum, CaseValue>(_ value: CaseValue) -> Enum
  where Root == Case<Enum>, Value == Case<CaseValue> {
    CasePath(self).embed(value)
  }

  /// Creates the enum from a case without a value.
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    CasePath(self).embed(())
  }
}
