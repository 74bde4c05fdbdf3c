import Cairn
import CairnTestSupport
import Testing

@Suite("State is reduced in place") struct InPlaceLaws {
  @Test(
    "An action copies no child, however many there are",
    arguments: Owner.allCases, [1, 10, 1000])
  func copies(owner: Owner, count: Int) async {
    await owner.run { owner in
      let store = Store(initialState: Album.State(count: count), isolation: owner) { Album() }
      let ids = store.withState { Array($0.path.ids) }

      for index in Set([0, count / 2, count - 1]) {
        store.send(.rows(.element(id: index, action: .written)))
        store.send(.path(.element(id: ids[index], action: .written)))
        store.send(.sheet(.presented(.written)))
        store.send(.photo(.written))
      }

      let probes =
        store.withState { state in
          var probes = state.rows.map(\.probe)
          probes += state.path.map(\.probe)
          probes += [state.photo.probe, state.probe]
          if let sheet = state.sheet { probes.append(sheet.probe) }
          return probes
        }
      #expect(probes.map(\.copies).reduce(0, +) == 0)
      #expect(probes.map(\.writes).reduce(0, +) == 8 * Set([0, count / 2, count - 1]).count)
    }
  }

  @Test(
    "A push copies no element, and a pop copies none of the remaining elements",
    arguments: Owner.allCases, [1, 10, 1000])
  func pushAndPop(owner: Owner, count: Int) async {
    await owner.run { owner in
      let store = Store(initialState: Album.State(), isolation: owner) { Album() }
      for id in 0..<count { store.send(.pushed(id)) }
      for _ in 0..<count / 2 { store.send(.popped) }

      store.send(.writtenToAll)

      let probes = store.withState { $0.path.map(\.probe) }
      #expect(probes.count == count - count / 2)
      #expect(probes.allSatisfy { $0.writes == 1 && $0.copies == 0 })
    }
  }
}

private struct Photo: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var probe = CopyProbe()
  }

  enum Action { case written }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.probe.write()
    return .none
  }
}

private struct Album: Reducer {
  struct State {
    var path = StackState<Photo.State>()
    var photo = Photo.State()
    var probe = CopyProbe()
    var rows: IdentifiedArrayOf<Photo.State> = []
    @PresentationState var sheet: Photo.State? = Photo.State()

    init(count: Int = 0) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Photo.State(id: $0) })
      path = StackState((0..<count).map { Photo.State(id: $0) })
    }
  }

  enum Action: CasePathable {
    case path(StackActionOf<Photo>)
    case photo(Photo.Action)
    case popped
    case pushed(Int)
    case rows(IdentifiedActionOf<Photo>)
    case sheet(PresentationAction<Photo.Action>)
    case writtenToAll

    struct AllCasePaths: Sendable {
      var path: CasePath<Action, StackActionOf<Photo>> {
        CasePath(embed: Action.path) { if case .path(let it) = $0 { it } else { nil } }
      }
      var photo: CasePath<Action, Photo.Action> {
        CasePath(embed: Action.photo) { if case .photo(let it) = $0 { it } else { nil } }
      }
      var rows: CasePath<Action, IdentifiedActionOf<Photo>> {
        CasePath(embed: Action.rows) { if case .rows(let it) = $0 { it } else { nil } }
      }
      var sheet: CasePath<Action, PresentationAction<Photo.Action>> {
        CasePath(embed: Action.sheet) { if case .sheet(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.photo, action: \.photo) { Photo() }
    Reduce { state, action in
      switch action {
      case .path, .photo, .rows, .sheet: state.probe.write()
      case .popped: state.path.removeLast()
      case .pushed(let id): state.path.append(Photo.State(id: id))
      case .writtenToAll: for index in state.path.indices { state.path[index].probe.write() }
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Photo() }
    .forEach(\.rows, action: \.rows) { Photo() }
    .forEach(\.path, action: \.path) { Photo() }
  }
}
