import Cairn

/// A feature that works for a second when it is told to, and can be told to stop.
struct Worker: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var isDone = false
  }

  enum Action: Equatable {
    case done
    case startTapped
    case stopTapped
  }

  /// One id for all workers: only their places distinguish them.
  enum CancelID { case work }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .done:
        state.isDone = true
        return .none
      case .startTapped:
        state.isDone = false
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.done)
        }
        .cancellable(id: CancelID.work)
      case .stopTapped:
        return .cancel(id: CancelID.work)
      }
    }
  }
}
