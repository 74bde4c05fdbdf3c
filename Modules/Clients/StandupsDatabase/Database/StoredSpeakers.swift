import Models

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Names in one column of a database, as a JSON array.
package enum StoredSpeakers {
  package static func encode(_ names: [String]) throws -> String {
    String(decoding: try JSONEncoder().encode(names), as: UTF8.self)
  }

  /// Returns the names, or `nil` if the text is no list of names.
  package static func decode(_ text: String) -> [String]? {
    try? JSONDecoder().decode([String].self, from: Data(text.utf8))
  }
}

/// Durations in one column of a database, as a JSON array of pairs: seconds and attoseconds, in which
/// they are exact.
package enum StoredTimes {
  package static func encode(_ times: [Duration]) throws -> String {
    let pairs = times.map { time in
      let parts = time.clamped(to: Meeting.lengths).components
      return [parts.seconds, parts.attoseconds]
    }
    return String(decoding: try JSONEncoder().encode(pairs), as: UTF8.self)
  }

  /// Returns the durations, or `nil` if the text is no list of valid durations.
  package static func decode(_ text: String) -> [Duration]? {
    guard let pairs = try? JSONDecoder().decode([[Int64]].self, from: Data(text.utf8)) else {
      return nil
    }
    var times: [Duration] = []
    for pair in pairs {
      guard pair.count == 2, (0..<1_000_000_000_000_000_000).contains(pair[1]) else { return nil }
      let time = Duration(secondsComponent: pair[0], attosecondsComponent: pair[1])
      guard Meeting.lengths.contains(time) else { return nil }
      times.append(time)
    }
    return times
  }
}
