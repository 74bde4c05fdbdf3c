package import CairnViews

/// A small app for the tests of renderers: recipes that can be opened, edited and deleted.
package enum RecipeApp {
  package struct Recipe: Equatable, Identifiable {
    package var id: Int
    package var title: String
    package var minutes: Int
    package var color: Color

    package init(id: Int, title: String, minutes: Int, color: Color) {
      self.id = id
      self.title = title
      self.minutes = minutes
      self.color = color
    }
  }

  package struct State: Equatable {
    package var recipes = [
      Recipe(id: 1, title: "Pancakes", minutes: 20, color: Color(hex: 0xF5D76E)),
      Recipe(id: 2, title: "Soup", minutes: 45, color: Color(hex: 0x1F3A93)),
      Recipe(id: 3, title: "寿司 🍣", minutes: 90, color: Color(hex: 0xF1A9A0)),
    ]
    package var path: [Int] = []
    package var form: Form?
    package var deletion: Int?
    /// Whether the list may stand beside a recipe.
    package var isSplit = false
    /// Whether the list is lazy: a `List` of data.
    package var isLazy = false
    /// Whether a recipe asks before it is left.
    package var isClingy = false

    package init(
      recipes: [Recipe]? = nil, path: [Int] = [], form: Form? = nil, deletion: Int? = nil,
      isSplit: Bool = false, isLazy: Bool = false, isClingy: Bool = false
    ) {
      if let recipes { self.recipes = recipes }
      self.path = path
      self.form = form
      self.deletion = deletion
      self.isSplit = isSplit
      self.isLazy = isLazy
      self.isClingy = isClingy
    }
  }

  package struct Form: Equatable {
    package var title = ""
    package var minutes = 20
    package var isVegan = false
    package var level = 0
    package var steps = ["Mix"]
    package var focus: Field? = .title
    package var notes = ""

    package init(title: String = "", focus: Field? = .title) {
      self.title = title
      self.focus = focus
    }
  }

  package enum Field: Hashable {
    case title
    case step(Int)
  }

  package enum Action: Equatable {
    case add, addConfirmed, addDismissed
    case appeared(String)
    case cook
    case deleted(Recipe.ID)
    case deletionAsked(Int)
    case deletionConfirmed, deletionDismissed
    case form(FormAction)
    case opened(Int)
    case popped(Int)
  }

  package enum FormAction: Equatable {
    case focused(Field)
    case levelChanged(Int)
    case minutesChanged(Int)
    case notesChanged(String)
    case stepAdded
    case stepChanged(Int, String)
    case stepDeleted(Int)
    case titleChanged(String)
    case veganChanged(Bool)
  }

  package static func stack(_ state: State) -> NavigationStack<Action> {
    var stack = NavigationStack(
      root: list(state),
      path: state.path.compactMap { id in
        state.recipes.first { $0.id == id }.map { (id: id, screen: detail($0, state)) }
      },
      pop: Action.popped)
    stack.isSplit = state.isSplit
    stack.selection = state.path.first
    return stack
  }

  package static func list(_ state: State) -> Screen<Action> {
    Screen("Recipes") {
      if state.isLazy {
        List(state.recipes, onDelete: Action.deleted) { row($0) }
      } else {
        List { ForEach(state.recipes, onDelete: Action.deleted) { row($0) } }
      }
    }
    .toolbar { Button("New recipe", symbol: "+", .add, shortcut: "n") }
    .task(.appeared("list"))
    .sheet(state.form, dismiss: .addDismissed, action: Action.form) { form($0) }
    .toolbarOfSheet()
  }

  private static func row(_ recipe: Recipe) -> Node<Action> {
    NavigationLink(.opened(recipe.id)) {
      Text(recipe.title).bold()
      HStack {
        Text("easy").secondary()
        Spacer()
        Text("\(recipe.minutes) min")
      }
    }
    .preview { Screen(recipe.title) { Text("Takes \(recipe.minutes) min.") } }
    .card(recipe.color)
  }

  package static func detail(_ recipe: Recipe, _ state: State) -> Screen<Action> {
    Screen(recipe.title) {
      List {
        Section("Recipe") {
          LabeledContent("Time", "\(recipe.minutes) min")
          LabeledContent("Color", "\(recipe.color)", color: recipe.color)
          Button("Cook", .cook, shortcut: "c")
        }
        Button("Delete", .deletionAsked(recipe.id), role: .destructive)
      }
    }
    .task(.appeared(recipe.title))
    .alert(
      state.deletion == recipe.id
        ? Dialog(
          "Delete?", message: "Are you sure you want to delete this recipe?",
          buttons: [
            DialogButton("Yes", role: .destructive, action: .deletionConfirmed),
            DialogButton("Nevermind", role: .cancel),
          ], dismiss: .deletionDismissed) : nil)
  }

  package static func form(_ state: Form) -> Screen<FormAction> {
    Screen("New recipe") {
      Section("Recipe") {
        TextField(
          "Title", text: state.title, prompt: "Pancakes", isFocused: state.focus == .title,
          onFocus: .focused(.title)
        ) { .titleChanged($0) }
        Slider(
          "Time", value: state.minutes, in: 5...90, step: 5, valueLabel: "\(state.minutes) min"
        ) { .minutesChanged($0) }
        Picker("Level", selection: state.level, options: 0...2, title: levelName) {
          .levelChanged($0)
        }
        Toggle("Vegan", isOn: state.isVegan) { .veganChanged($0) }
      }
      Section("Steps") {
        ForEach(state.steps.indices, id: { $0 }, onDelete: FormAction.stepDeleted) { index in
          TextField(
            "", text: state.steps[index], prompt: "Step",
            isFocused: state.focus == .step(index), onFocus: .focused(.step(index))
          ) { .stepChanged(index, $0) }
        }
        Button("New step", .stepAdded)
      }
      TextField("Notes", text: state.notes, axis: .vertical) { .notesChanged($0) }
    }
  }

  package static func levelName(_ level: Int) -> String { ["easy", "fair", "hard"][level] }
}

extension Screen where Action == RecipeApp.Action {
  fileprivate func toolbarOfSheet() -> Self {
    var screen = self
    for index in screen.presentations.indices {
      screen.presentations[index].screen = screen.presentations[index].screen.toolbar {
        Button("Dismiss", .addDismissed, role: .cancel)
        Button("Add", .addConfirmed)
      }
    }
    return screen
  }
}
