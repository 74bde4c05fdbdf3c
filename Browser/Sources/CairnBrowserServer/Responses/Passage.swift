import Hummingbird

/// A page without state that navigates to where the browser wanted to go, as a page of this server.
///
/// Browsers send the cookie with no request that another site began, such as a link in a mail. The
/// request that this page begins has it.
enum Passage {
  /// - Parameter target: A link of the app.
  static func response(to target: Target) -> Response {
    let target = escaped(target.text)
    return .html(
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta http-equiv="refresh" content="0; url=\(target)"><title>One moment</title>
      <link rel="stylesheet" href="/style.css"></head>
      <body><p><a href="\(target)">Go on</a></p></body></html>

      """)
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.append(character)
      }
    }
  }
}
