#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A cached cookie, as it was when the server looked it up.
struct KnownCookie: Sendable {
  let entry: StoredEntry
  /// Whether the cookie is in the store.
  let isKept: Bool
  let lookedUp: Date

  /// Whether the cached value can be used without reading the store.
  ///
  /// A value is fresh for a minute, or for ten seconds if the cookie is still to be written. It
  /// isn't fresh if the cookie is due for renewal.
  func isFresh(at now: Date) -> Bool {
    abs(now.timeIntervalSince(lookedUp)) < (isKept ? 60 : 10) && entry.end > now
      && now.timeIntervalSince(entry.date) < 86_400
  }
}
