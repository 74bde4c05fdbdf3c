#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The browsers and tokens that an operator has revoked, for all servers of a store. Each server looks at
/// them regularly.
struct Revocations: Codable, Equatable, Sendable {
  /// The hashes that name revoked browsers in the store, the latest last.
  private(set) var browsers: [String] = []
  /// Another text each time that the launch tokens are replaced.
  var tokens: String?
  /// Another text each time that the entries of revoked browsers were removed.
  var removals: String?

  /// More than all cookies and arrivals together. A browser that isn't listed any more was
  /// forgotten by all servers long ago.
  private static let limit = 3 * Access.cookieLimit
  private static let key = StoreKey(.revocation, "access")

  /// Adds browsers.
  mutating func add(_ browsers: [String]) {
    self.browsers = (self.browsers + browsers).suffix(Self.limit)
  }

  /// Reads the revocations of a store.
  init(in store: any ServerStore, at now: Date) async throws {
    guard let entry = try await store.find(Self.key, at: now) else { return }
    self = (try? JSONDecoder().decode(Self.self, from: entry.data)) ?? self
  }

  /// Writes the revocations to a store.
  func write(to store: any ServerStore, at now: Date) async throws {
    let entry = StoredEntry(data: try JSONEncoder().encode(self), at: now, days: 400)
    try await store.put(entry, at: Self.key, at: now)
  }
}
