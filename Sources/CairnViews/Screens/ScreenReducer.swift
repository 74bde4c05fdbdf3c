import CairnCasePaths
public import CairnCore
public import CairnNavigation

/// A feature that has a screen.
public protocol ScreenReducer: StandaloneReducer {
  /// Returns the screen of a state.
  static func screen(_ state: State) -> Screen<Action>
}

/// One case of a `SwitchReducer` whose features all have screens.
///
/// The type of its switch is `some Screens<State, Action>`, so a feature without a screen
/// doesn't compile.
public protocol Screens<State, Action>: FeatureCases {
  /// The screen of the feature.
  var screen: Screen<Action> { get }

  /// Returns the screen of the feature, with its actions turned into those of a parent. The result
  /// is that of `screen.map`, but each node is visited once.
  func screen<Root>(_ transform: @escaping (Action) -> Root) -> Screen<Root>
}

extension FeatureCase: Screens where Feature: ScreenReducer {
  /// The screen of the feature.
  public var screen: Screen<Action> { Feature.screen(state).map(action.embed) }

  /// Returns the screen of the feature, with its actions turned into those of a parent.
  public func screen<Root>(_ transform: @escaping (Action) -> Root) -> Screen<Root> {
    Feature.screen(state).map { [embed = action.embed] in transform(embed($0)) }
  }
}

extension _EitherCase: Screens where First: Screens, Second: Screens {
  /// The screen of the feature.
  public var screen: Screen<First.Action> {
    switch self {
    case .first(let feature): feature.screen
    case .second(let feature): feature.screen
    }
  }

  /// Returns the screen of the feature, with its actions turned into those of a parent.
  public func screen<Root>(
    _ transform: @escaping (First.Action) -> Root
  ) -> Screen<Root> {
    switch self {
    case .first(let feature): feature.screen(transform)
    case .second(let feature): feature.screen(transform)
    }
  }
}
