/// Where the pages of a browser are.
enum PagePlace: Sendable {
  case here(Pages)
  case elsewhere(ServerNode)
}

/// Finds the pages of browsers: all are here, or each of several nodes holds some.
protocol PagePlaces: Sendable {
  /// Returns where the pages of a browser are.
  ///
  /// - Throws: ``Refusal/storeFails`` if that isn't known now.
  func place(of browser: Digest) async throws(Refusal) -> PagePlace

  /// Forgets the node that should hold a browser, because it doesn't. The next request asks the store.
  func forgetHolder(of browser: Digest) async

  /// Waits until the lease of a node has ended, for a moment at most, and returns whether it has. If so, the
  /// store is asked again for the holders of its browsers.
  func hasEnded(_ node: ServerNode) async -> Bool

  /// The pages here, or `nil` while this server may hold none.
  var pages: Pages? { get async }

  /// Stores all pages when the server stops.
  func stop() async
}

extension Pages: PagePlaces {
  func place(of browser: Digest) -> PagePlace { .here(self) }
  func forgetHolder(of browser: Digest) {}
  func hasEnded(_ node: ServerNode) -> Bool { false }
  var pages: Pages? { self }
  func stop() async { await endAll() }
}
