/// The name of an entry in a ``ServerStore``.
public struct StoreKey: Hashable, Sendable {
  /// The kinds of entries.
  public enum Kind: String, CaseIterable, Sendable {
    /// A cookie that a browser was given and has not sent yet.
    case arrival
    /// A cookie that a browser has sent.
    case cookie
    /// What waits for the user to continue it elsewhere, by a code.
    case handoff
    /// What a page is doing.
    case page
    /// A launch token, which a browser swaps for a cookie.
    case token
  }

  /// The kind of the entry.
  public let kind: Kind
  /// The name, unique in its kind. That of a hand-off is its code; the others are hashes.
  public let name: String

  /// Makes a key of its parts.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// The hash of the name, in 64 hexadecimal digits.
  ///
  /// A store keeps this in place of the name, so that nobody who reads the store can use a code.
  public var digest: String { Digest(of: name.utf8).hex }
}

extension StoreKey {
  init(_ kind: Kind, _ digest: Digest) {
    self.init(kind, digest.hex)
  }

  /// The record of a page. It has another name for each browser, so no browser finds that of another.
  init(page: Digest, of browser: Digest) {
    self.init(.page, "\(page.hex)-\(browser.hex)")
  }
}
