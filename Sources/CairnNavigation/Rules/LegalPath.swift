public import CairnCore

/// The screens of a path that are known to obey its rules, bottom to top.
///
/// It remembers ids, and what was last written to each, so that only what has come onto a path or was
/// written to is asked for its rule.
@usableFromInline
struct LegalPath: MountMemory {
  private(set) var ids = StackElementIDs()
  private var identities: [AnyHashable?] = []
  private var versions: [ElementVersion] = []
  private var known: Set<AnyHashable> = []
  /// The last write, and what the ids were like, when the path was last looked at.
  private var (lastWrite, shape) = (ElementVersion.unwritten, ElementVersion.unwritten)

  @usableFromInline
  init() {}

  @usableFromInline
  func id(at position: Int) -> Any { ids[position] }

  /// What no other screen may have that the one at a position has.
  func identity(at position: Int) -> AnyHashable? { identities[position] }

  /// Forgets what is above the lowest screens.
  mutating func keep(_ count: Int) {
    for case let identity? in identities[count...] { known.remove(identity) }
    identities.removeSubrange(count...)
    versions.removeSubrange(count...)
    ids.removeSubrange(count...)
  }

  /// Takes a screen in, on top.
  ///
  /// - Returns: Whether no other screen has its identity; else nothing changes.
  mutating func add(
    _ id: StackElementID, identity: AnyHashable?, version: ElementVersion
  ) -> Bool {
    if let identity, !known.insert(identity).inserted { return false }
    ids.append(id)
    identities.append(identity)
    versions.append(version)
    return true
  }

  /// Notes what was written to the lowest screens of a path since it was last looked at.
  ///
  /// - Returns: The positions, bottom to top.
  /// - Complexity: O(1) after one write, or none; else O(*n*), at the cost of comparing memory.
  mutating func noteWrites(to ledger: StackLedger, upTo count: Int) -> [Int] {
    defer { (lastWrite, shape) = (ledger.lastWrite.version, ledger.shape) }
    if ledger.lastWrite.version == lastWrite { return [] }
    if ledger.lastWrite.before == lastWrite, ledger.shape == shape {
      let position = ledger.lastWrite.position
      guard position < count else { return [] }
      note(position, in: ledger, upTo: count)
      return [position]
    }
    let written = (0..<count).filter { ledger.versions.version(at: $0) != versions[$0] }
    for position in written { versions[position] = ledger.versions.version(at: position) }
    return written
  }

  /// Notes a write. The first to one of those without a version has given one to all of them.
  private mutating func note(_ position: Int, in ledger: StackLedger, upTo count: Int) {
    let isFirst = versions[position] == .unwritten
    let start = isFirst ? versions[..<position].lastIndex { $0 != .unwritten } ?? -1 : position - 1
    for index in start + 1..<(isFirst ? count : position + 1) {
      versions[index] = ledger.versions.version(at: index)
    }
  }
}
