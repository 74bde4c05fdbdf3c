package import CairnViews

/// A line of a palette: a command and the names of its keys.
package struct PaletteChoice<Action> {
  package var title: String
  /// The names of the keys, as the user sees them. It is empty if there are none.
  package var keys: String
  package var action: Action
  /// The number among the choices with the same title. With the title, it is the identity of the line.
  /// So a press that comes late, when other lines match, never makes another choice.
  fileprivate var number = 0

  package init(_ title: String, keys: String, action: Action) {
    (self.title, self.keys, self.action) = (title, keys, action)
  }

  fileprivate static func numbered(_ choices: [Self]) -> [Self] {
    var counts: [String: Int] = [:]
    return choices.map { choice in
      var choice = choice
      choice.number = counts[choice.title, default: 0]
      counts[choice.title] = choice.number + 1
      return choice
    }
  }
}

extension Screen {
  /// Returns a palette: a text field, and the choices that match its text.
  ///
  /// - Parameters:
  ///   - typed: The text in the field. Submitting the field makes the first choice.
  ///   - choices: All choices.
  ///   - typing: Returns the action for another text.
  package static func palette(
    _ typed: String, of choices: [PaletteChoice<Action>], typing: @escaping (String) -> Action
  ) -> Self {
    let words = SearchWords(typed)
    let choices = PaletteChoice.numbered(choices).filter { words.match($0.title) }
    return Screen("Commands") {
      TextField(
        "Find", text: typed, prompt: "Type to search", isFocused: true, onChange: typing
      )
      .onSubmit(choices.first?.action)
      Section {
        for choice in choices {
          NavigationLink(choice.action) {
            HStack {
              Text(choice.title)
              Spacer()
              Text(choice.keys).secondary().alignment(.trailing)
            }
          }
          .id([choice.title, "\(choice.number)"])
        }
        if choices.isEmpty { Text("No matching commands").secondary() }
      }
    }
  }
}
