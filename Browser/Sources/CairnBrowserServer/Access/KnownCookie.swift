#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A cookie as it was when the server looked it up.
struct KnownCookie: Sendable {
  let entry: StoredEntry
  /// Whether it is in the store.
  let isKept: Bool
  let lookedUp: Date

  /// Whether it counts without another look at the store: for a minute, or ten seconds if it is still to
  /// be written, and not when it is due for renewal.
  func isFresh(at now: Date) -> Bool {
    abs(now.timeIntervalSince(lookedUp)) < (isKept ? 60 : 10) && entry.end > now
      && now.timeIntervalSince(entry.date) < 86_400
  }
}
