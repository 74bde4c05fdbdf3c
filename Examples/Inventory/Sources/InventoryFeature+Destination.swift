public import Cairn

extension InventoryFeature {
  /// The five things that the inventory presents, one at a time. Five optionals couldn't express
  /// that.
  ///
  /// The screen decides whether a form is in a sheet, in a popover or pushed.
  public enum Destination: CaseReducer {
    public enum State: CasePathable, CaseReducerState, Equatable, Sendable {
      public typealias StateReducer = Destination
      case add(ItemForm.State)
      case alert(AlertState<Action.Alert>)
      case confirmationDialog(ConfirmationDialogState<Action.Dialog>)
      case duplicate(DuplicateItem.State)
      case edit(ItemForm.State)

      public struct AllCasePaths: Sendable {
        public let add = CasePath(State.add) { if case .add(let it) = $0 { it } else { nil } }
        public let alert = CasePath(State.alert) { if case .alert(let it) = $0 { it } else { nil } }
        public let confirmationDialog = CasePath(State.confirmationDialog) {
          if case .confirmationDialog(let it) = $0 { it } else { nil }
        }
        public let duplicate = CasePath(State.duplicate) {
          if case .duplicate(let it) = $0 { it } else { nil }
        }
        public let edit = CasePath(State.edit) { if case .edit(let it) = $0 { it } else { nil } }
      }
      public static let allCasePaths = AllCasePaths()
    }

    public enum Action: CasePathable, Equatable, Sendable {
      case add(ItemForm.Action)
      case alert(Alert)
      case confirmationDialog(Dialog)
      case duplicate(DuplicateItem.Action)
      case edit(ItemForm.Action)

      public enum Alert: Equatable, Sendable {
        case deletionConfirmed(Item.ID)
      }

      public enum Dialog: Equatable, Sendable {
        case clearAllSoldOut
        case clearNotOnBackOrder
      }

      public struct AllCasePaths: Sendable {
        public let add = CasePath(Action.add) { if case .add(let it) = $0 { it } else { nil } }
        public let duplicate = CasePath(Action.duplicate) {
          if case .duplicate(let it) = $0 { it } else { nil }
        }
        public let edit = CasePath(Action.edit) { if case .edit(let it) = $0 { it } else { nil } }
      }
      public static let allCasePaths = AllCasePaths()
    }

    public static var body: some ReducerOf<Self> {
      Scope(state: \.add, action: \.add) { ItemForm() }
      Scope(state: \.duplicate, action: \.duplicate) { DuplicateItem() }
      Scope(state: \.edit, action: \.edit) { ItemForm() }
    }
  }
}

extension AlertState<InventoryFeature.Destination.Action.Alert> {
  static func deletion(of item: Item) -> Self {
    Self {
      TextState("Delete \(item.quotedName)?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed(item.id)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("Are you sure you want to delete this item?")
    }
  }
}

extension ConfirmationDialogState<InventoryFeature.Destination.Action.Dialog> {
  static var clearSoldOut: Self {
    Self {
      TextState("Clear sold-out items?")
    } actions: {
      ButtonState(role: .destructive, action: .clearAllSoldOut) { TextState("All") }
      ButtonState(role: .destructive, action: .clearNotOnBackOrder) {
        TextState("Only those not on back order")
      }
      ButtonState(role: .cancel) { TextState("Cancel") }
    }
  }
}

extension Item {
  fileprivate var quotedName: String { name.isEmpty ? "this item" : "“\(name)”" }
}
