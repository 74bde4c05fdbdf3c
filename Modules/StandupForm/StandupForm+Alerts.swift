import Cairn
import Models

extension AlertState<StandupForm.Action.Alert> {
  static var discardChanges: Self {
    Self {
      TextState("Discard changes?")
    } actions: {
      ButtonState(role: .destructive, action: .discardConfirmed) { TextState("Discard") }
      ButtonState(role: .cancel) { TextState("Keep editing") }
    } message: {
      TextState("What you changed will be lost.")
    }
  }

  static func changedElsewhere(_ conflicts: [FieldConflict]) -> Self {
    Self {
      TextState("Changed elsewhere")
    } actions: {
      ButtonState(action: .keepMineConfirmed) { TextState("Keep mine") }
      ButtonState(action: .takeTheirsConfirmed) { TextState("Take theirs") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState(conflicts.map(\.description).joined(separator: "\n"))
    }
  }
}
