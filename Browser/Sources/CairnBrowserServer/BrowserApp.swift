public import CairnBrowser

/// An app that a server shows: what it is called, and how a page of it begins.
public struct BrowserApp: Sendable {
  /// The name that users see.
  public var name: String
  /// The name in files and cookies: small letters, digits and hyphens.
  public var identifier: String
  /// The terms of what others have made and the program holds.
  public var licenses: String
  /// Makes the store of the app's server of the one that the server has. An app that keeps some entries
  /// elsewhere, where other programs find them, gives its own.
  public var store: @Sendable (any ServerStore) -> any ServerStore = { $0 }
  let isLink: @Sendable (String) -> Bool
  let readiness: @Sendable () async -> String?
  let open: @Sendable (PageVisit) async -> BrowserPage
  let awaitTurn: @Sendable () async -> Void

  /// Makes an app of how its pages begin.
  ///
  /// - Parameters:
  ///   - name: The name that users see.
  ///   - identifier: The name in files and cookies.
  ///   - licenses: The terms of what others have made and the program holds.
  ///   - isLink: Whether a path with its query is one of the app's. All that are not are 404. It is only
  ///     asked about paths without escaped slashes, backslashes and control characters.
  ///   - awaitTurn: Takes a turn at what the pages of the app share, such as a lock, and returns. A watchdog calls it to
  ///     notice a hang. It waits for nothing outside of the process.
  ///   - readiness: Why the app can't do its work now, in a sentence that anybody may read, or `nil` if it
  ///     can: what `/ready` answers.
  ///   - open: Begins a page, which is a session of its own.
  public init(
    name: String, identifier: String, licenses: String = "",
    isLink: @escaping @Sendable (String) -> Bool = { $0 == "/" },
    awaitTurn: @escaping @Sendable () async -> Void = {},
    readiness: @escaping @Sendable () async -> String? = { nil },
    open: @escaping @Sendable (PageVisit) async -> BrowserPage
  ) {
    self.name = name
    self.identifier = identifier
    self.licenses = licenses
    self.isLink = isLink
    self.readiness = readiness
    self.open = open
    self.awaitTurn = awaitTurn
  }
}

/// What a page is opened with.
public struct PageVisit: Sendable {
  /// What tells this life of the page from earlier ones.
  public let epoch: UInt64
  /// The path with its query that the browser asked for; `/` where a page is taken up again.
  public let link: String
  /// What the page was doing, and where that is kept.
  public let record: PageRecord
}
