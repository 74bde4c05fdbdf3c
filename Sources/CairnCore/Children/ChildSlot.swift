/// A kind of slot: how the children in it are found, and what an action of the parent's means to them.
///
/// What is done with them is the same for every kind; see ``ChildrenNode``. A kind is a struct of its
/// own, whose methods the compiler writes out where a feature is compiled.
@usableFromInline
package protocol ChildSlot {
  associatedtype State
  associatedtype Action
  associatedtype ChildState
  associatedtype ChildAction

  /// Names a child in an action.
  associatedtype ID

  /// What is remembered of the children that are mounted, in their order.
  associatedtype Memory: MountMemory

  /// What an action means to the children; `nil` where it is none of theirs.
  func event(of action: Action) -> Event?

  /// Takes in which children there are, and retires those that have gone.
  func update(_ mount: Mounted, to state: inout State, in context: _ReductionContext)

  /// The position of a child among those that are mounted: the number of these where it is there and
  /// not mounted, and `nil` where it is not there.
  func position(
    of id: ID, in mount: Mounted, to state: inout State, in context: _ReductionContext
  ) -> Int?

  /// Changes the state of a child in place.
  func reduce(
    _ id: ID, at position: Int, of mount: Mounted, in state: inout State,
    _ context: _ReductionContext, _ body: Body
  ) -> Effect<ChildAction>

  /// What makes an action of the parent's of one of a child's.
  func embedding(of id: ID) -> @Sendable (ChildAction) -> Action

  /// Whether a child that is mounted goes with an action of its own.
  func isLast(_ action: ChildAction, in mount: Mounted) -> Bool

  /// Takes away a child, if it is the one that was there at a turn of the mount's.
  func remove(
    _ id: ID, since turn: Int, from state: inout State, _ mount: SlotMount<Memory>,
    in context: _ReductionContext)

  /// Puts a child there.
  func insert(_ child: ChildState, id: ID, into state: inout State, report: SlotReport<Action>)

  /// Remembers a child that was not mounted.
  func remember(_ id: ID, in mount: Mounted)

  /// The action that takes away the child that is mounted at a position.
  func removal(at position: Int, of mount: Mounted) -> Action?

  /// Reports that a child is not there, which received an action, or which is to go.
  func reportAbsent(
    _ id: ID, for action: ChildAction?, in state: inout State, report: SlotReport<Action>)
}

/// What an action means to the children of a slot.
@usableFromInline
package enum SlotEvent<ID, ChildState, ChildAction> {
  /// A child received an action.
  case child(ID, ChildAction)

  /// A child is to go, once the parent has run.
  case removal(ID)

  /// A child is to be there, before the parent runs.
  case insertion(ID, ChildState)
}

extension ChildSlot {
  @usableFromInline package typealias Mounted = SlotMount<Memory>
  @usableFromInline package typealias Event = SlotEvent<ID, ChildState, ChildAction>
  @usableFromInline package typealias Body = (inout ChildState) -> Effect<ChildAction>

  @inlinable
  package func isLast(_ action: ChildAction, in mount: Mounted) -> Bool { false }

  @inlinable
  package func remove(
    _ id: ID, since turn: Int, from state: inout State, _ mount: SlotMount<Memory>,
    in context: _ReductionContext
  ) {}

  @inlinable
  package func insert(
    _ child: ChildState, id: ID, into state: inout State, report: SlotReport<Action>
  ) {}

  @inlinable
  package func remember(_ id: ID, in mount: Mounted) {}

  @inlinable
  package func removal(at position: Int, of mount: Mounted) -> Action? { nil }
}

/// An action that a slot has an issue to report about, and where the operator was written.
@usableFromInline
package struct SlotReport<Action> {
  @usableFromInline let operatorName: StaticString
  @usableFromInline let callSite: CallSite
  @usableFromInline let action: Action

  @inlinable
  init(operatorName: StaticString, callSite: CallSite, action: Action) {
    self.operatorName = operatorName
    self.callSite = callSite
    self.action = action
  }

  /// Reports a fact, which is told of the operator, and what it came of.
  @usableFromInline
  package func issue(
    _ fact: (_ operator: String) -> String, action: Any? = nil, _ details: String = "",
    rule: String
  ) {
    callSite.report(
      """
      \(fact("\"\(operatorName)\" at \(callSite)"))

        Action: \(summary(of: action ?? self.action))\(details)

      \(rule)
      """)
  }

  /// Reports that an action was sent to what is not there.
  package func absence(
    _ fact: (_ operator: String) -> String, action: Any? = nil, _ details: String = "",
    of child: String, runs: String
  ) {
    issue(
      fact, action: action, details,
      rule: """
        \(runs) It is skipped, and the parent still runs. Either an effect of the \(child) outlived it, \
        or the parent removed it first, or the action was sent by a view that shows what is gone.
        """)
  }
}
