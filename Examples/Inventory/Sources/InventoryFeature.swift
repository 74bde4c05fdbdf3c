public import Cairn

/// A list of items that presents five things over itself, with one `Destination`.
public struct InventoryFeature: Reducer {
  public struct State: Equatable, Sendable {
    @PresentationState public var destination: Destination.State?
    public var items: IdentifiedArrayOf<Item>

    public init(items: IdentifiedArrayOf<Item> = [], destination: Destination.State? = nil) {
      self.items = items
      self.destination = destination
    }
  }

  public enum Action: CasePathable, Equatable, Sendable {
    case addButtonTapped
    case clearButtonTapped
    case confirmAddButtonTapped
    case confirmDuplicateButtonTapped
    case confirmEditButtonTapped
    case deleteButtonTapped(Item.ID)
    case destination(PresentationAction<Destination.Action>)
    case duplicateButtonTapped(Item.ID)
    case itemTapped(Item.ID)

    public struct AllCasePaths: Sendable {
      public let destination = CasePath(Action.destination) {
        if case .destination(let it) = $0 { it } else { nil }
      }
    }
    public static let allCasePaths = AllCasePaths()
  }

  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(ItemForm.State(item: Item(id: uuid())))

      case .clearButtonTapped:
        state.destination = .confirmationDialog(.clearSoldOut)

      case .confirmAddButtonTapped:
        confirmAdd(&state)

      case .confirmDuplicateButtonTapped:
        confirmDuplicate(&state)

      case .confirmEditButtonTapped:
        confirmEdit(&state)

      case .deleteButtonTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .alert(.deletion(of: item))

      case .destination(.presented(.alert(.deletionConfirmed(let id)))):
        state.items.remove(id: id)

      case .destination(.presented(.confirmationDialog(let choice))):
        state.items.removeAll { choice.clears($0.status) }

      case .duplicateButtonTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        let form = ItemForm.State(item: item.duplicate(id: uuid()))
        state.destination = .duplicate(DuplicateItem.State(originalID: id, form: form))

      case .itemTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .edit(ItemForm.State(item: item))

      case .destination:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }

  private func confirmAdd(_ state: inout State) {
    guard case .add(let form)? = state.destination else {
      return reportNothingToConfirm("add", state)
    }
    state.destination = nil
    state.items.append(form.item)
  }

  /// Inserts the copy after its original, or at the end if the original is gone.
  private func confirmDuplicate(_ state: inout State) {
    guard case .duplicate(let duplicate)? = state.destination else {
      return reportNothingToConfirm("duplicate", state)
    }
    state.destination = nil
    let original = state.items.index(id: duplicate.originalID)
    state.items.insert(duplicate.form.item, at: original.map { $0 + 1 } ?? state.items.count)
  }

  private func confirmEdit(_ state: inout State) {
    guard case .edit(let form)? = state.destination else {
      return reportNothingToConfirm("edit", state)
    }
    state.destination = nil
    state.items[id: form.id] = form.item
  }

  private func reportNothingToConfirm(_ form: String, _ state: State) {
    reportIssue(
      """
      The form "\(form)" was confirmed while it was not presented.

        Presented: \(state.destination.map { "\($0)" } ?? "nothing")

      Only a form that is open can be confirmed; nothing was changed. Look at what sent the action: \
      a screen that shows what is gone, or a test that forgot to open the form.
      """)
  }
}

extension InventoryFeature.Destination.Action.Dialog {
  fileprivate func clears(_ status: Item.Status) -> Bool {
    switch (self, status) {
    case (_, .inStock): false
    case (.clearAllSoldOut, .soldOut): true
    case (.clearNotOnBackOrder, .soldOut(let isOnBackOrder)): !isOnBackOrder
    }
  }
}
