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
    guard let feature = state.feature else {
      return NavigationStack(
        root: Screen("Preview") {
          beside(strip(state.notes, issues)) { Text("The feature has dismissed itself.") }
        })
    }
    var root = screen(feature).map { Action.feature(.presented($0)) }
    root.content = [
      beside(strip(state.notes, issues)) { Node(.group(NodeGroup(root.content))) }.node
    ]
    if isStill { root.task = nil }
    return NavigationStack(root: root)
  }

  private static func beside(
    _ strip: Node<Action>, @NodeBuilder<Action> _ content: () -> [Node<Action>]
  ) -> HStack<Action> {
    HStack {
      VStack(content)
      strip
    }
  }

  private static func strip(_ notes: [String], _ issues: [String]) -> Node<Action> {
    VStack {
      Text("Delegate actions").bold()
      if notes.isEmpty { Text("None yet.").secondary() }
      for note in notes { Text(note) }
      if !issues.isEmpty { Text("Issues").bold() }
      for issue in issues { Text(issue) }
    }
    .node
  }
}
