import Hummingbird

/// A page without state that navigates on to the requested link, from this server.
///
/// Browsers don't send the cookie with a request that another site started, such as a link in a
/// mail. They do send it with the request that this page starts.
enum Passage {
  /// - Parameter target: A link of the app.
  static func response(to target: Target) -> Response {
    let target = MessagePage.escaped(target.text)
    return .html(
      MessagePage.html(
        title: "One moment",
        head: "<meta http-equiv=\"refresh\" content=\"0; url=\(target)\">",
        body: """
          <div class="page message"><main><header class="bar"><h1>One moment</h1></header>
          <div class="content"><p><a href="\(target)">Continue</a></p></div></main></div>
          """))
  }
}
