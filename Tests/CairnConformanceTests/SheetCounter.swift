import Cairn
import Foundation

/// A sheet that counts seconds and closes itself.
struct SheetCounter: Reducer {
  struct State: Equatable, Identifiable {
    var count = 0
    let id: UUID
  }
  enum Action: CasePathable {
    case closeButtonTapped
    case onTask
    case tick
    case delegate(Delegate)
    enum Delegate: Equatable, CasePathable {
      case didClose(Int)

      struct AllCasePaths: Sendable {
        var didClose: AnyCasePath<Delegate, Int> {
          AnyCasePath(embed: Delegate.didClose) {
            if case .didClose(let value) = $0 { value } else { nil }
          }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    struct AllCasePaths: Sendable {
      var closeButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .closeButtonTapped }) {
          if case .closeButtonTapped = $0 { () } else { nil }
        }
      }
      var onTask: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .onTask }) { if case .onTask = $0 { () } else { nil } }
      }
      var tick: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .tick }) { if case .tick = $0 { () } else { nil } }
      }
      var delegate: AnyCasePath<Action, Delegate> {
        AnyCasePath(embed: Action.delegate) {
          if case .delegate(let value) = $0 { value } else { nil }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.continuousClock) var clock
  @Dependency(\.isPresented) var isPresented
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { [count = state.count] send in
          await send(.delegate(.didClose(count)))
          await self.dismiss()
        }
      case .onTask:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
      case .tick:
        state.count += 1
        return .none
      case .delegate:
        return .none
      }
    }
  }
}
