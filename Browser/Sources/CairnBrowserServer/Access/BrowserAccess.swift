#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The access to servers that share a store, as an operator sees and changes it.
///
/// Running servers obey within ten seconds.
public struct BrowserAccess: Sendable {
  /// A browser that may see pages.
  public struct Browser: Equatable, Sendable {
    /// The first 8 hexadecimal digits of the hash that names it in the store.
    public var name: String { String(hash.prefix(8)) }
    /// The text by which the browser called itself when it got its cookie.
    public let agent: String
    /// The time of its last use, at most a day too early.
    public let lastUse: Date
    let hash: String
  }

  private let store: any ListedStore
  private let now: @Sendable () -> Date

  /// Creates the access to the servers of a store.
  public init(in store: any ListedStore, now: @escaping @Sendable () -> Date = { Date() }) {
    self.store = store
    self.now = now
  }

  /// The kinds of entries that admit a browser.
  private static let kinds: [StoreKey.Kind] = [.arrival, .cookie]

  /// The browsers that may see pages, the one that was used last first.
  public var browsers: [Browser] {
    get async throws {
      var browsers: [Browser] = []
      for kind in Self.kinds {
        browsers += try await store.list(kind, at: now()).map { hash, entry in
          Browser(agent: AgentName.read(entry.data), lastUse: entry.date, hash: hash)
        }
      }
      return browsers.sorted { ($0.lastUse, $0.hash) > ($1.lastUse, $1.hash) }
    }
  }

  /// Takes the access from browsers. Their pages end. They get in again only with a token.
  public func revoke(_ browsers: [Browser]) async throws {
    // First the list, so that all pages end even if this process ends before the last removal.
    try await change { $0.add(browsers.map(\.hash)) }
    for browser in browsers {
      for kind in Self.kinds { try await store.remove(kind, hash: browser.hash) }
    }
    // Until then, a browser could open another page.
    try await change { $0.removals = Secret().text }
  }

  /// Makes all launch tokens invalid. Each server prints an address with a new one. Browsers keep their
  /// access.
  public func replaceTokens() async throws {
    for hash in try await store.list(.token, at: now()).keys {
      try await store.remove(.token, hash: hash)
    }
    try await change { $0.tokens = Secret().text }
  }

  private func change(_ change: (inout Revocations) -> Void) async throws {
    var revocations = try await Revocations(in: store, at: now())
    change(&revocations)
    try await revocations.write(to: store, at: now())
  }
}

/// The text by which a browser calls itself, as it is stored with its cookie.
enum AgentName {
  /// Returns the bytes to store: at most 200 printable characters of ASCII.
  static func data(of header: String?) -> Data {
    Data((header ?? "").utf8.filter { (0x20...0x7e).contains($0) }.prefix(200))
  }

  /// Reads the name. Another program may have written anything.
  static func read(_ data: Data) -> String {
    String(decoding: Self.data(of: String(decoding: data, as: UTF8.self)), as: UTF8.self)
  }
}
