/// A page of the server itself, without content of the app.
enum MessagePage {
  /// A link away from a message.
  struct Link {
    let title: String
    let href: String

    /// Leads to the first page.
    static let start = Self(title: "Go to the start", href: "/")
    /// Requests the same address again.
    static let again = Self(title: "Try again", href: "")
  }

  /// Returns a page with a message.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - text: The message.
  ///   - link: The way on, if there is one.
  static func html(title: String, text: String, link: Link? = nil) -> String {
    let link = link.map { link in
      "<p><a class=\"confirm\" href=\"\(escaped(link.href))\">\(escaped(link.title))</a></p>"
    }
    return html(
      title: title,
      body: """
        <div class="page message"><main><header class="bar"><h1>\(escaped(title))</h1></header>
        <div class="content"><p>\(escaped(text))</p>\(link ?? "")</div></main></div>
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
    <link rel="icon" href="\(Asset.icon.path)">
    <link rel="stylesheet" href="\(Asset.style.path)"></head>
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
