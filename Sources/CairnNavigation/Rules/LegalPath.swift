public import CairnCore

/// The part of a path that is known to obey its rules, from the bottom.
///
/// It remembers the IDs and the version of each screen. So rules are only checked for screens that
/// are new or were written to.
@usableFromInline
struct LegalPath: MountMemory {
  private(set) var ids = StackElementIDs()
  private var identities: [AnyHashable?] = []
  private var versions: [ElementVersion] = []
  private var known: Set<AnyHashable> = []
  /// The last write, and the version of the IDs, at the last check.
  private var (lastWrite, shape) = (ElementVersion.unwritten, ElementVersion.unwritten)

  @usableFromInline
  init() {}

  @usableFromInline
  func id(at position: Int) -> Any { ids[position] }

  /// Returns the identity of a screen, which no other screen of the path may have.
  func identity(at position: Int) -> AnyHashable? { identities[position] }

  /// Forgets all screens except the lowest ones.
  mutating func keep(_ count: Int) {
    for case let identity? in identities[count...] { known.remove(identity) }
    identities.removeSubrange(count...)
    versions.removeSubrange(count...)
    ids.removeSubrange(count...)
  }

  /// Adds a screen on top.
  ///
  /// - Returns: Whether its identity is new. If not, nothing changes.
  mutating func add(
    _ id: StackElementID, identity: AnyHashable?, version: ElementVersion
  ) -> Bool {
    if let identity, !known.insert(identity).inserted { return false }
    ids.append(id)
    identities.append(identity)
    versions.append(version)
    return true
  }

  /// Whether a path is the same as at the last check.
  @usableFromInline
  func isCurrent(for ledger: StackLedger) -> Bool {
    ledger.lastWrite.version == lastWrite && ledger.shape == shape
  }

  /// Notes that a path was checked.
  mutating func noteCheck(of ledger: StackLedger) {
    (lastWrite, shape) = (ledger.lastWrite.version, ledger.shape)
  }

  /// Records writes to the lowest screens since the last check.
  ///
  /// - Returns: The positions of the screens that may be others now, bottom to top: those that were
  ///   written to, and those that were never written to, if they may have been replaced under the
  ///   same ID.
  /// - Complexity: O(1) after at most one write, push or pop. Otherwise O(*n*), at the cost of
  ///   comparing memory.
  mutating func noteWrites(to ledger: StackLedger, upTo count: Int) -> [Int] {
    var untouched = 0
    if ledger.lastWrite.version == lastWrite {
      untouched = min(ledger.untouchedCount(since: shape), count)
    } else if ledger.lastWrite.before == lastWrite, ledger.shape == shape {
      let position = ledger.lastWrite.position
      guard position < count else { return [] }
      note(position, in: ledger, upTo: count)
      return [position]
    }
    let written = (untouched..<count).filter { position in
      let version = ledger.versions.version(at: position)
      return version == .unwritten || version != versions[position]
    }
    for position in written { versions[position] = ledger.versions.version(at: position) }
    return written
  }

  /// Records a write. If the screen had no version, the first write gave all screens without one a
  /// version.
  private mutating func note(_ position: Int, in ledger: StackLedger, upTo count: Int) {
    let isFirst = versions[position] == .unwritten
    let start = isFirst ? versions[..<position].lastIndex { $0 != .unwritten } ?? -1 : position - 1
    for index in start + 1..<(isFirst ? count : position + 1) {
      versions[index] = ledger.versions.version(at: index)
    }
  }
}
