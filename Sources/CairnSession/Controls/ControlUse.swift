import CairnViews

/// Something that a user can do with a control: the vocabulary of tests and of the explorer.
package enum ControlUse: String {
  case press, type, set, select, delete, move
}

extension Control {
  /// The use that the control itself is for, or `nil` if only its row can be changed.
  package var use: ControlUse? {
    switch description.value {
    case .none: description.isPressable ? .press : nil
    case .flag: .press
    case .number: .set
    case .choice: .select
    case .text: .type
    }
  }

  /// Whether the user can do something with the control or its row.
  package func allows(_ use: ControlUse) -> Bool {
    switch use {
    case .delete: deleteAction != nil
    case .move: move?.isPossible == true
    case .press, .type, .set, .select: use == self.use
    }
  }
}
