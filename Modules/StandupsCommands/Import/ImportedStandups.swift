import CairnCollections
import Foundation
import Models

/// The contents of a JSON file of standups, read as a whole or refused as a whole.
struct ImportedStandups {
  let standups: IdentifiedArrayOf<Standup>

  /// Reads the array that the iOS app writes.
  ///
  /// - Throws: ``CommandFailure``, naming line, entry and field.
  init(json: Data) throws {
    let entries: [Standup]
    do {
      entries = try JSONDecoder().decode([Standup].self, from: json)
    } catch let error as DecodingError {
      throw ImportFailure(error, in: JSONText(json)).described
    }
    standups = try Self.checked(entries, in: json)
  }

  /// Checks what a decoder cannot know: that ids differ and meetings last.
  private static func checked(
    _ entries: [Standup], in json: Data
  ) throws -> IdentifiedArrayOf<Standup> {
    var standups: IdentifiedArrayOf<Standup> = []
    standups.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      let (inserted, first) = standups.append(entry)
      let problem: (field: String, message: String)? =
        if !inserted {
          ("id", "the id \(entry.id) is that of entry \(first + 1) already")
        } else if entry.duration <= .zero {
          ("duration", "expected a positive duration, found \(entry.duration)")
        } else {
          nil
        }
      if let (field, message) = problem {
        let path = JSONPath([.index(index), .key(field)])
        throw ImportFailure(.value(path, message), in: JSONText(json)).described
      }
    }
    return standups
  }
}
