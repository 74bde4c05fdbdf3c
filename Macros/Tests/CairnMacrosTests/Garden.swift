import CairnMacros
import Foundation

// A list of plants to water, written as a user of the established library would: rows, a path, a
// form with bindings, a dialog, and the actions of a view in their own case.

@Reducer
struct Plant {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var drops = 0
  }

  enum Action {
    case delegate(Delegate)
    case waterButtonTapped

    @CasePathable
    enum Delegate { case watered(UUID) }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .waterButtonTapped:
        state.drops += 1
        return .run { [id = state.id] send in
          await send(.delegate(.watered(id)))
          if isPresented { await self.dismiss() }
        }
      }
    }
  }
}

@Reducer
struct Label {
  @ObservableState
  struct State: Equatable {
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
    var isBold = false
    var text = ""
  }

  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case dialog(PresentationAction<Dialog>)
    case view(View)

    @CasePathable
    enum Dialog: Equatable {
      case cleared
      case cut(to: Int)
    }

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case clearButtonTapped
    }
  }

  static let dialog = ConfirmationDialogState<Action.Dialog>(titleVisibility: .visible) {
    TextState("Clear it?")
  } actions: {
    ButtonState(role: .destructive, action: .cleared) { TextState("Clear") }
    ButtonState(action: .send(.cut(to: 3))) { TextState("Cut") }
    ButtonState(role: .cancel) { TextState("Keep") }
  } message: {
    TextState("Its text is lost.")
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .binding(\.text):
        state.isBold = state.text.isEmpty
        return .none
      case .binding, .dialog(.dismiss), .view(.binding):
        return .none
      case .dialog(.presented(.cleared)):
        state.text = ""
        return .none
      case .dialog(.presented(.cut(to: let length))):
        state.text = String(state.text.prefix(length))
        return .none
      case .view(.clearButtonTapped):
        state.dialog = Self.dialog
        return .none
      }
    }
    .ifLet(\.$dialog, action: \.dialog)
  }
}

@Reducer
struct Garden {
  @Reducer
  enum Path {
    case label(Label)
    case plant(Plant)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var plants: IdentifiedArrayOf<Plant.State> = []
    var waterings = 0
  }

  enum Action {
    case forecast(Result<Int, any Error>)
    case path(StackActionOf<Path>)
    case plants(IdentifiedActionOf<Plant>)
    case refreshed
  }

  private enum CancelID { case forecast }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .forecast(.failure), .forecast(.success):
        return .none
      case .path(.element(id: _, action: .plant(.delegate(.watered(let id))))):
        state.plants[id: id]?.drops += 1
        return .none
      case .plants(.element(id: _, action: .delegate(.watered))):
        state.waterings += 1
        return .none
      case .path, .plants:
        return .none
      case .refreshed:
        return .run { send in
          await send(.forecast(Result { 3 }))
        }
        .cancellable(id: CancelID.forecast, cancelInFlight: true)
      }
    }
    .forEach(\.plants, action: \.plants) { Plant() }
    .forEach(\.path, action: \.path)
  }
}

extension Garden.Path.State: Equatable {}

@ViewAction(for: Label.self)
struct LabelView {
  let store: StoreOf<Label>

  func clear() async { await send(.clearButtonTapped).finish() }
}
