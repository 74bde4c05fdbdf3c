extension BrowserServer.Options {
  /// The default store, in files. It holds twice as many records as the server holds pages.
  var files: FileStore {
    FileStore(
      folder: folder,
      limits: [
        .arrival: Access.cookieLimit, .cookie: Access.cookieLimit, .handoff: limits.pages,
        .page: 2 * limits.pages, .setting: 2 * limits.pages, .token: 1_000, .work: limits.pages,
      ])
  }
}
