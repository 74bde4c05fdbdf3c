import CairnLocks

/// The states and places that were checked, for runs on several threads.
final class SeenFingerprints: Sendable {
  private let fingerprints = CheckedMutex<Set<Fingerprint>>([])
  private let keys = CheckedMutex<[String: Set<Fingerprint>]>([:])

  func insert(_ fingerprint: Fingerprint) {
    fingerprints.withLock { _ = $0.insert(fingerprint) }
  }

  func contains(_ fingerprint: Fingerprint) -> Bool {
    fingerprints.withLock { $0.contains(fingerprint) }
  }

  /// Whether a law has not been checked in a place like this one.
  func isNew<State, Action>(
    _ law: ExplorationLaw<State, Action>, at visit: ExplorerVisit<State, Action>
  ) -> Bool {
    guard let key = law.key else { return true }
    let fingerprint = Fingerprint(key(visit))
    return keys.withLock { $0[law.name, default: []].insert(fingerprint).inserted }
  }
}
