/// A reducer with children in a slot of its state. It runs all kinds of slots.
///
/// For each action:
///
/// - It compares the children in the state with the mounted ones.
/// - It runs the child that the action is for.
/// - It runs the reducer that the operator was added to.
/// - It compares again.
///
/// It mounts new children, now or when an action first reaches them. It removes the place of a
/// child that has gone, which cancels the child's effects.
@usableFromInline
package final class ChildrenRunner<Slot: SlotAdapter> {
  @usableFromInline let slot: Slot
  @usableFromInline let child: _ResolvedReducer<Slot.ChildState, Slot.ChildAction>
  @usableFromInline let base: _ResolvedReducer<Slot.State, Slot.Action>
  @usableFromInline let key: MountKey
  @usableFromInline let operatorName: StaticString
  @usableFromInline let callSite: CallSite

  @inlinable
  package init(
    _ slot: Slot, running child: _ResolvedReducer<Slot.ChildState, Slot.ChildAction>,
    over base: _ResolvedReducer<Slot.State, Slot.Action>, key: MountKey,
    operatorName: StaticString, callSite: CallSite
  ) {
    self.slot = slot
    self.child = child
    self.base = base
    self.key = key
    self.operatorName = operatorName
    self.callSite = callSite
  }

  @inlinable
  package func resolved(
    cases: @escaping () -> [CaseReader<Slot.State, Slot.Action>] = { [] }
  ) -> _ResolvedReducer<Slot.State, Slot.Action> {
    _ResolvedReducer(
      visitChildren: { visit in
        visit(self.child)
        visit(self.base)
      }, cases: { cases() + self.base.cases() }
    ) {
      self.reduce(into: &$0, action: $1, in: $2)
    }
  }

  @inlinable
  func reduce(
    into state: inout Slot.State, action: Slot.Action, in context: _ReductionContext
  ) -> Effect<Slot.Action> {
    context.withMount(for: key, remembering: Slot.Memory.self) { mount in
      // Compare before anything runs. The state may have begun with children, or another reducer
      // may have changed them. An action must not reach one child in the place of another.
      slot.update(mount, to: &state, in: context)
      var effect = Effect<Slot.Action>.none
      // The child to remove. It is chosen before the parent runs, and removed afterward. So the
      // parent still sees it, and may already have put another in its place.
      var toRemove: (id: Slot.ID, generation: Int)?
      switch slot.event(of: action) {
      case nil:
        break
      case .child(let id, let childAction)?:
        if let position = slot.position(of: id, in: mount, to: &state, in: context) {
          if slot.removesChild(childAction, in: mount) { toRemove = (id, mount.generation) }
          effect = run(id, at: position, of: &state, action: childAction, mount: mount, in: context)
        } else {
          slot.reportAbsent(id, for: childAction, in: &state, report: report(action))
        }
      case .removal(let id)?:
        if slot.position(of: id, in: mount, to: &state, in: context) != nil {
          toRemove = (id, mount.generation)
        } else {
          slot.reportAbsent(id, for: nil, in: &state, report: report(action))
        }
      case .insertion(let id, let childState)?:
        slot.insert(childState, id: id, into: &state, report: report(action))
      }
      effect = effect.merge(with: base.reduction(&state, action, context))
      if let (id, generation) = toRemove {
        slot.remove(id, since: generation, from: &state, mount, in: context)
      }
      slot.update(mount, to: &state, in: context)
      return mount.isConnected ? effect : effect.merge(with: connection(of: mount))
    }
  }

  @inlinable
  func run(
    _ id: Slot.ID, at position: Int, of state: inout Slot.State, action: Slot.ChildAction,
    mount: SlotMount<Slot.Memory>, in context: _ReductionContext
  ) -> Effect<Slot.Action> {
    mount.withScope(at: position, in: context) { scope in
      let effect = context.descend(into: scope) {
        slot.reduce(id, at: position, of: mount, in: &state, context) {
          child.reduction(&$0, action, context)
        }
      }
      guard !effect.isNone else { return .none }
      // A child without effects needs no place. So a list of thousands of rows has places only for
      // rows with effects.
      if position == mount.count {
        mount.add(scope)
        slot.remember(id, in: mount)
      }
      return effect.map(in: scope, slot.embedding(of: id))
    }
  }

  /// Returns an effect that lets the mounted children dismiss themselves. A mount needs it once.
  @usableFromInline
  func connection(of mount: SlotMount<Slot.Memory>) -> Effect<Slot.Action> {
    // Unowned, because the mount holds this closure.
    .connect { [slot] send in
      mount.connect { [unowned mount] position, group in
        if let action = slot.removal(at: position, of: mount) { send(action, group) }
      }
    }
  }

  @inlinable
  func report(_ action: Slot.Action) -> SlotReport<Slot.Action> {
    SlotReport(operatorName: operatorName, callSite: callSite, action: action)
  }
}
