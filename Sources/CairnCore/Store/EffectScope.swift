/// A node of a store's cancellation tree: the store itself, a presented child, a row, or an element
/// of a path.
///
/// The tree mirrors the state. Each feature that can go away has a scope, which holds the effects it
/// started and the scopes of its own children; when the feature goes, its scope is retired, in time
/// proportional to what hangs below it. Touched on the store's actor only.
package final class EffectScope {
  /// Set once the feature is gone: nothing starts here any more.
  package private(set) var isRetired = false

  /// Asks the parent to take this feature away; `nil` where it is not presented. What follows joins
  /// the group of the effect that asked, as the action that presented may be cancelled by then.
  package var dismiss: ((EffectGroup) -> Void)?

  /// Whether the feature can be dismissed: a presented child, or an element of a path.
  package private(set) var isPresented: Bool

  package private(set) weak var parent: EffectScope?
  private var mounts: [MountKey: Mount] = [:]
  private var effects: [ObjectIdentifier: RunningEffect] = [:]
  private var effectsByID: [CancelID: [ObjectIdentifier: RunningEffect]] = [:]

  package init(parent: EffectScope? = nil, isPresented: Bool = false) {
    self.parent = parent
    self.isPresented = isPresented
  }

  /// This scope and those above it, innermost first.
  package var lineage: some Sequence<EffectScope> {
    sequence(first: self, next: \.parent)
  }

  /// Whether neither an effect nor a child's effect runs here.
  package var isIdle: Bool {
    effects.isEmpty && mounts.values.allSatisfy { $0.scopes.values.allSatisfy(\.isIdle) }
  }

  /// Makes the root of a tree something that can be dismissed: a test store watches for it.
  package func makeDismissable(_ dismiss: @escaping (EffectGroup) -> Void) {
    isPresented = true
    self.dismiss = dismiss
  }

  // MARK: Children

  /// What an operator has mounted in this feature, or `nil`.
  package func mount(for key: MountKey) -> Mount? {
    mounts[key]
  }

  /// What an operator has mounted in this feature; empty at first.
  package func mountOrInsert(for key: MountKey) -> Mount {
    if let mount = mounts[key] { return mount }
    let mount = Mount()
    mounts[key] = mount
    return mount
  }

  // MARK: Effects

  package func insert(_ effect: RunningEffect) {
    effects[ObjectIdentifier(effect)] = effect
    for id in effect.cancelIDs {
      effectsByID[id, default: [:]][ObjectIdentifier(effect)] = effect
    }
  }

  package func remove(_ effect: RunningEffect) {
    effects[ObjectIdentifier(effect)] = nil
    for id in effect.cancelIDs {
      effectsByID[id]?[ObjectIdentifier(effect)] = nil
      if effectsByID[id]?.isEmpty == true { effectsByID[id] = nil }
    }
  }

  /// Cancels the effects with an id, here and below.
  ///
  /// - Complexity: O(*s* + *e*), for *s* scopes at or below this one and *e* effects found.
  package func cancel(id: CancelID) {
    for effect in effectsByID.removeValue(forKey: id).map(\.values) ?? [:].values {
      effect.cancel()
    }
    for mount in mounts.values {
      for scope in mount.scopes.values { scope.cancel(id: id) }
    }
  }

  /// A line for each effect that runs here and below, under a line for each child that has one.
  func lines(indentation: String) -> [String] {
    let own = effects.values.filter { $0.origin != nil }
      .map { effect in
        let name = effect.name.map { " '\($0)'" } ?? ""
        return "\(indentation)\(effect.origin.map(\.description) ?? "")\(name)"
      }
    let children = mounts.flatMap { key, mount in
      mount.scopes.flatMap { id, scope in
        let lines = scope.lines(indentation: indentation + "  ")
        return lines.isEmpty ? [] : ["\(indentation)\(key) \(id.base)"] + lines
      }
    }
    return own.sorted() + children
  }

  /// Cancels everything here and below, for good.
  ///
  /// - Complexity: O(*n*) in the scopes and effects of this subtree, whatever runs elsewhere.
  package func retire() {
    isRetired = true
    dismiss = nil
    let effects = effects.values
    let mounts = mounts.values
    self.effects = [:]
    self.effectsByID = [:]
    self.mounts = [:]
    for effect in effects { effect.cancel() }
    for mount in mounts {
      for scope in mount.scopes.values { scope.retire() }
    }
  }
}

/// The children that one operator has mounted in one feature, by their identity.
package final class Mount {
  package var scopes: [AnyHashable: EffectScope] = [:]

  /// What the operator compares to learn what has changed since the last action.
  package var memory: AnyObject?

  /// The place of a child that is always there, where the operator has no other.
  package func permanentScope(in parent: EffectScope) -> EffectScope {
    if let scope = scopes.values.first { return scope }
    let scope = EffectScope(parent: parent)
    scopes[0] = scope
    return scope
  }
}

/// Which operator mounted a child: its kind and the key path it stands for.
///
/// Equality follows the key path, not the object, so that a reducer that another one calls by hand,
/// and which is therefore resolved anew for each action, finds its children again.
package final class MountKey: Hashable, CustomStringConvertible {
  private let kind: ObjectIdentifier
  private let keyPath: AnyKeyPath
  private let hash: Int

  package init(kind: Any.Type, keyPath: AnyKeyPath) {
    self.kind = ObjectIdentifier(kind)
    self.keyPath = keyPath
    var hasher = Hasher()
    hasher.combine(self.kind)
    hasher.combine(keyPath)
    self.hash = hasher.finalize()
  }

  package static func == (lhs: MountKey, rhs: MountKey) -> Bool {
    lhs === rhs || lhs.hash == rhs.hash && lhs.kind == rhs.kind && lhs.keyPath == rhs.keyPath
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  package var description: String { "\(keyPath)" }
}
