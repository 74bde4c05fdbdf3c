import ArgumentParser
import Cairn
import CairnTerminal
import StandupsPreview

/// A feature that can be looked at alone, in each of the states that are named beside it.
@MainActor
struct PreviewedFeature {
  let name: String
  let states: [String]
  private let show: (_ state: String?, _ isPlain: Bool) async throws -> Void

  init<F: Reducer & SendableMetatype>(
    _ name: String, _ preview: @escaping () -> Preview<F>,
    in states: KeyValuePairs<String, F.State>,
    screen: @escaping (F.State) -> Screen<F.Action>
  ) where F.State: Sendable {
    self.name = name
    self.states = states.map(\.key)
    self.show = { chosen, isPlain in
      guard let state = states.first(where: { $0.key == chosen ?? states.first?.key })?.value else {
        throw ValidationError(
          "There is no state '\(chosen ?? "")' of \(name). Choose one of: "
            + "\(states.map(\.key).joined(separator: ", ")).")
      }
      let store = Store(initialState: Preview<F>.State(state)) { preview() }
      let issues = IssueLog()
      let screens = { (state: Preview<F>.State) in
        Preview<F>.screens(
          state, issues: issues.issues.map(\.title), isStill: chosen != nil, screen: screen)
      }
      guard !isPlain else {
        return try await PlainApp(store: store, issues: issues, screens: screens).run()
      }
      try await TerminalApp(name: "Preview", store: store, issues: issues, screens: screens).run()
    }
  }

  /// Shows the feature until the user quits.
  ///
  /// - Parameters:
  ///   - state: The name of a state to stay in, or `nil` to run from the first one.
  ///   - isPlain: Whether it is shown as lines of text.
  func run(in state: String?, plain isPlain: Bool) async throws {
    try await show(state, isPlain)
  }
}
