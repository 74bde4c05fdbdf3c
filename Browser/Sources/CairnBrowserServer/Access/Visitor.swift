/// A browser that may see pages.
struct Visitor: Equatable {
  /// The hash of its cookie.
  let browser: Digest
  /// The cookie, if it was renewed and must be sent to the browser.
  let renewed: Secret?
}
