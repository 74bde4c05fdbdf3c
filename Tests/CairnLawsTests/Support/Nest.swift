import Cairn

/// A feature with children of every kind, each of which is such a feature again. The law under test
/// defines its behavior.
struct Nest: Reducer {
  struct State: Equatable, Identifiable {
    var id: Int
    @PresentationState var sheet: State?
    var path = StackState<State>()
    var rows: IdentifiedArrayOf<State> = []
    private var box: [State] = []

    /// A child without a wrapper. It is in an array, because a value can't contain itself.
    var child: State? {
      get { box.first }
      set { box = newValue.map { [$0] } ?? [] }
    }

    init(id: Int = 0) { self.id = id }
  }

  indirect enum Action: Equatable, Sendable {
    case child(Action)
    case event(String)
    case path(StackActionOf<Nest>)
    case rows(IdentifiedActionOf<Nest>)
    case sheet(PresentationAction<Action>)
  }

  /// The base of every feature of the nest, from the outermost to the innermost.
  let base: (inout State, Action) -> Effect<Action>

  init(_ base: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.base = base
  }

  var body: some ReducerOf<Self> {
    Reduce(base)
      .ifLet(\.child, action: \.child) { Nest(base) }
      .ifLet(\.$sheet, action: \.sheet) { Nest(base) }
      .forEach(\.rows, action: \.rows) { Nest(base) }
      .forEach(\.path, action: \.path) { Nest(base) }
  }
}

extension Nest.State: Sendable {}

extension Nest.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var child: CasePath<Nest.Action, Nest.Action> {
      CasePath(embed: Nest.Action.child) { if case .child(let it) = $0 { it } else { nil } }
    }
    var event: CasePath<Nest.Action, String> {
      CasePath(embed: Nest.Action.event) { if case .event(let it) = $0 { it } else { nil } }
    }
    var path: CasePath<Nest.Action, StackActionOf<Nest>> {
      CasePath(embed: Nest.Action.path) { if case .path(let it) = $0 { it } else { nil } }
    }
    var rows: CasePath<Nest.Action, IdentifiedActionOf<Nest>> {
      CasePath(embed: Nest.Action.rows) { if case .rows(let it) = $0 { it } else { nil } }
    }
    var sheet: CasePath<Nest.Action, PresentationAction<Nest.Action>> {
      CasePath(embed: Nest.Action.sheet) { if case .sheet(let it) = $0 { it } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// Whether this is an event of the feature itself.
  static func ~= (event: String, action: Self) -> Bool { action == .event(event) }
}
