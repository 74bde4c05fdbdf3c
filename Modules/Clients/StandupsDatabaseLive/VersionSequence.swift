import StandupsDatabase

/// One order for the versions of several files that were at one path, one after the other.
///
/// Each file counts for itself, and a restored backup has counted less far. Its readings must still
/// be later.
struct VersionSequence {
  /// The number that is added to the versions of the current file.
  private var offset: Int64 = 0
  private var latest: Int64 = 0

  /// Starts another file. Its versions come after all that were returned.
  mutating func beginFile() {
    offset = latest.addingReportingOverflow(1).overflow ? 0 : latest + 1
  }

  /// Returns the version in the current file, or `nil` if the version is of an earlier file or is
  /// `nil`.
  func ofFile(_ version: DatabaseVersion?) -> DatabaseVersion? {
    guard let version, version != .latest else { return version }
    return version.rawValue < offset ? nil : DatabaseVersion(rawValue: version.rawValue - offset)
  }

  /// Returns a reading of the current file, with its versions adjusted to the common order.
  mutating func renumber(_ reading: ReadResult) -> ReadResult {
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
