/// A kind of slot: it finds the children in the state, and says what the parent's actions mean to
/// them.
///
/// ``ChildrenRunner`` runs the children of all kinds in the same way. Each kind is a type of its own,
/// so the compiler can specialize its methods where a feature is compiled.
@usableFromInline
package protocol SlotAdapter {
  associatedtype State
  associatedtype Action
  associatedtype ChildState
  associatedtype ChildAction

  /// The id of a child in an action.
  associatedtype ID

  /// A record of the mounted children, in their order.
  associatedtype Memory: MountMemory

  /// Returns what an action means to the children, or `nil` if it isn't for them.
  func event(of action: Action) -> Event?

  /// Updates the mount to the children in the state, and removes those that have gone.
  func update(_ mount: Mounted, to state: inout State, in context: _ReductionContext)

  /// Returns the position of a child among the mounted ones.
  ///
  /// - Returns: The number of mounted children if the child exists but isn't mounted, or `nil` if
  ///   it doesn't exist.
  func position(
    of id: ID, in mount: Mounted, to state: inout State, in context: _ReductionContext
  ) -> Int?

  /// Changes the state of a child in place.
  func reduce(
    _ id: ID, at position: Int, of mount: Mounted, in state: inout State,
    _ context: _ReductionContext, _ body: Body
  ) -> Effect<ChildAction>

  /// Returns a function that turns an action of the child into one of the parent.
  func embedding(of id: ID) -> @Sendable (ChildAction) -> Action

  /// Whether an action of a mounted child also removes it, as a button of an alert does.
  func removesChild(_ action: ChildAction, in mount: Mounted) -> Bool

  /// Removes a child, unless it has been replaced since a turn of the mount.
  func remove(
    _ id: ID, since generation: Int, from state: inout State, _ mount: SlotMount<Memory>,
    in context: _ReductionContext)

  /// Inserts a child.
  func insert(_ child: ChildState, id: ID, into state: inout State, report: SlotReport<Action>)

  /// Records a child that has just been mounted.
  func remember(_ id: ID, in mount: Mounted)

  /// Returns the action that removes the mounted child at a position.
  func removal(at position: Int, of mount: Mounted) -> Action?

  /// Reports that a child is absent.
  ///
  /// - Parameter action: The action that the child received, or `nil` if it was to be removed.
  func reportAbsent(
    _ id: ID, for action: ChildAction?, in state: inout State, report: SlotReport<Action>)
}

/// The meaning of an action for the children of a slot.
@usableFromInline
package enum SlotEvent<ID, ChildState, ChildAction> {
  /// A child received an action.
  case child(ID, ChildAction)

  /// A child is to be removed, after the parent has run.
  case removal(ID)

  /// A child is to be inserted, before the parent runs.
  case insertion(ID, ChildState)
}

extension SlotAdapter {
  @usableFromInline package typealias Mounted = SlotMount<Memory>
  @usableFromInline package typealias Event = SlotEvent<ID, ChildState, ChildAction>
  @usableFromInline package typealias Body = (inout ChildState) -> Effect<ChildAction>

  @inlinable
  package func removesChild(_ action: ChildAction, in mount: Mounted) -> Bool { false }

  @inlinable
  package func remove(
    _ id: ID, since generation: Int, from state: inout State, _ mount: SlotMount<Memory>,
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

/// The action that a slot has an issue to report about, and the operator's position in the sources.
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

  /// Reports a fact about the operator, with the action and a rule.
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

  /// Reports that an action was sent to an absent child.
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
