/// The name of an entry in a ``ServerStore``.
public struct StoreKey: Hashable, Sendable {
  /// The kinds of entries.
  public enum Kind: String, CaseIterable, Sendable {
    /// A cookie that a browser was given and has not sent yet.
    case arrival
    /// A cookie that a browser has sent.
    case cookie
    /// Work that waits until the user continues it elsewhere with a code.
    case handoff
    /// The stored work of a page.
    case page
    /// The list of what an operator has revoked: see `Revocations`.
    case revocation
    /// A setting of a browser.
    case setting
    /// A launch token, which a browser exchanges for a cookie.
    case token
    /// The list of a browser's pages that hold work.
    case work
  }

  /// The kind of the entry.
  public let kind: Kind
  /// The name, unique in its kind. The name of a hand-off is its code. The others are hashes.
  public let name: String

  /// Creates a key.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// The hash of the name, as 64 hexadecimal digits.
  ///
  /// A store uses this in place of the name, so that nobody can read a code in the store and use
  /// it.
  public var digest: String { Digest(of: name.utf8).hex }
}

extension StoreKey {
  init(_ kind: Kind, _ digest: Digest) {
    self.init(kind, digest.hex)
  }

  /// The key of a page's record. It depends on the browser, so no browser finds the record of
  /// another.
  init(page: Digest, of browser: Digest) {
    self.init(.page, "\(page.hex)-\(browser.hex)")
  }
}
