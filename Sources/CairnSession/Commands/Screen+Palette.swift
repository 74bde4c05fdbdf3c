package import CairnViews

/// A line of a palette: a command and the names of its keys.
package struct PaletteChoice<Action> {
  package var title: String
  /// The names of the keys, as the user sees them. It is empty if there are none.
  package var keys: String
  package var action: Action

  package init(_ title: String, keys: String, action: Action) {
    (self.title, self.keys, self.action) = (title, keys, action)
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
    let choices = choices.filter { words.match($0.title) }
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
        }
        if choices.isEmpty { Text("No matching commands").secondary() }
      }
    }
  }
}
