public import Cairn

/// A form that edits a copy of an item, and counts the units of a delivery while it is unloaded.
///
/// It doesn't know its presenter, and dismisses itself. The presenter decides what happens to the
/// copy.
public struct ItemForm: Reducer {
  public struct State: Equatable, Identifiable, Sendable {
    @PresentationState public var tintPicker: TintPicker.State?
    public var item: Item
    public var isUnloading = false

    public var id: Item.ID { item.id }

    public init(item: Item) {
      self.item = item
    }
  }

  public enum Action: BindableAction, CasePathable, Equatable, Sendable {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case tintPicker(PresentationAction<TintPicker.Action>)
    case tintTapped
    case unitUnloaded
    case unloadingToggled

    public struct AllCasePaths: Sendable {
      public let tintPicker = CasePath(Action.tintPicker) {
        if case .tintPicker(let it) = $0 { it } else { nil }
      }
    }
    public static let allCasePaths = AllCasePaths()
  }

  private enum CancelID { case unloading }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .cancelButtonTapped:
        return .run { [dismiss] _ in await dismiss() }

      case .tintPicker(.presented(.delegate(.picked(let tint)))):
        state.item.tint = tint
        state.tintPicker = nil
        return .none

      case .tintPicker:
        return .none

      case .tintTapped:
        state.tintPicker = TintPicker.State(selection: state.item.tint)
        return .none

      case .unitUnloaded:
        state.item.status = .inStock(quantity: state.item.status.quantity + 1)
        return .none

      case .unloadingToggled:
        state.isUnloading.toggle()
        return state.isUnloading ? unload() : .cancel(id: CancelID.unloading)
      }
    }
    .ifLet(\.$tintPicker, action: \.tintPicker) { TintPicker() }
  }

  /// Counts forever. The effect ends when the user switches it off, or with the form.
  private func unload() -> Effect<Action> {
    .run { [clock] send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.unitUnloaded) }
    }
    .cancellable(id: CancelID.unloading)
  }
}

extension Item.Status {
  fileprivate var quantity: Int {
    if case .inStock(let quantity) = self { quantity } else { 0 }
  }
}
