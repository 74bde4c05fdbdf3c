/// A node of a store's cancellation tree: the store itself, a presented child, a row, or an element
/// of a path.
///
/// The tree mirrors the state. Each feature that can go away has a scope, which holds the effects it
/// started and the scopes of its own children; when the feature goes, its scope is retired, in time
/// proportional to what hangs below it. Touched on the store's actor only.
@usableFromInline
package final class EffectScope {
  /// Set once the feature is gone: nothing starts here any more.
  package private(set) var isRetired = false

  /// What presents this feature; `nil` where it is not presented, or is gone.
  package private(set) unowned var presenter: (any Presenter)?

  /// Whether the feature, or one above it, can be dismissed: it is a presented child, or an element of
  /// a path.
  package let isPresented: Bool

  // Unowned, as is the presenter: a weak reference would make every retain of the parent several times
  // as dear, and the parent takes both back before it goes.
  package private(set) unowned var parent: EffectScope?
  // Read with every action that passes; no access is begun inside of another.
  @exclusivity(unchecked) private var mounts: ContiguousArray<MountEntry> = []
  @exclusivity(unchecked) private var permanents: ContiguousArray<PermanentChild> = []
  @exclusivity(unchecked) private var effects = EffectList()

  @usableFromInline
  package init(parent: EffectScope? = nil, presenter: (any Presenter)? = nil) {
    self.parent = parent
    self.presenter = presenter
    self.isPresented = presenter != nil || parent?.isPresented ?? false
  }

  deinit {
    forEachChild { ($0.parent, $0.presenter) = (nil, nil) }
  }

  /// This scope and those above it, innermost first.
  package var lineage: some Sequence<EffectScope> {
    sequence(first: self, next: \.parent)
  }

  /// Whether neither an effect nor a child's effect runs here.
  package var isIdle: Bool {
    guard effects.isEmpty else { return false }
    var isIdle = true
    forEachChild { isIdle = isIdle && $0.isIdle }
    return isIdle
  }

  // MARK: Children

  /// What an operator has mounted in this feature.
  ///
  /// - Complexity: O(*m*) in the operators of one feature, of which there are few; a pointer is
  ///   compared for each.
  @usableFromInline
  package func mount(for key: MountKey) -> Mount? {
    for index in mounts.indices where mounts[index].isAt(key) { return mounts[index].mount }
    return mounts.first { $0.mount.key == key }?.mount
  }

  @usableFromInline
  package func insert(_ mount: Mount) {
    mounts.append(MountEntry(mount))
  }

  /// The place of a child that is always there.
  ///
  /// - Complexity: O(*m*), as for ``mount(for:)``.
  @usableFromInline
  package func permanentScope(for key: MountKey) -> EffectScope {
    for index in permanents.indices where permanents[index].isAt(key) {
      return permanents[index].scope
    }
    if let child = permanents.first(where: { $0.key == key }) { return child.scope }
    let child = PermanentChild(key: key, scope: EffectScope(parent: self))
    permanents.append(child)
    return child.scope
  }

  private func forEachChild(_ body: (EffectScope) -> Void) {
    for child in permanents { body(child.scope) }
    for entry in mounts { entry.mount.forEachScope { scope, _ in body(scope) } }
  }

  // MARK: Effects

  package func insert(_ effect: RunningEffect) {
    effects.insert(effect)
  }

  func attach(_ task: Task<Void, Never>, to effect: RunningEffect) {
    effects.attach(task, to: effect.position)
  }

  package func remove(_ effect: RunningEffect) {
    effects.remove(effect)
  }

  /// Cancels the effects with an id, here and below.
  ///
  /// - Complexity: O(*s* + *e*), for *s* scopes at or below this one and *e* effects found.
  package func cancel(id: CancelID) {
    effects.all(with: id).forEachValue { $0.cancel(effects.remove($0)) }
    forEachChild { $0.cancel(id: id) }
  }

  /// How many effects run here and below.
  ///
  /// - Complexity: O(*n*) in the scopes of this subtree.
  var effectCount: Int {
    var count = effects.count
    forEachChild { count += $0.effectCount }
    return count
  }

  /// A line for each effect that runs here and below, under a line for each child that has one.
  func lines(indentation: String) -> [String] {
    let own = effects.sources.map { source in
      "\(indentation)\(source.origin)\(source.name.map { " '\($0)'" } ?? "")"
    }
    var children: [String] = []
    func add(_ scope: EffectScope, _ title: @autoclosure () -> String) {
      let lines = scope.lines(indentation: indentation + "  ")
      if !lines.isEmpty { children += ["\(indentation)\(title())"] + lines }
    }
    for child in permanents { add(child.scope, "\(child.key)") }
    for mount in mounts.lazy.map(\.mount) {
      mount.forEachScope { scope, id in add(scope, "\(mount.key) \(id())") }
    }
    return own.sorted() + children
  }

  /// Cancels everything here and below, for good.
  ///
  /// - Complexity: O(*n*) in the scopes and effects of this subtree, whatever runs elsewhere.
  package func retire() {
    isRetired = true
    (parent, presenter) = (nil, nil)
    let (effects, mounts, permanents) = (effects, mounts, permanents)
    self.effects = EffectList()
    self.mounts = []
    self.permanents = []
    effects.cancelAll()
    for child in permanents { child.scope.retire() }
    for entry in mounts { entry.mount.retire() }
  }
}

/// What an operator has mounted, found by the pointer of its key.
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
  let scope: EffectScope

  func isAt(_ key: MountKey) -> Bool { self.key === key }
}

/// What presents features, and can take them away again.
@usableFromInline
package protocol Presenter: AnyObject {
  /// Takes a feature away that asks for it. What follows joins the group of the effect that asked, as
  /// the action that presented the feature may be cancelled by then.
  func dismiss(_ child: EffectScope, for group: EffectGroup)
}
