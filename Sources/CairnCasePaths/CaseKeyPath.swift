/// A key path that names a case of an enum: `\.child`, `\.destination.alert`, `\.rows[id: 0].tapped`.
///
/// The compiler finds the members in ``CasePathable/AllCasePaths``, so a case that has no path there
/// does not compile.
///
/// ```swift
/// let counter: CaseKeyPath<Library.Action, Counter.Action> = \.counter
/// action.is(counter.appending(path: \.tick))
/// action[case: \.path[id: 0].detail]  // what happened on the detail, or nil
/// ```
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path that names a case of an enum in one step: `\.child`.
///
/// `Scope` takes it beside a ``CaseKeyPath``: it is a property of ``CasePathable/AllCasePaths``, and
/// so has no argument, for which the run time would make a key path anew, in a microsecond or two,
/// each time that a store resolves its reducer. The compiler prefers it where both fit.
public typealias OneCaseKeyPath<Root: CasePathable, Value> =
  KeyPath<Root.AllCasePaths, CasePath<Root, Value>>

/// A ``CaseKeyPath`` whose value's type is not known: what an enum's cases are listed as.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// The end of a case key path that has been followed so far.
///
/// You meet this type in the signatures of ``CaseKeyPath``s and nowhere else.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  fileprivate let trail: Trail<Value>

  fileprivate init(trail: Trail<Value>) {
    self.trail = trail
  }

  /// The start of every case key path: the value itself.
  public init() {
    self.init(trail: FirstTrail<Value>())
  }

  /// Goes on into a case of the value.
  public subscript<Next>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, CasePath<Value, Next>>
  ) -> Case<Next> where Value: CasePathable {
    Case<Next>(trail: trail.appending(Value.allCasePaths[keyPath: keyPath]))
  }
}

/// A case path whose root only the subclass knows, so that key paths can be appended without boxing
/// the values that travel along them.
///
/// `@unchecked Sendable`, as are its subclasses: a trail is a `Sendable` path that does not change. A
/// class that is subclassed cannot be `Sendable` otherwise.
private class Trail<Value>: @unchecked Sendable {
  func appending<Next>(_ path: CasePath<Value, Next>) -> Trail<Next> {
    preconditionFailure("A trail is always rooted.")
  }

  func leads(from root: Any) -> Bool {
    preconditionFailure("A trail is always rooted.")
  }

  func embed(_ value: Any) -> Any? {
    preconditionFailure("A trail is always rooted.")
  }
}

private class RootedTrail<Root, Value>: Trail<Value>, @unchecked Sendable {
  let path: CasePath<Root, Value>

  init(_ path: CasePath<Root, Value>) {
    self.path = path
  }

  override func appending<Next>(_ next: CasePath<Value, Next>) -> Trail<Next> {
    RootedTrail<Root, Next>(path.appending(path: next))
  }

  override func leads(from root: Any) -> Bool {
    guard let root = root as? Root else { return false }
    return path.extract(from: root) != nil
  }

  override func embed(_ value: Any) -> Any? {
    (value as? Value).map(path.embed)
  }
}

/// The trail of a key path without a step: there is nothing to compose the first one with.
private final class FirstTrail<Root>: RootedTrail<Root, Root>, @unchecked Sendable {
  init() { super.init(.self) }

  override func appending<Next>(_ next: CasePath<Root, Next>) -> Trail<Next> {
    RootedTrail<Root, Next>(next)
  }
}

extension CasePath {
  /// The case path that a case key path names.
  ///
  /// - Complexity: O(*k*) for a key path of *k* cases, and it allocates. Do it once, not per action.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    guard let trail = Case<Root>()[keyPath: keyPath].trail as? RootedTrail<Root, Value> else {
      preconditionFailure("A case key path ends where it leads: \(keyPath).")
    }
    self = trail.path
  }
}

extension Case where Value: CasePathable {
  /// Whether the case that a key path names is the one that a value holds.
  static func holds(_ keyPath: PartialCaseKeyPath<Value>, _ value: Value) -> Bool {
    (Self()[keyPath: keyPath] as? any CaseEnd)?.leads(from: value) ?? false
  }
}

/// A ``Case`` whose value's type is not known.
private protocol CaseEnd {
  func leads(from root: Any) -> Bool
  func embed(_ value: Any) -> Any?
}

extension Case: CaseEnd {
  fileprivate func leads(from root: Any) -> Bool { trail.leads(from: root) }
  fileprivate func embed(_ value: Any) -> Any? { trail.embed(value) }
}

extension KeyPath {
  /// Makes the enum from a value of the case: `(\Action.Cases.rename)("Design")`.
  public func callAsFunction<Enum, CaseValue>(_ value: CaseValue) -> Enum
  where Root == Case<Enum>, Value == Case<CaseValue> {
    CasePath(self).embed(value)
  }

  /// Makes the enum of a case that has no value.
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    CasePath(self).embed(())
  }
}

extension PartialKeyPath {
  /// Makes the enum from a value, or `nil` where the case's value has another type.
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum?
  where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any CaseEnd)?.embed(value) as? Enum
  }
}
