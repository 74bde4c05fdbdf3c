import Cairn
import CairnTerminal

/// A stack of pictures. A sheet edits a picture and drills down into its frame and its wood.
struct Album: Reducer {
  struct State: Equatable {
    var path = StackState<Level.State>()
  }

  enum Action: Sendable {
    case framesClosed
    case path(StackActionOf<Level>)
    case pictureTapped
  }

  let log: EffectLog

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .framesClosed:
        for id in state.path.ids { state.path[id: id]?.child?.child = nil }
      case .path: break
      case .pictureTapped: state.path.append(Level.State(kind: .picture))
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Level(log: log) }
  }

  static func screens(_ state: State) -> NavigationStack<Action> {
    NavigationStack(
      root: Screen("Album") { Button("Picture", .pictureTapped) },
      path: zip(state.path.ids, state.path).map { id, level in
        (id: id, screen: Level.screen(level).map { .path(.element(id: id, action: $0)) })
      },
      pop: { .path(.popFrom(id: $0)) })
  }
}

/// A screen that can present another. An effect runs as long as the screen is on the path.
struct Level: Reducer {
  enum Kind: String, CaseIterable {
    case picture = "Picture"
    case edit = "Edit"
    case frame = "Frame"
    case wood = "Wood"
  }

  struct State: Equatable {
    @PresentationState var child: Level.State?
    var kind: Kind
  }

  enum Action: Sendable {
    indirect case child(PresentationAction<Level.Action>)
    case nextButtonTapped
    case task
  }

  let log: EffectLog

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child: return .none
      case .nextButtonTapped:
        state.child = Kind.allCases.drop { $0 != state.kind }.dropFirst().first.map {
          State(kind: $0)
        }
        return .none
      case .task:
        return .run { [log, title = state.kind.rawValue] _ in await log.run(title) }
      }
    }
    .ifLet(\.$child, action: \.child) { Level(log: log) }
  }

  static func screen(_ state: State) -> Screen<Action> {
    let screen = Screen<Action>(state.kind.rawValue) {
      if state.kind != .wood { Button("Next", .nextButtonTapped) }
    }
    .task(.task)
    return state.kind == .picture
      ? screen.sheet(state.child, action: Action.child, content: Level.screen)
      : screen.navigationDestination(state.child, action: Action.child, content: Level.screen)
  }
}

/// The effects that run now.
@MainActor
final class EffectLog {
  private var running: Set<String> = []
  private let changes = AsyncStream<Void>.makeStream()

  /// Runs until its task is canceled.
  func run(_ title: String) async {
    running.insert(title)
    changes.continuation.yield()
    for await _ in AsyncStream<Never>.makeStream().stream {}
    running.remove(title)
    changes.continuation.yield()
  }

  /// Returns when exactly these effects run.
  func wait(for titles: Set<String>) async {
    if running == titles { return }
    for await _ in changes.stream where running == titles { return }
  }
}

extension Album.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var path: CasePath<Album.Action, StackActionOf<Level>> {
      CasePath(embed: Album.Action.path) { if case .path(let value) = $0 { value } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Level.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var child: CasePath<Level.Action, PresentationAction<Level.Action>> {
      CasePath(embed: Level.Action.child) { if case .child(let value) = $0 { value } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
