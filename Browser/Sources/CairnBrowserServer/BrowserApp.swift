public import CairnBrowser

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An app that a server shows: its names, and how it opens a page.
public struct BrowserApp: Sendable {
  /// The name that users see.
  public var name: String
  /// The name in files and cookies: lowercase letters, digits and hyphens.
  public var identifier: String
  /// The license terms of third-party code in the program.
  public var licenses: String
  /// The name of the data that the app shows, or `nil` for the user's usual data.
  ///
  /// Servers of different data use different folders, so that none restores a page of another one.
  public var dataName: String?
  /// Returns the store to use, given the server's own. An app can wrap it to keep some entries
  /// elsewhere, where other programs find them.
  public var store: @Sendable (any ServerStore) -> any ServerStore = { $0 }
  /// Finishes what pages have recorded before a time and may never finish, because their server has
  /// ended and their tab is closed.
  ///
  /// A server calls it once, before it listens. If it takes longer than
  /// ``BrowserLimits/preparationTimeout``, the server listens meanwhile. A node calls it regularly, because
  /// another one may have ended. So it may be called for a page that still runs, and by several nodes at
  /// once. It throws if the store fails.
  public var finishRecords: @Sendable (any ListedStore, _ time: Date) async throws -> Void = {
    _, _ in
  }
  /// Gives what the app measures at the moment to swift-metrics. The server calls it every few seconds.
  public var measure: @Sendable () async -> Void = {}
  let isLink: @Sendable (String) -> Bool
  let readiness: @Sendable () async -> String?
  let open: @Sendable (PageVisit) async -> BrowserPage
  let awaitTurn: @Sendable () async -> Void

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - name: The name that users see.
  ///   - identifier: The name in files and cookies.
  ///   - licenses: The license terms of third-party code in the program.
  ///   - isLink: Whether a path with its query belongs to the app. All others are answered with
  ///     404. It only receives paths without escaped slashes, backslashes and control characters.
  ///   - awaitTurn: Passes once through what the app's pages share, such as a lock, and returns.
  ///     The watchdog calls it to detect a hang. It must not wait for anything outside the process.
  ///   - readiness: Returns why the app can't do its work now, or `nil` if it can. `/ready` answers
  ///     with this sentence, so anybody may read it.
  ///   - open: Opens a page with a session of its own.
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

/// The values that a page is opened with.
public struct PageVisit: Sendable {
  /// A number that distinguishes this instance of the page from earlier ones.
  public let epoch: UInt64
  /// The path with its query that the browser requested, or `/` if the page is restored.
  public let link: String
  /// The stored work of the page, and where to store it.
  public let record: PageRecord
  /// The ids of what the page's events create.
  public let ids: EventIDs
  /// The settings of the browser that the page belongs to.
  public let settings: BrowserSettings
  /// The other pages of the browser that hold work.
  public let others: OtherPages
}
