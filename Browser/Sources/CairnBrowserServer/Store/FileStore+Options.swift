extension BrowserServer.Options {
  /// The files that a server keeps by default: twice as many records as it holds pages.
  var files: FileStore {
    FileStore(
      folder: folder,
      limits: [
        .arrival: Access.cookieLimit, .cookie: Access.cookieLimit, .handoff: limits.pages,
        .page: 2 * limits.pages, .token: 1_000,
      ])
  }
}
