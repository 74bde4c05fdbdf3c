import CairnLocks

/// Keys whose live values need each other.
///
/// Those of the values that were being created when the cycle was found never will be. A constant
/// (`static let liveValue`) would then make the next audit wait for it without end, so cycles are
/// remembered as long as the process lives.
struct AuditedCycle: Sendable {
  private typealias Key = (id: ObjectIdentifier, name: String)

  /// The names of the keys, from one back to itself.
  let path: [String]

  /// What leads from the key that it is known for into the cycle and around it.
  private let keys: [ObjectIdentifier]

  private static let cycles = CheckedMutex<[ObjectIdentifier: AuditedCycle]>([:])

  /// A cycle of keys, each of which needs the next, and the last one the first.
  init(_ keys: ArraySlice<(id: ObjectIdentifier, name: String)>) {
    self.init(path: (keys + keys.prefix(1)).map(\.name), keys: keys.map(\.id))
  }

  private init(path: [String], keys: [ObjectIdentifier]) {
    self.path = path
    self.keys = keys
  }

  /// The cycle that a key is known to lead to. An override of any key on the way breaks it.
  static func known(for key: Any.Type) -> AuditedCycle? {
    guard let cycle = cycles.withLock({ $0[ObjectIdentifier(key)] }),
      !DependencyValues.current.overridesAny(of: cycle.keys)
    else { return nil }
    return cycle
  }

  /// Remembers the cycle for the keys that were being created when it was found.
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
