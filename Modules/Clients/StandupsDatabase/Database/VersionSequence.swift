/// One order for the versions of several databases that were at one place, one after the other.
///
/// Each database counts for itself, and a restored backup has counted less far. Its readings must
/// still be later.
package struct VersionSequence: Sendable {
  /// The number that is added to the versions of the current database.
  private var offset: Int64 = 0
  private var latest: Int64 = 0

  /// Creates a sequence for the first database.
  package init() {}

  /// Starts another database. Its versions come after all that were returned.
  package mutating func beginDatabase() {
    offset = latest.addingReportingOverflow(1).overflow ? 0 : latest + 1
  }

  /// Returns the version in the current database, or `nil` if the version is of an earlier one or is
  /// `nil`.
  package func ofDatabase(_ version: DatabaseVersion?) -> DatabaseVersion? {
    guard let version, version != .latest else { return version }
    return version.rawValue < offset ? nil : DatabaseVersion(rawValue: version.rawValue - offset)
  }

  /// Returns a reading of the current database, with its versions adjusted to the common order.
  package mutating func renumber(_ reading: ReadResult) -> ReadResult {
    var reading = reading
    if offset != 0 {
      reading.version = renumbered(reading.version)
      reading.deleted = reading.deleted.mapValues(renumbered)
      for index in reading.rows.indices {
        reading.rows[index].version = renumbered(reading.rows[index].version)
      }
    }
    latest = max(latest, reading.version.rawValue)
    return reading
  }

  private func renumbered(_ version: DatabaseVersion) -> DatabaseVersion {
    let (sum, isTooBig) = version.rawValue.addingReportingOverflow(offset)
    return isTooBig ? version : DatabaseVersion(rawValue: sum)
  }
}
