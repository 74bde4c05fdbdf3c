import CairnSession
import CairnViews

/// What the user looks for on each screen of a program of lines.
struct PlainFinding {
  /// What is said of the rows that were left, or `nil` where all are there.
  private(set) var told: String?
  private var texts = LayerMemory(initialValue: "")
  private var filter = RowFilter<AnyAction>()

  /// Looks for other words on a layer, or for none.
  mutating func look(for text: String, on layer: Layer<AnyAction>) { texts[layer.key] = text }

  /// Forgets the screens that are gone.
  mutating func keep(in stack: NavigationStack<AnyAction>) { texts.keep(in: stack) }

  /// The layer with those of its rows of data that the user looks for.
  mutating func filtered(_ layer: Layer<AnyAction>) -> Layer<AnyAction> {
    let words = SearchWords(texts[layer.key])
    told = nil
    guard !words.isEmpty else { return layer }
    let filtered = filter.filter(layer, by: words)
    guard filter.all > 0 else { return layer }
    told = "\(filter.shown) of \(filter.all) with \"\(texts[layer.key])\"; / alone shows all."
    return filtered
  }
}

// What commands answer.
extension PlainSession {
  /// Leaves the rows of data in front that hold words, or says which lines do where there are none.
  mutating func find(_ text: String) -> Answer {
    guard let top = stack.layers.last else { return Answer() }
    finding.look(for: text, on: top)
    screen = PlainScreen(stack, &finding)
    guard !text.isEmpty, finding.told == nil else { return Answer(showsScreen: true) }
    finding.look(for: "", on: top)
    let words = SearchWords(text)
    let lines = screen.lines.filter { words.areIn($0) }
    return Answer(
      lines: lines.isEmpty ? ["\"\(text)\" is nowhere on this screen."] : lines,
      // The numbers in these lines are those of all of it.
      showsScreen: !screen.hasNumbers(of: shown))
  }

  /// Does what words name, or lists what they may mean.
  func choose(_ text: String) -> Answer {
    let commands = stack.commands().matching(text)
    let named = commands.filter { $0.title.lowercased() == text.lowercased() }
    if let command = named.first ?? (commands.count == 1 && !text.isEmpty ? commands[0] : nil) {
      return answer { Answer(actions: [command.action], showsScreen: true) }
    }
    guard !commands.isEmpty else {
      return Answer(
        lines: [
          text.isEmpty
            ? "There is nothing that can be done here."
            : "Nothing here is called \"\(text)\"; p lists all that can be done."
        ])
    }
    return Answer(lines: commands.map(\.title))
  }
}
