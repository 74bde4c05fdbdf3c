/// A page of the server's own, which holds nothing of the app.
enum MessagePage {
  /// A page that says something.
  static func html(title: String, text: String) -> String {
    html(
      title: title,
      body: """
        <div class="page"><main><header class="bar"><h1>\(escaped(title))</h1></header>
        <div class="content"><p>\(escaped(text))</p></div></main></div>
        """)
  }

  /// - Parameters:
  ///   - title: What the page is called.
  ///   - head: What else stands in its head, as HTML.
  ///   - body: What it shows, as HTML.
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

  /// A text as HTML.
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
