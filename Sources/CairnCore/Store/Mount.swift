/// The children that one operator has mounted in one feature. Each kind of operator has its own.
@usableFromInline
package protocol Mount: AnyObject {
  var place: MountKey { get }

  init(place: MountKey)

  /// Shows the places of the children, with what tells one child from another.
  func forEachScope(_ body: (_ scope: EffectScope, _ id: () -> Any) -> Void)

  /// Ends all that the children run, for good: the feature that they were mounted in is gone.
  func retire()
}

extension Mount {
  @usableFromInline
  package func retire() {
    retireScopes()
  }

  package func retireScopes() {
    forEachScope { scope, _ in scope.retire() }
  }
}

extension EffectScope {
  /// What an operator has mounted in this feature; empty at first.
  @inlinable
  package func mount<M: Mount>(for place: MountKey, as type: M.Type) -> M {
    // Sound, because a place is known by its key path, whose type (a path's, an optional's, rows with
    // ids of a type) says which operator mounts there, and so which kind of mount.
    if let mount = mount(for: place) { return unsafeDowncast(mount, to: M.self) }
    let mount = M(place: place)
    insert(mount)
    return mount
  }

  @usableFromInline
  package func childMount(for place: MountKey) -> ChildMount {
    mount(for: place, as: ChildMount.self)
  }
}

/// A child of which there is one at a time.
@usableFromInline
package final class ChildMount: Mount {
  @usableFromInline package let place: MountKey
  @exclusivity(unchecked) fileprivate var scope: EffectScope?
  private var identity: Identity?

  @usableFromInline
  package init(place: MountKey) {
    self.place = place
  }

  @usableFromInline
  package func forEachScope(_ body: (EffectScope, () -> Any) -> Void) {
    if let scope { body(scope) { identity.map { "\($0)" } ?? "" } }
  }

  /// The place of the child with an identity; that of another one is retired.
  @usableFromInline
  package func scope(of identity: Identity, in context: _ReductionContext) -> EffectScope {
    if let scope, self.identity == identity { return scope }
    if let scope { context.retire(scope) }
    let scope = EffectScope(parent: context.scope)
    self.scope = scope
    self.identity = identity
    return scope
  }

  /// Takes the child away, unless it is the one with the identity that is asked for.
  @usableFromInline
  package func retire(
    unless identity: @autoclosure () -> Identity?, in context: _ReductionContext
  ) {
    guard let scope, self.identity != identity() else { return }
    context.retire(scope)
    self.scope = nil
  }
}

/// The rows of a collection that have had effects.
@usableFromInline
package final class RowMount<ID: Hashable>: Mount {
  @usableFromInline package let place: MountKey
  @usableFromInline package var scopes: [ID: EffectScope] = [:]

  @usableFromInline
  package init(place: MountKey) {
    self.place = place
  }

  @usableFromInline
  package func forEachScope(_ body: (EffectScope, () -> Any) -> Void) {
    for (id, scope) in scopes { body(scope) { id } }
  }

  /// Takes away the rows that have gone.
  @usableFromInline
  package func retire(where isGone: (ID) -> Bool, in context: _ReductionContext) {
    for (id, scope) in scopes where isGone(id) {
      scopes[id] = nil
      context.retire(scope)
    }
  }
}
