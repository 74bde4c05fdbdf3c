/// Writes HTML, and escapes all text.
struct HTMLWriter {
  private(set) var text = ""
  /// The element with the initial focus, for browsers without a script.
  var focus: Int?

  /// Writes markup that contains no text from the state.
  mutating func markup(_ markup: StaticString) { text += "\(markup)" }

  /// Writes the start of an element.
  mutating func open(_ name: String, _ attributes: [(name: String, value: String)] = []) {
    text += "<" + name
    for (name, value) in attributes {
      text += " " + name
      guard !value.isEmpty else { continue }
      text += "=\""
      escape(value)
      text += "\""
    }
    text += ">"
  }

  mutating func close(_ name: String) { text += "</" + name + ">" }

  /// Writes a text, escaped so that parsers return it unchanged. HTML can't contain a null, so
  /// U+FFFD replaces it.
  mutating func escape(_ string: String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      // Parsers would read a raw carriage return as a line feed.
      case "\r": text += "&#13;"
      case "\0": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
