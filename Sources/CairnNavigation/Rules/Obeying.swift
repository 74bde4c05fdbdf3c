public import CairnCore

extension Reducer {
  /// Holds a path to rules: what breaks one does not happen.
  ///
  /// Write it before the `forEach` that runs the path:
  ///
  /// ```swift
  /// struct Feature: Reducer {
  ///   var body: some Reducer<Library.State, Library.Action> {
  ///     Library()
  ///       .obeying(PathRules { _ in PathRule("Anything lies anywhere.", onRoot: true) { _ in true } }, at: \.path)
  ///       .forEach(\.path, action: \.path)
  ///   }
  /// }
  /// ```
  ///
  /// Whatever put a screen on the path, a push, an assignment, a path that was decoded or that the
  /// state began with, the longest legal part from the bottom is kept. The rest is taken off before
  /// it appears or starts anything, and reported as an issue that names the path, the rule and the
  /// fix. Each action that reaches the feature holds the path to the rules, before it is reduced and
  /// after. So a state that begins with a path, or is presented with one, is held to them by its first
  /// action; to have it legal before, see ``StackState/obey(_:fileID:filePath:line:column:)``.
  ///
  /// A screen is asked for its rule as it comes onto the path, when it is written to, or when the one
  /// below it is: a write may turn a screen into another under the same id.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - toPath: The path.
  /// - Complexity: O(1) for an action that leaves the path as it is, or writes to one screen of it. Else
  ///   O(*k*) calls of the rules for *k* screens that have come or were written to, besides comparing
  ///   the ids as memory. Where a screen has become another, all above it are asked.
  @inlinable
  public func obeying<Element>(
    _ rules: PathRules<Element>, at toPath: WritableKeyPath<State, StackState<Element>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> _Obeying<Self, Element> {
    _Obeying(
      base: self, rules: rules, toPath: toPath,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A reducer whose path is held to rules, as `obeying` makes it.
@frozen
public struct _Obeying<Base: Reducer, Element>: OperatorReducer {
  @usableFromInline let base: Base
  @usableFromInline let rules: PathRules<Element>
  @usableFromInline let toPath: WritableKeyPath<Base.State, StackState<Element>>
  @usableFromInline let callSite: CallSite

  @inlinable
  init(
    base: Base, rules: PathRules<Element>,
    toPath: WritableKeyPath<Base.State, StackState<Element>>, callSite: CallSite
  ) {
    self.base = base
    self.rules = rules
    self.toPath = toPath
    self.callSite = callSite
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reduceResolved(into: &state, action: action)
  }

  @inlinable
  public func _resolved() -> _ReducerNode<Base.State, Base.Action> {
    let base = base._resolved()
    let lens = StateLens(toPath)
    let key = MountKey(kind: LegalPath.self, keyPath: toPath)
    return _ReducerNode(visitChildren: { $0(base) }, cases: base.cases) {
      [rules, callSite] state, action, context in
      context.withMount(for: key, remembering: LegalPath.self) { known in
        // Before, too: the state may have begun with a path, or another reducer have changed it.
        lens(&state) { $0.obey(rules, knowing: known, callSite) }
        let effect = base.reduction(&state, action, context)
        lens(&state) { $0.obey(rules, knowing: known, callSite) }
        return effect
      }
    }
  }
}

extension StackState {
  @inlinable
  mutating func obey(
    _ rules: PathRules<Element>, knowing known: SlotMount<LegalPath>, _ callSite: CallSite
  ) {
    if ledger.stamp != known.version { obeyAnew(rules, knowing: known, callSite) }
  }

  @usableFromInline
  mutating func obeyAnew(
    _ rules: PathRules<Element>, knowing known: SlotMount<LegalPath>, _ callSite: CallSite
  ) {
    if let violation = rules.violation(in: self, after: &known.memory) {
      removeLast(count - violation.position)
      violation.report(at: callSite)
    }
    known.version = ledger.stamp
  }
}
