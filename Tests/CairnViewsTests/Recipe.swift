import CairnViews

/// A small feature for the tests: a recipe that can be read, edited and deleted.
enum Recipe {
  struct State: Equatable {
    var title = "Pancakes"
    var steps = ["Mix", "Bake"]
    var edit: EditState?
    var isConfirmingDeletion = false
  }

  struct EditState: Equatable {
    var title = "Pancakes"
    var servings = 4
    var spice = Spice.mild
  }

  enum Spice: String, CaseIterable {
    case mild, hot
  }

  enum Action: Equatable {
    case appeared
    case cookTapped
    case deletionConfirmed
    case dialogDismissed
    case edit(EditAction)
    case editDismissed
    case editTapped
    case stepDeleted(String)
    case stepTapped(String)
  }

  enum EditAction: Equatable {
    case servingsChanged(Int)
    case spiceChanged(Spice)
    case titleChanged(String)
    case titleFocused
  }

  static func screen(_ state: State) -> Screen<Action> {
    Screen(state.title) {
      List {
        Section("Steps", footer: "In this order") {
          ForEach(state.steps, id: \.self, onDelete: Action.stepDeleted) { step in
            NavigationLink(.stepTapped(step)) { Text(step) }
          }
        }
        if state.steps.isEmpty {
          Text("Nothing to do").secondary()
        } else {
          Button("Cook", .cookTapped, shortcut: "c").bold()
        }
      }
    }
    .toolbar { Button("Edit", .editTapped, shortcut: "e") }
    .task(.appeared)
    .sheet(state.edit, dismiss: .editDismissed, action: Action.edit) { editScreen($0) }
    .alert(state.isConfirmingDeletion ? deletion : nil)
  }

  static func editScreen(_ state: EditState) -> Screen<EditAction> {
    Screen("Edit") {
      TextField("Title", text: state.title, isFocused: true, onFocus: .titleFocused) {
        .titleChanged($0)
      }
      Slider("Servings", value: state.servings, in: 1...8) { .servingsChanged($0) }
      Picker("Spice", selection: state.spice, options: Spice.allCases, title: \.rawValue) {
        .spiceChanged($0)
      }
    }
  }

  static let deletion = Dialog<Action>(
    "Delete?", message: "It cannot be undone.",
    buttons: [
      DialogButton("Yes", role: .destructive, action: .deletionConfirmed),
      DialogButton("Nevermind", role: .cancel),
    ],
    dismiss: .dialogDismissed)
}
