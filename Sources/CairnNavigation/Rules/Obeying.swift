public import CairnCore

extension Reducer {
  /// Enforces rules on a path: screens that break a rule are removed.
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
  /// Each action that reaches the feature checks the path before and after it is reduced. It
  /// doesn't matter how a screen got onto the path: a push, an assignment, decoding, or the initial
  /// state. The longest legal part from the bottom is kept. The rest is removed before it appears
  /// or starts effects, and reported as an issue with the path, the rule and the fix.
  ///
  /// An initial path is checked by the first action, not before. To check it earlier, use
  /// ``StackState/obey(_:fileID:filePath:line:column:)``.
  ///
  /// The rule of a screen is checked when the screen is added, when it is written to, and when the
  /// screen below is written to. A write may turn a screen into another with the same ID.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - toPath: The path.
  /// - Complexity: O(1) for an action that changes nothing or writes to one screen. Otherwise
  ///   O(*k*) calls of the rules for *k* screens that were added or written to, and a comparison of
  ///   the IDs' memory. If a screen has become another, the rules of all screens above it are
  ///   checked.
  @inlinable
  public func obeying<Element>(
    _ rules: PathRules<Element>, at toPath: WritableKeyPath<State, StackState<Element>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    let base = _resolved()
    let lens = StateLens(toPath)
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let key = MountKey(kind: LegalPath.self, keyPath: toPath, callSite: callSite)
    return Reduce(
      _ResolvedReducer(visitChildren: { $0(base) }, cases: base.cases) { state, action, context in
        context.withMount(for: key, remembering: LegalPath.self) { known in
          // Check before, too: the initial state may have a path, or another reducer may have
          // changed it.
          lens(&state) { $0.obey(rules, knowing: known, callSite) }
          let effect = base.reduction(&state, action, context)
          lens(&state) { $0.obey(rules, knowing: known, callSite) }
          return effect
        }
      })
  }
}

extension StackState {
  @inlinable
  mutating func obey(
    _ rules: PathRules<Element>, knowing known: SlotMount<LegalPath>, _ callSite: CallSite
  ) {
    if !known.memory.isCurrent(for: ledger) { obeyAnew(rules, knowing: known, callSite) }
  }

  @usableFromInline
  mutating func obeyAnew(
    _ rules: PathRules<Element>, knowing known: SlotMount<LegalPath>, _ callSite: CallSite
  ) {
    if let violation = rules.violation(in: self, after: &known.memory) {
      removeLast(count - violation.position)
      violation.report(at: callSite)
    }
    known.memory.noteCheck(of: ledger)
  }
}
