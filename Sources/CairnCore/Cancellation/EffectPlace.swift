/// A node of a store's cancellation tree: the store itself, a presented child, a row, or an element
/// of a path.
///
/// The tree mirrors the state. Each feature that can go away has a place, which holds the effects
/// it started and the places of its own children; when the feature goes, its place is retired, in
/// time proportional to what hangs below it. Touched on the store's actor only.
@usableFromInline
package final class EffectPlace {
  /// Set once the feature is gone: nothing starts here any more.
  package private(set) var isRetired = false

  /// What presents this feature; `nil` where it is not presented, or is gone.
  package private(set) unowned var presenter: (any Presenter)?

  /// Whether the feature, or one above it, can be dismissed: it is a presented child, or an element
  /// of a path.
  package let isPresented: Bool

  // Unowned, as is the presenter: a weak reference would make every retain of the parent several
  // times as dear, and the parent takes both back before it goes.
  package private(set) unowned var parent: EffectPlace?
  // Read with every action that passes; no access is begun inside of another.
  @exclusivity(unchecked) private var mounts: ContiguousArray<MountEntry> = []
  @exclusivity(unchecked) private var permanents: ContiguousArray<PermanentChild> = []
  @exclusivity(unchecked) private var effects = EffectList()

  @usableFromInline
  package init(parent: EffectPlace? = nil, presenter: (any Presenter)? = nil) {
    self.parent = parent
    self.presenter = presenter
    self.isPresented = presenter != nil || parent?.isPresented ?? false
  }

  deinit {
    // Who holds a child longer, an effect that is on its way back, must not find this one by it.
    forEachChild { ($0.parent, $0.presenter) = (nil, nil) }
  }

  /// This place and those above it, innermost first.
  package var lineage: some Sequence<EffectPlace> {
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

  /// The place of a child that is always there.
  ///
  /// - Complexity: O(*m*), as for ``mount(for:)``.
  @usableFromInline
  package func permanentPlace(for key: MountKey) -> Unmanaged<EffectPlace> {
    for index in permanents.indices where permanents[index].isAt(key) {
      return .passUnretained(permanents[index].place)
    }
    if let child = permanents.first(where: { $0.key == key }) {
      return .passUnretained(child.place)
    }
    let child = PermanentChild(key: key, place: EffectPlace(parent: self))
    permanents.append(child)
    return .passUnretained(child.place)
  }

  private func forEachChild(_ body: (EffectPlace) -> Void) {
    for child in permanents { body(child.place) }
    for entry in mounts { entry.mount.forEachPlace { place, _ in body(place) } }
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
  /// - Complexity: O(*s* + *e*), for *s* places at or below this one and *e* effects found.
  package func cancel(id: CancelID) {
    // Let go first: an effect that is cancelled has nothing to tell the store of its end.
    effects.all(with: id).forEachValue { $0.cancel(effects.remove($0)) }
    forEachChild { $0.cancel(id: id) }
  }

  /// How many effects run here and below.
  ///
  /// - Complexity: O(*n*) in the places of this subtree.
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
    func add(_ place: EffectPlace, _ title: @autoclosure () -> String) {
      let lines = place.lines(indentation: indentation + "  ")
      if !lines.isEmpty { children += ["\(indentation)\(title())"] + lines }
    }
    for child in permanents { add(child.place, "\(child.key)") }
    for mount in mounts.lazy.map(\.mount) {
      mount.forEachPlace { place, id in add(place, "\(mount.key) \(id())") }
    }
    return own.sorted() + children
  }

  /// Cancels everything here and below, for good.
  ///
  /// - Complexity: O(*n*) in the places and effects of this subtree, whatever runs elsewhere.
  package func retire() {
    isRetired = true
    (parent, presenter) = (nil, nil)
    clear()
  }

  /// Cancels everything here and below. What is here goes on: it may start effects, and mount its
  /// children anew.
  ///
  /// - Complexity: O(*n*) in the places and effects of this subtree.
  func clear() {
    // Emptied before anything is cancelled: a cancellation handler runs at once, and may come here.
    let (effects, mounts, permanents) = (effects, mounts, permanents)
    self.effects = EffectList()
    self.mounts = []
    self.permanents = []
    effects.cancelAll()
    for child in permanents { child.place.retire() }
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
  let place: EffectPlace

  func isAt(_ key: MountKey) -> Bool { self.key === key }
}

/// What presents features, and can take them away again.
@usableFromInline
package protocol Presenter: AnyObject {
  /// Takes a feature away that asks for it. What follows joins the group of the effect that asked,
  /// as the action that presented the feature may be cancelled by then.
  func dismiss(_ child: EffectPlace, for group: EffectGroup)
}
