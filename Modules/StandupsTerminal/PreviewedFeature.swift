import ArgumentParser
public import Cairn
import CairnLines
import CairnSession
import CairnTerminal
public import StandupsPreview

/// A feature, or the app, that can be previewed in its named states.
@MainActor
public struct PreviewedFeature {
  private let name: String
  private let states: [String]
  private let show: (_ state: String?, _ isPlain: Bool) async throws -> Void

  /// Creates a feature to preview.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - states: The states that it can start in, by name.
  ///   - show: Shows the feature in a state until the user quits.
  init<State>(
    _ name: String, in states: KeyValuePairs<String, State>,
    show: @escaping (_ state: State, _ isChosen: Bool, _ isPlain: Bool) async throws -> Void
  ) {
    self.name = name
    self.states = states.map(\.key)
    self.show = { chosen, isPlain in
      guard let state = states.first(where: { $0.key == chosen ?? states.first?.key })?.value else {
        throw ValidationError(
          "There is no state '\(chosen ?? "")' of \(name). Choose one of: "
            + "\(states.map(\.key).joined(separator: ", ")).")
      }
      try await show(state, chosen != nil, isPlain)
    }
  }

  /// Creates a feature that is shown alone.
  public init<F: Reducer & SendableMetatype>(
    _ name: String, _ preview: @escaping () -> Preview<F>,
    in states: KeyValuePairs<String, F.State>,
    screen: @escaping (F.State) -> Screen<F.Action>
  ) where F.State: Sendable {
    self.init(name, in: states) { state, isChosen, isPlain in
      let store = Store(initialState: Preview<F>.State(state)) { preview() }
      let issues = IssueLog()
      let screens = { (state: Preview<F>.State) in
        Preview<F>.screens(
          state, issues: issues.issues.map(\.title), isStill: isChosen, screen: screen)
      }
      guard !isPlain else {
        return try await PlainApp(store: store, issues: issues, screens: screens).run()
      }
      try await TerminalApp(name: "Preview", store: store, issues: issues, screens: screens).run()
    }
  }

  /// Shows one of some features until the user quits.
  ///
  /// - Parameters:
  ///   - name: The name of the feature, or `nil` to print the names of all features and states.
  ///   - features: The features.
  ///   - state: The name of the state to start in, or `nil` to run from the first one.
  ///   - isPlain: Whether to show the screens as lines of text.
  /// - Throws: `ValidationError` if there is no such feature or state.
  public static func run(
    _ name: String?, of features: [Self], in state: String?, plain isPlain: Bool
  ) async throws {
    guard let name else {
      for feature in features {
        print("\(feature.name): \(feature.states.joined(separator: ", "))")
      }
      return
    }
    guard let feature = features.first(where: { $0.name == name }) else {
      throw ValidationError(
        "There is no feature '\(name)'. Choose one of: "
          + "\(features.map(\.name).joined(separator: ", ")).")
    }
    try await withDependencies {
      $0.context = .preview
    } operation: {
      try await feature.show(state, isPlain)
    }
  }
}
