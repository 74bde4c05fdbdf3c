public import CairnCore

/// The child that is presented, as it was when an action passed last.
///
/// It gets a place in the cancellation tree when an action first reaches it.
@usableFromInline
final class PresentationMount: Mount {
  @usableFromInline let place: MountKey
  // Read with every action that passes; no access is begun inside of another.
  @exclusivity(unchecked) @usableFromInline var version = ElementVersion.unwritten
  @exclusivity(unchecked) @usableFromInline private(set) var identity: Identity?
  @exclusivity(unchecked) @usableFromInline private(set) var isEphemeral = false
  @exclusivity(unchecked) private var scope: EffectScope?
  /// The group of the action that presented the child; it lasts as long as the child does. An
  /// ephemeral one has none.
  @exclusivity(unchecked) private var group: EffectGroup?

  /// Sends the dismissal of the child.
  @exclusivity(unchecked) var dismiss: ((EffectGroup) -> Void)?

  @usableFromInline
  init(place: MountKey) {
    self.place = place
  }

  @usableFromInline var isPresented: Bool { identity != nil }

  /// Whether the child can be dismissed, if there is one.
  @usableFromInline var isConnected: Bool { dismiss != nil || group == nil }

  /// Whether the child can become another one by what its own reducer does.
  @usableFromInline var canChangeInPlace: Bool { identity?.isOfType == false }

  @usableFromInline
  func forEachScope(_ body: (EffectScope, () -> Any) -> Void) {
    if let scope { body(scope) { "" } }
  }

  @usableFromInline
  func retire() {
    retireScopes()
    group?.endPresentation()
    (scope, group) = (nil, nil)
  }

  /// The place of the child.
  @usableFromInline
  func scope(in context: _ReductionContext) -> EffectScope {
    if let scope { return scope }
    let scope =
      isEphemeral
      ? EffectScope(parent: context.scope)
      : EffectScope(parent: context.scope) { [unowned self] in dismiss?($0) }
    self.scope = scope
    return scope
  }

  /// Takes in another child, or none, in the place of the one that was there.
  func present(_ identity: Identity?, isEphemeral: Bool, in context: _ReductionContext) {
    if let scope { context.retire(scope) }
    group?.endPresentation()
    (scope, group) = (nil, nil)
    self.identity = identity
    self.isEphemeral = isEphemeral
    if identity != nil, !isEphemeral {
      group = context.openGroup()
      group?.beginPresentations()
    }
  }
}
