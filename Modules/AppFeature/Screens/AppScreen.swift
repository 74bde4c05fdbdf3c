public import Cairn
public import Models

/// A screen that can be on the path, with everything that the root knows of it.
///
/// Each screen has a file in this folder. Beside it, shared code names a screen in three places of
/// ``AppFeature/Path``: the cases of its state and its action, and its switch.
public protocol AppScreen:
  ChoiceCase<AppFeature.Path.State, AppFeature.Path.Action>, ListedCases, SendableMetatype
where
  Feature: ScreenReducer, Feature.State: ShowsStandup & Equatable, Feature.Action: DelegatingAction
{
  /// The values that name the screen in a link.
  associatedtype LinkValue: Hashable & Sendable

  /// The part of the screen's state that is stored for the next start.
  associatedtype Saved: SavedScreen

  /// The targets that the screen's rows name, or `Never` if it has none.
  associatedtype Target = Never

  /// The route that reads and prints the screen's part of a link.
  static var route: Route<LinkValue> { get }

  /// Returns the state of the screen that a link names.
  ///
  /// - Throws: `LinkError` if the values name nothing that exists.
  static func state(
    for value: LinkValue, in opening: LinkOpening
  ) throws(LinkError) -> Feature.State

  /// Returns the places that a target of the screen's rows leads to, from the lowest to the topmost.
  static func places(of target: Target) -> [AppFeature.Place]

  /// Answers a delegate action of the screen.
  ///
  /// - Parameters:
  ///   - delegate: The screen's request.
  ///   - id: The id of the screen on the path.
  ///   - state: The state of the app.
  ///   - app: The app, which submits edits.
  static func answer(
    _ delegate: Feature.Action.Delegate, from id: StackElementID, in state: inout AppFeature.State,
    of app: AppFeature
  ) -> Effect<AppFeature.Action>

  init(state: Feature.State)

  /// The rule for what the screen may lie on.
  var rule: PathRule<AppFeature.Path.State> { get }

  /// The values that name the screen in a link. They contain nothing that was typed or said.
  var linkValue: LinkValue { get }

  /// The value to store for the next start.
  var saved: Saved { get }
}

// MARK: - Screens with less

extension AppScreen where Target == Never {
  public static func places(of target: Never) -> [AppFeature.Place] {}
}

extension AppScreen where Feature.Action.Delegate == Never {
  public static func answer(
    _ delegate: Never, from id: StackElementID, in state: inout AppFeature.State, of app: AppFeature
  ) -> Effect<AppFeature.Action> {}
}

// MARK: - All screens

extension AppScreen {
  public var erased: any AppScreen { self }
  public static var types: [any AppScreen.Type] { [self] }

  /// The screen's state, as a value that shows a standup.
  var shown: any ShowsStandup { state }

  /// The place of the screen in a link.
  var place: AppFeature.Place { AppFeature.Place(Self.self, linkValue) }

  /// Returns the screen with its standup updated, or `nil` if nothing changes.
  func following(_ standups: IdentifiedArrayOf<Standup>) -> AppFeature.Path.State? {
    guard let standup = state.shownStandup else { return nil }
    var new = state
    new.follow(standups[id: standup.id])
    return new == state ? nil : Self.choice(new)
  }

  /// Returns the screen to draw, with its actions turned into those of the app.
  func drawn(as id: StackElementID) -> Screen<AppFeature.Action> {
    Feature.screen(state).map { .path(.element(id: id, action: Self.action.embed($0))) }
  }

  /// Answers an action of the path, or returns `nil` if it is another screen's.
  static func answer(
    _ action: AppFeature.Path.Action, from id: StackElementID, in state: inout AppFeature.State,
    of app: AppFeature
  ) -> Effect<AppFeature.Action>? {
    guard let action = Self.action.extract(from: action) else { return nil }
    return action.delegate.map { answer($0, from: id, in: &state, of: app) } ?? .none
  }

  /// The type of what is stored for the next start.
  static var savedType: any SavedScreen.Type { Saved.self }

  /// Returns the places that a target leads to, or `nil` if it is another screen's.
  static func places(ofAny target: Any) -> [AppFeature.Place]? {
    (target as? Target).map { places(of: $0) }
  }
}
