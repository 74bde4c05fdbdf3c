import Hummingbird

/// A page without state that navigates to where the browser wanted to go, as a page of this server.
///
/// Browsers send the cookie with no request that another site began, such as a link in a mail. The
/// request that this page begins has it.
enum Passage {
  /// - Parameter target: A link of the app.
  static func response(to target: Target) -> Response {
    let target = MessagePage.escaped(target.text)
    return .html(
      MessagePage.html(
        title: "One moment",
        head: "<meta http-equiv=\"refresh\" content=\"0; url=\(target)\">",
        body: "<p><a href=\"\(target)\">Go on</a></p>"))
  }
}
