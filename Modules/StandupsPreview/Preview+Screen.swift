public import Cairn

extension Preview {
  /// The feature's screen, with a strip of what it told its parent, and of the issues it reported.
  ///
  /// - Parameters:
  ///   - state: The preview.
  ///   - issues: What was reported so far, each on a line.
  ///   - screen: The screen of the feature.
  ///   - isStill: Whether the feature's task is not started, so that it stays in its state until
  ///     somebody does something.
  public static func screens(
    _ state: State, issues: [String] = [], isStill: Bool = false,
    screen: (Feature.State) -> Screen<Feature.Action>
  ) -> NavigationStack<Action> {
    let shown =
      state.feature.map { screen($0).map { Action.feature(.presented($0)) } }
      ?? Screen("Preview") { Text("The feature has dismissed itself.") }
    return NavigationStack(
      previewing: shown, heading: "Delegate actions", notes: state.notes, issues: issues,
      isStill: isStill)
  }
}
