public import CairnCore

/// The child that is presented, as it was when an action passed last.
///
/// It gets a place in the cancellation tree when an action first reaches it.
@usableFromInline
final class PresentationMount: Mount, Presenter {
  @usableFromInline let place: MountKey
  // Read with every action that passes; no access is begun inside of another.
  @exclusivity(unchecked) @usableFromInline var version = ElementVersion.unwritten
  @exclusivity(unchecked) @usableFromInline private(set) var isPresented = false
  @exclusivity(unchecked) @usableFromInline private(set) var isEphemeral = false
  /// Whether the child can become another one by what its own reducer does.
  @exclusivity(unchecked) @usableFromInline private(set) var canChangeInPlace = false
  /// How many times a child has come or gone: the same number, the same child.
  @exclusivity(unchecked) @usableFromInline private(set) var changes = 0
  @exclusivity(unchecked) private var identity: Identity?
  @exclusivity(unchecked) private var scope: EffectScope?
  /// The group of the action that presented the child; it lasts as long as the child does. An
  /// ephemeral one has none.
  @exclusivity(unchecked) private var group: EffectGroup?

  /// Sends the dismissal of the child.
  @exclusivity(unchecked) var sendDismissal: ((EffectGroup) -> Void)?

  @usableFromInline
  init(place: MountKey) {
    self.place = place
  }

  /// Whether the child can be dismissed, if there is one.
  @usableFromInline var isConnected: Bool { sendDismissal != nil || group == nil }

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
    let scope = EffectScope(parent: context.scope, presenter: isEphemeral ? nil : self)
    self.scope = scope
    return scope
  }

  @usableFromInline
  func dismiss(_ child: EffectScope, for group: EffectGroup) {
    sendDismissal?(group)
  }

  /// Takes in which child there is, or that there is none.
  @usableFromInline
  func present(
    _ identity: Identity?, isEphemeral: @autoclosure () -> Bool, in context: _ReductionContext
  ) {
    guard identity != self.identity else { return }
    if let scope { context.retire(scope) }
    group?.endPresentation()
    (scope, group) = (nil, nil)
    self.identity = identity
    self.isPresented = identity != nil
    self.isEphemeral = isEphemeral()
    self.canChangeInPlace = identity?.isOfType == false
    changes += 1
    if isPresented, !self.isEphemeral {
      group = context.openGroup()
      group?.beginPresentations()
    }
  }
}
