public import Cairn

extension InventoryFeature.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var destination:
      CasePath<InventoryFeature.Action, PresentationAction<InventoryFeature.Destination.Action>>
    {
      CasePath(embed: InventoryFeature.Action.destination) {
        if case .destination(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension InventoryFeature.Destination.State: CasePathable {
  public struct AllCasePaths: Sendable {
    public typealias Root = InventoryFeature.Destination.State
    public typealias Action = InventoryFeature.Destination.Action

    public var add: CasePath<Root, ItemForm.State> {
      CasePath(embed: Root.add) { if case .add(let value) = $0 { value } else { nil } }
    }

    public var alert: CasePath<Root, AlertState<Action.Alert>> {
      CasePath(embed: Root.alert) { if case .alert(let value) = $0 { value } else { nil } }
    }

    public var confirmationDialog: CasePath<Root, ConfirmationDialogState<Action.Dialog>> {
      CasePath(embed: Root.confirmationDialog) {
        if case .confirmationDialog(let value) = $0 { value } else { nil }
      }
    }

    public var duplicate: CasePath<Root, DuplicateItem.State> {
      CasePath(embed: Root.duplicate) { if case .duplicate(let value) = $0 { value } else { nil } }
    }

    public var edit: CasePath<Root, ItemForm.State> {
      CasePath(embed: Root.edit) { if case .edit(let value) = $0 { value } else { nil } }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension InventoryFeature.Destination.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public typealias Root = InventoryFeature.Destination.Action

    public var add: CasePath<Root, ItemForm.Action> {
      CasePath(embed: Root.add) { if case .add(let value) = $0 { value } else { nil } }
    }

    public var alert: CasePath<Root, Root.Alert> {
      CasePath(embed: Root.alert) { if case .alert(let value) = $0 { value } else { nil } }
    }

    public var confirmationDialog: CasePath<Root, Root.Dialog> {
      CasePath(embed: Root.confirmationDialog) {
        if case .confirmationDialog(let value) = $0 { value } else { nil }
      }
    }

    public var duplicate: CasePath<Root, DuplicateItem.Action> {
      CasePath(embed: Root.duplicate) { if case .duplicate(let value) = $0 { value } else { nil } }
    }

    public var edit: CasePath<Root, ItemForm.Action> {
      CasePath(embed: Root.edit) { if case .edit(let value) = $0 { value } else { nil } }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension ItemForm.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var tintPicker: CasePath<ItemForm.Action, PresentationAction<TintPicker.Action>> {
      CasePath(embed: ItemForm.Action.tintPicker) {
        if case .tintPicker(let value) = $0 { value } else { nil }
      }
    }

    public var unitUnloaded: CasePath<ItemForm.Action, Void> {
      CasePath(embed: { .unitUnloaded }) { if case .unitUnloaded = $0 { () } else { nil } }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
