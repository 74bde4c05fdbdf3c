import Cairn

/// A feature with a path of numbered plates that obeys rules. The law under test changes the path.
struct Atlas: Reducer {
  struct State: Equatable {
    var path = StackState<Plate.State>()
  }

  enum Action: CasePathable {
    case change(@Sendable (inout StackState<Plate.State>) -> Void)
    case path(StackActionOf<Plate>)

    struct AllCasePaths: Sendable {
      var path: CasePath<Action, StackActionOf<Plate>> {
        CasePath(embed: Action.path) { if case .path(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let rules: PathRules<Plate.State>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state.path) }
      return .none
    }
    .obeying(rules, at: \.path)
    .forEach(\.path, action: \.path) { Plate() }
  }
}

/// A plate of an atlas, which counts its taps and may become another.
struct Plate: Reducer {
  struct State: Codable, Equatable, Sendable {
    var letter: Int
    var taps = 0

    init(_ letter: Int) { self.letter = letter }
  }

  enum Action: Equatable, Sendable {
    case tapped
    case becomes(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped: state.taps += 1
    case .becomes(let letter): state.letter = letter
    }
    return .none
  }
}

extension PathRules<Plate.State> {
  /// A plate's number is at most two away from the one below, and occurs once. The root is plate 0.
  static let ascending = ascending(asked: { _ in })

  /// The same rules, which also report each plate that they are asked about.
  static func ascending(asked: @escaping @Sendable (Int) -> Void) -> Self {
    Self { plate in
      asked(plate.letter)
      return PathRule(
        "A plate lies within two of the one below, and is there once.", onRoot: plate.letter == 0,
        once: plate.letter
      ) { abs($0.letter - plate.letter) <= 2 }
    }
  }
}
