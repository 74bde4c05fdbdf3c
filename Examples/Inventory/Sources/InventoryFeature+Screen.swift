public import Cairn

extension InventoryFeature {
  /// Returns the screens of the app: the list is the root of the stack, and drill-downs are pushed
  /// on it.
  public static func screens(_ state: State) -> NavigationStack<Action> {
    NavigationStack(root: screen(state))
  }

  /// Returns the list, with the presented screen over it.
  public static func screen(_ state: State) -> Screen<Action> {
    let destination = state.destination
    return Screen("Inventory") {
      if state.items.isEmpty {
        Text("Nothing here yet.").secondary()
      }
      List(state.items) { item in row(item) }
      if state.items.contains(where: { !$0.status.isInStock }) {
        Section {
          Button("Clear sold out…", .clearButtonTapped, role: .destructive, shortcut: "c")
        }
      }
    }
    .toolbar { Button("Add", .addButtonTapped, shortcut: "a") }
    .sheet(
      destination?[case: \.add], dismiss: .destination(.dismiss), action: { $0 }
    ) { form in
      card(
        form, title: "New item", confirm: Button("Add", .confirmAddButtonTapped, role: .confirm),
        action: Destination.Action.add)
    }
    .popover(
      destination?[case: \.duplicate], dismiss: .destination(.dismiss), action: { $0 }
    ) { duplicate in
      card(
        duplicate.form, title: "Duplicate item",
        confirm: Button("Add", .confirmDuplicateButtonTapped, role: .confirm),
        action: Destination.Action.duplicate)
    }
    .navigationDestination(
      destination?[case: \.edit], dismiss: .destination(.dismiss), action: { $0 }
    ) { form in
      formScreen(form, title: "Edit item", action: Destination.Action.edit)
        .toolbar { Button("Save", .confirmEditButtonTapped, role: .confirm) }
    }
    .alert(destination?[case: \.alert]) {
      .destination($0.map(Destination.Action.alert))
    }
    .confirmationDialog(destination?[case: \.confirmationDialog]) {
      .destination($0.map(Destination.Action.confirmationDialog))
    }
  }

  private static func row(_ item: Item) -> Node<Action> {
    HStack {
      NavigationLink(.itemTapped(item.id)) {
        Text(item.name.isEmpty ? "Unnamed item" : item.name).bold().foreground(item.tint?.color)
      }
      Spacer()
      Text(item.status.text).secondary().alignment(.trailing)
      Button("Duplicate", .duplicateButtonTapped(item.id))
    }
    .onDelete(.deleteButtonTapped(item.id))
  }

  /// Returns a form on a card, with a Cancel button. A pushed form has the way back instead.
  private static func card(
    _ form: ItemForm.State, title: String, confirm: Button<Action>,
    action: @escaping (ItemForm.Action) -> Destination.Action
  ) -> Screen<Action> {
    formScreen(form, title: title, action: action).toolbar {
      Button("Cancel", .destination(.presented(action(.cancelButtonTapped))), role: .cancel)
      confirm
    }
  }

  private static func formScreen(
    _ form: ItemForm.State, title: String,
    action: @escaping (ItemForm.Action) -> Destination.Action
  ) -> Screen<Action> {
    ItemForm.screen(form, title: title).map { .destination(.presented(action($0))) }
  }
}

extension Item.Status {
  fileprivate var text: String {
    switch self {
    case .inStock(let quantity): "In stock: \(quantity)"
    case .soldOut(isOnBackOrder: true): "On back order"
    case .soldOut(isOnBackOrder: false): "Sold out"
    }
  }
}
