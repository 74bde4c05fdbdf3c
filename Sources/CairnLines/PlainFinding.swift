import CairnSession
import CairnViews

/// The user's search on each screen of a line-based program.
struct PlainFinding {
  /// The number of matching rows and the search text, or `nil` if all rows are shown.
  private(set) var told: String?
  private var texts = LayerMemory(initialValue: "")
  private var filter = RowFilter<AnyAction>()

  /// Sets the search text of a layer. An empty text ends the search.
  mutating func look(for text: String, on layer: Layer<AnyAction>) { texts[layer.key] = text }

  /// Forgets the searches of screens that are gone.
  mutating func keep(in stack: NavigationStack<AnyAction>) { texts.keep(in: stack) }

  /// Returns the layer with only the rows of data that match the search.
  mutating func filtered(_ layer: Layer<AnyAction>) -> Layer<AnyAction> {
    let words = SearchWords(texts[layer.key])
    told = nil
    guard !words.isEmpty else { return layer }
    let filtered = filter.filter(layer, by: words)
    guard filter.all > 0 else { return layer }
    told = "\(filter.shown) of \(filter.all) with \"\(texts[layer.key])\". Type / to show all."
    return filtered
  }
}

// The answers to commands that search.
extension PlainSession {
  /// Filters the rows of data in front by words. Without rows of data, answers with the matching
  /// lines.
  mutating func find(_ text: String) -> Answer {
    guard let top = stack.layers.last else { return Answer() }
    finding.look(for: text, on: top)
    screen = PlainScreen(stack, &finding)
    guard !text.isEmpty, finding.told == nil else { return Answer(showsScreen: true) }
    finding.look(for: "", on: top)
    let words = SearchWords(text)
    let lines = screen.lines.filter { words.match($0) }
    return Answer(
      lines: lines.isEmpty ? ["\"\(text)\" isn't on this screen."] : lines,
      // The numbers in these lines must be those of the screen that was written.
      showsScreen: !screen.hasNumbers(of: shown))
  }

  /// Runs the command that the words name, or lists the matching commands.
  func choose(_ text: String) -> Answer {
    // The user has seen those of the screen that was written.
    let commands = shown.commands.matching(text)
    let named = commands.filter { $0.title.lowercased() == text.lowercased() }
    guard named.count < 2 else {
      let title = named[0].title
      return Answer(
        lines: ["\(named.count) commands are called \"\(title)\". Type the number of one."])
    }
    if let command = named.first ?? (commands.count == 1 && !text.isEmpty ? commands[0] : nil) {
      return answer { () throws(PlainRefusal) in
        let current = try shown.command(command, on: screen)
        return Answer(actions: [current.action], showsScreen: true)
      }
    }
    guard !commands.isEmpty else {
      return Answer(
        lines: [
          text.isEmpty
            ? "There are no commands here."
            : "No command matches \"\(text)\". Type p to list the commands."
        ])
    }
    return Answer(lines: commands.map(\.title))
  }
}
