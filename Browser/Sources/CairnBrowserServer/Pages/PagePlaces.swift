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

  /// Notes that the node that should hold a browser doesn't answer.
  func forgetHolder(of browser: Digest) async

  /// The pages here, or `nil` while this server may hold none.
  var pages: Pages? { get async }

  /// Stores all pages when the server stops.
  func stop() async
}

extension Pages: PagePlaces {
  func place(of browser: Digest) -> PagePlace { .here(self) }
  func forgetHolder(of browser: Digest) {}
  var pages: Pages? { self }
  func stop() async { await endAll() }
}
