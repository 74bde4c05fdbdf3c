import Cairn

/// A feature that presents an atlas.
struct Desk: Reducer {
  struct State: Equatable {
    @PresentationState var atlas: Atlas.State?
  }

  enum Action: CasePathable {
    case atlas(PresentationAction<Atlas.Action>)
    case change(@Sendable (inout Atlas.State?) -> Void)

    struct AllCasePaths: Sendable {
      var atlas: CasePath<Action, PresentationAction<Atlas.Action>> {
        CasePath(embed: Action.atlas) { if case .atlas(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state.atlas) }
      return .none
    }
    .ifLet(\.$atlas, action: \.atlas) { Atlas(rules: .ascending) }
  }
}
