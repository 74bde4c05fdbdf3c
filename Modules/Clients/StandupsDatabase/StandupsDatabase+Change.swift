public import CairnCollections
public import Models

extension StandupsDatabase {
  /// One change of the list of standups.
  public enum Change: Hashable, Sendable {
    /// Inserts standups together before the one at an index, or at the end if there is none.
    case insert([Standup], at: Int)

    /// Writes a standup in place of the one with its id, or at the end if there is none.
    case update(Standup)

    /// Deletes the standups with some ids. Ids that are not there change nothing.
    case delete(Set<Standup.ID>)

    /// Deletes everything and writes these standups instead.
    case replaceAll([Standup])

    /// Makes the change in a list, as a database makes it in its tables.
    ///
    /// - Throws: ``StandupsDatabaseError/other(_:)`` if a standup to insert is there already; the
    ///   list is then not changed.
    public func apply(
      to standups: inout IdentifiedArrayOf<Standup>
    ) throws(StandupsDatabaseError) {
      switch self {
      case .insert(let new, at: let index):
        for standup in new where standups[id: standup.id] != nil {
          throw .other("A standup is inserted once; \(standup.id) is there already.")
        }
        for (offset, standup) in new.enumerated() {
          standups.insert(standup, at: Swift.min(index + offset, standups.count))
        }
      case .update(let standup):
        standups.updateOrAppend(standup)
      case .delete(let ids):
        standups.removeAll { ids.contains($0.id) }
      case .replaceAll(let new):
        standups = IdentifiedArray(new, uniquingIDsWith: { $1 })
      }
    }
  }
}
