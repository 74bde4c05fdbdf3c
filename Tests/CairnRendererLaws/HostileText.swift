package import CairnViews

/// A text that would control a terminal, in screens that show it in each kind of node.
package enum HostileText {
  package static let text = "\u{1B}]52;c;eA==\u{7}\u{9B}2J\u{202E}gnp\u{2066}\r\nx"

  package static func screen(_ text: String = text) -> NavigationStack<Int> {
    NavigationStack(
      root: Screen<Int>(text) {
        Section(text, footer: text) {
          Text(text)
          LabeledContent(text, text)
          TextField(text, text: text, prompt: text) { $0.count }
          TextField("Notes", text: text, axis: .vertical) { $0.count }
          NavigationLink(1) { Text(text) }
          Button(text, 2)
          Picker(text, selection: text, options: [text], title: { $0 }, onChange: { $0.count })
        }
      })
  }

  package static func question(_ text: String = text) -> NavigationStack<Int> {
    NavigationStack(
      root: Screen<Int>("Root") {}.alert(
        Dialog(text, message: text, buttons: [DialogButton(text)], dismiss: 0)))
  }

  /// Whether a line that a renderer wrote contains nothing that controls a terminal.
  package static func isHarmless(_ line: String) -> Bool {
    !line.unicodeScalars.contains { scalar in
      scalar.properties.generalCategory == .control
        || ["\u{202E}", "\u{2066}", "\u{2028}"].contains(scalar)
    }
  }
}
