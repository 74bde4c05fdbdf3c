import CairnCasePaths
public import CairnCore
public import CairnNavigation

/// A feature that has a screen.
public protocol ScreenReducer: StandaloneReducer {
  /// What the feature shows in a state.
  static func screen(_ state: State) -> Screen<Action>
}

/// One case of a `SwitchReducer` whose features all have screens: the type of its switch, as
/// `some ScreenCases<State, Action>`, so that a feature without a screen does not compile.
public protocol ScreenCases<State, Action>: FeatureCases {
  /// The screen of the feature.
  var screen: Screen<Action> { get }

  /// The screen of the feature, whose actions are turned into those of a parent: what `screen.map`
  /// gives, at one visit of each node.
  func screen<Root>(_ transform: @escaping (Action) -> Root) -> Screen<Root>
}

extension FeatureCase: ScreenCases where Feature: ScreenReducer {
  /// The screen of the feature.
  public var screen: Screen<Action> { Feature.screen(state).map(action.embed) }

  /// The screen of the feature, whose actions are turned into those of a parent.
  public func screen<Root>(_ transform: @escaping (Action) -> Root) -> Screen<Root> {
    Feature.screen(state).map { [embed = action.embed] in transform(embed($0)) }
  }
}

extension _EitherCase: ScreenCases where First: ScreenCases, Second: ScreenCases {
  /// The screen of the feature.
  public var screen: Screen<First.Action> {
    switch self {
    case .first(let feature): feature.screen
    case .second(let feature): feature.screen
    }
  }

  /// The screen of the feature, whose actions are turned into those of a parent.
  public func screen<Root>(
    _ transform: @escaping (First.Action) -> Root
  ) -> Screen<Root> {
    switch self {
    case .first(let feature): feature.screen(transform)
    case .second(let feature): feature.screen(transform)
    }
  }
}
