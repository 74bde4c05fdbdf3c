/// Writes HTML, in which a text is never markup.
struct HTMLWriter {
  private(set) var text = ""
  /// The element that the focus is to start on, if there is one: for a browser without a script.
  var focus: Int?

  /// Writes what is no text from a state, such as a tag.
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

  /// Writes a text, so that who reads it gets back that very text. A null has no way to be written;
  /// the mark for what cannot be shown stands for it.
  mutating func escape(_ string: String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      // As it is it would be read as a line feed.
      case "\r": text += "&#13;"
      case "\0": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
