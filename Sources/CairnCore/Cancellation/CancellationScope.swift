/// A node of a store's cancellation tree: the store itself, a presented child, a row, or an element
/// of a path.
///
/// The tree mirrors the state. Each feature that can go away has a place, which holds the feature's
/// effects and the places of its children. When the feature goes, its place is removed. That takes
/// time proportional to the size of its subtree. Use it only on the store's actor.
@usableFromInline
package final class CancellationScope {
  /// Whether the feature is gone, so that nothing starts here any more.
  @exclusivity(unchecked) package private(set) var isRemoved = false

  /// The presenter of this feature, or `nil` if the feature isn't presented or is gone.
  package private(set) unowned var presenter: (any Presenter)?

  /// Whether the feature or one above it can be dismissed, because it is a presented child or an
  /// element of a path.
  package let isPresented: Bool

  // Unowned, like the presenter. With a weak reference, each retain of the parent would cost
  // several times as much. The parent clears both before it is deallocated.
  package private(set) unowned var parent: CancellationScope?
  // Read for every action. Accesses never overlap.
  @exclusivity(unchecked) private var mounts: ContiguousArray<MountEntry> = []
  @exclusivity(unchecked) private var permanents: ContiguousArray<PermanentChild> = []
  @exclusivity(unchecked) private var effects = EffectList()

  @usableFromInline
  package init(parent: CancellationScope? = nil, presenter: (any Presenter)? = nil) {
    self.parent = parent
    self.presenter = presenter
    self.isPresented = presenter != nil || parent?.isPresented ?? false
  }

  deinit {
    // An effect on its way back may hold a child for longer. It must not find this place through
    // the child.
    forEachChild { ($0.parent, $0.presenter) = (nil, nil) }
  }

  /// This place and those above it, innermost first.
  package var lineage: some Sequence<CancellationScope> {
    sequence(first: self, next: \.parent)
  }

  // MARK: Children

  /// Returns the mount of an operator in this feature, or `nil`.
  ///
  /// - Complexity: O(*m*) in the operators of one feature. It compares one pointer for each, and
  ///   there are few.
  @usableFromInline
  package func mount(for key: MountKey) -> Unmanaged<Mount>? {
    for index in mounts.indices where mounts[index].isAt(key) {
      return .passUnretained(mounts[index].mount)
    }
    return mounts.first { $0.mount.key == key }.map { .passUnretained($0.mount) }
  }

  @usableFromInline
  package func insert(_ mount: Mount) -> Unmanaged<Mount> {
    mounts.append(MountEntry(mount))
    return .passUnretained(mount)
  }

  /// Returns the place of a child that is always there.
  ///
  /// - Complexity: O(*m*), as for ``mount(for:)``.
  @usableFromInline
  package func permanentScope(for key: MountKey) -> Unmanaged<CancellationScope> {
    for index in permanents.indices where permanents[index].isAt(key) {
      return .passUnretained(permanents[index].scope)
    }
    if let child = permanents.first(where: { $0.key == key }) {
      return .passUnretained(child.scope)
    }
    let child = PermanentChild(key: key, scope: CancellationScope(parent: self))
    permanents.append(child)
    return .passUnretained(child.scope)
  }

  private func forEachChild(_ body: (CancellationScope) -> Void) {
    for child in permanents { body(child.scope) }
    for entry in mounts { entry.mount.forEachScope { scope, _ in body(scope) } }
  }

  // MARK: Effects

  package func insert(_ effect: RunningEffect) {
    effects.insert(effect)
  }

  package func remove(_ effect: RunningEffect) {
    effects.remove(effect)
  }

  /// Cancels the effects with an id, here and below.
  ///
  /// - Complexity: O(*s* + *e*), for *s* places at or below this one and *e* effects found.
  package func cancel(id: CancelID) {
    // Remove the effects before canceling them, because a canceled effect doesn't report its end to
    // the store.
    if !effects.isEmpty { effects.removeAll(with: id).forEachValue { $0.cancel() } }
    forEachChild { $0.cancel(id: id) }
  }

  /// The number of effects that run here and below.
  ///
  /// - Complexity: O(*n*) in the places of this subtree.
  var effectCount: Int {
    var count = effects.count
    forEachChild { count += $0.effectCount }
    return count
  }

  /// Returns a line for each effect that runs here or below, under a line for its child.
  func lines(indentation: String) -> [String] {
    let own = effects.sources.map { source in
      "\(indentation)\(source.origin)\(source.name.map { " '\($0)'" } ?? "")"
    }
    var children: [String] = []
    func add(_ scope: CancellationScope, _ title: @autoclosure () -> String) {
      let lines = scope.lines(indentation: indentation + "  ")
      if !lines.isEmpty { children += ["\(indentation)\(title())"] + lines }
    }
    for child in permanents { add(child.scope, "\(child.key)") }
    for mount in mounts.lazy.map(\.mount) {
      mount.forEachScope { scope, id in add(scope, "\(mount.key) \(id())") }
    }
    return own.sorted() + children
  }

  /// Cancels everything here and below, permanently.
  ///
  /// - Complexity: O(*n*) in the places and effects of this subtree. What runs elsewhere doesn't
  ///   matter.
  package func remove() {
    isRemoved = true
    (parent, presenter) = (nil, nil)
    cancelEffects()
  }

  /// Cancels everything here and below. This place can still start effects and mount children.
  ///
  /// - Complexity: O(*n*) in the places and effects of this subtree.
  func cancelEffects() {
    // Empty the lists before canceling: a cancellation handler runs immediately and may call this
    // place.
    let (effects, mounts, permanents) = (effects, mounts, permanents)
    self.effects = EffectList()
    self.mounts = []
    self.permanents = []
    effects.cancelAll()
    for child in permanents { child.scope.remove() }
    for entry in mounts { entry.mount.removeAll() }
  }
}

/// The mount of an operator, found by the pointer of its key.
private struct MountEntry {
  let mount: Mount
  private let id: ObjectIdentifier

  init(_ mount: Mount) {
    self.mount = mount
    self.id = ObjectIdentifier(mount.key)
  }

  func isAt(_ key: MountKey) -> Bool { id == ObjectIdentifier(key) }
}

/// A child that is always there.
private struct PermanentChild {
  let key: MountKey
  let scope: CancellationScope

  func isAt(_ key: MountKey) -> Bool { self.key === key }
}

/// An object that presents features and can dismiss them.
@usableFromInline
package protocol Presenter: AnyObject {
  /// Dismisses a feature that asks for it.
  ///
  /// - Parameter group: The group of the effect that asked. The effects that follow join it,
  ///   because the action that presented the feature may be canceled by then.
  func dismiss(_ child: CancellationScope, for group: EffectGroup)
}
