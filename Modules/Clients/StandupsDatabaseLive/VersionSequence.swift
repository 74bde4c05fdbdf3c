import StandupsDatabase

/// The versions of several files that were at one path, one after the other, in one order.
///
/// Each file counts for itself, and a backup that was put back has counted less far. What is read of it
/// is later all the same.
struct VersionSequence {
  /// The number that is added to the versions of the present file.
  private var offset: Int64 = 0
  private var latest: Int64 = 0

  /// Begins with another file: its versions come after all that were given.
  mutating func beginFile() {
    offset = latest.addingReportingOverflow(1).overflow ? 0 : latest + 1
  }

  /// The version of the present file that a version stands for, or `nil` if it stands for one of an
  /// earlier file, or for none.
  func ofFile(_ version: Version?) -> Version? {
    guard let version, version != .latest else { return version }
    return version.rawValue < offset ? nil : Version(rawValue: version.rawValue - offset)
  }

  /// A reading of the present file, with its versions in their place.
  mutating func place(_ reading: Reading) -> Reading {
    var reading = reading
    if offset != 0 {
      reading.version = placed(reading.version)
      reading.deleted = reading.deleted.mapValues(placed)
      for index in reading.rows.indices {
        reading.rows[index].version = placed(reading.rows[index].version)
      }
    }
    latest = max(latest, reading.version.rawValue)
    return reading
  }

  private func placed(_ version: Version) -> Version {
    let (sum, isTooBig) = version.rawValue.addingReportingOverflow(offset)
    return isTooBig ? version : Version(rawValue: sum)
  }
}
