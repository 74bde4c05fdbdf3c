/// A page of the server itself, without content of the app.
enum MessagePage {
  /// Returns a page with a message.
  static func html(title: String, text: String) -> String {
    html(
      title: title,
      body: """
        <div class="page"><main><header class="bar"><h1>\(escaped(title))</h1></header>
        <div class="content"><p>\(escaped(text))</p></div></main></div>
        """)
  }

  /// Returns a page.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - head: Additional HTML for its head.
  ///   - body: The HTML of its body.
  static func html(title: String, head: String = "", body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">\(head)<title>\(escaped(title))</title>
    <link rel="stylesheet" href="/style.css"></head>
    <body>\(body)</body></html>

    """
  }

  /// Escapes a text for HTML.
  static func escaped(_ text: String) -> String {
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
