import CairnLocks

/// Keys whose live values need each other.
///
/// The values that were under creation when the cycle was found are never created. If one of them
/// is a constant (`static let liveValue`), the next audit would wait for it forever. So cycles are
/// remembered as long as the process runs.
struct AuditedCycle: Sendable {
  private typealias Key = (id: ObjectIdentifier, name: String)

  /// The names of the keys, from one back to the same one.
  let path: [String]

  /// The keys on the way into the cycle and around it.
  private let keys: [ObjectIdentifier]

  private static let cycles = CheckedMutex<[ObjectIdentifier: AuditedCycle]>([:])

  /// Creates a cycle of keys. Each needs the next, and the last needs the first.
  init(_ keys: ArraySlice<(id: ObjectIdentifier, name: String)>) {
    self.init(path: (keys + keys.prefix(1)).map(\.name), keys: keys.map(\.id))
  }

  private init(path: [String], keys: [ObjectIdentifier]) {
    self.path = path
    self.keys = keys
  }

  /// Returns the known cycle that a key leads to. An override of any key on the way breaks the
  /// cycle.
  static func known(for key: Any.Type) -> AuditedCycle? {
    guard let cycle = cycles.withLock({ $0[ObjectIdentifier(key)] }),
      !DependencyValues.current.overridesAny(of: cycle.keys)
    else { return nil }
    return cycle
  }

  /// Remembers the cycle for the keys that were under creation when it was found.
  func keep(for creations: [(id: ObjectIdentifier, name: String)]) {
    Self.cycles.withLock { cycles in
      for (index, creation) in creations.enumerated() {
        let way = creations[index...].map(\.id) + keys
        cycles[creation.id] = AuditedCycle(path: path, keys: way)
      }
    }
  }
}

extension DependencyValues {
  fileprivate func overridesAny(of keys: [ObjectIdentifier]) -> Bool {
    var node = overrides
    while let override = node {
      if keys.contains(override.key) { return true }
      node = override.next
    }
    return false
  }
}
