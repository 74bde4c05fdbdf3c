public import Cairn

extension Preview {
  /// Returns the feature's screen, with its delegate actions and its reported issues beside it.
  ///
  /// - Parameters:
  ///   - state: The state of the preview.
  ///   - issues: The reported issues, each on a line.
  ///   - screen: Returns the feature's screen.
  ///   - isStill: Whether to skip the feature's task, so that the state stays the same until the
  ///     user acts.
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
