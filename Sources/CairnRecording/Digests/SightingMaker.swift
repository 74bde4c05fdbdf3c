import CairnSession
package import CairnViews

/// Makes the sightings of a session, one after the other.
package struct SightingMaker {
  private let isMasked: Bool
  private var parts: [String: StableHash] = [:]

  /// - Parameter isMasked: Whether sightings say nothing about the words of the user.
  package init(isMasked: Bool) {
    self.isMasked = isMasked
  }

  /// Returns the sighting of a state and its screens, with the parts that changed since the last.
  package mutating func sighting<Action>(
    of state: Any, _ stack: NavigationStack<Action>
  ) -> Sighting {
    let digest = ValueDigest(includesTexts: !isMasked)
    let new = digest.parts(of: state)
    let changed = new.filter { parts[$0.key] != $0.value }
    parts = new
    return Sighting(
      state: whole(new, or: state).text,
      screens: ScreensDigest(includesTexts: !isMasked)(stack).text,
      parts: changed.mapValues { String($0.text.prefix(6)) })
  }

  private func whole(_ parts: [String: StableHash], or state: Any) -> StableHash {
    guard !parts.isEmpty else { return ValueDigest(includesTexts: !isMasked)(state) }
    var hash = StableHash()
    for (label, part) in parts.sorted(by: { $0.key < $1.key }) {
      hash.combine(label)
      hash.combine(part.value)
    }
    return hash
  }
}
