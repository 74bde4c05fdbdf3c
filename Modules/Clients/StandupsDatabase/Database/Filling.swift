import CairnDependencies
package import Models

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The check of a database that is filled, within the transaction of that.
package struct Filling: Sendable {
  /// The gesture that fills the database.
  package let gesture: Gesture
  private let digest: StandupsDigest
  private let place: String

  /// - Parameters:
  ///   - standups: The standups to add.
  ///   - place: The place of the database, for errors.
  package init(_ standups: [Standup], at place: String) {
    gesture = Gesture(id: UUIDGenerator.liveValue(), edits: [.add(standups, replacing: false)])
    digest = StandupsDigest(standups)
    self.place = place
  }

  /// Throws if there are standups.
  package func check(before reading: ReadResult) throws(StandupsDatabaseError) {
    guard !reading.rows.isEmpty else { return }
    throw .other(
      "There are standups in \(place) already, so nothing was copied. Give an empty database.",
      at: place)
  }

  /// Throws if the database now holds anything else than what it was filled with.
  package func check(after reading: ReadResult) throws(StandupsDatabaseError) {
    guard StandupsDigest(reading.standups) != digest else { return }
    throw .other(
      """
      What was stored in \(place) differs from what was to be copied, so nothing was copied. Please \
      report this.
      """, at: place)
  }
}
