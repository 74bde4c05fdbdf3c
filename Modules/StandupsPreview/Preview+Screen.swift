public import Cairn

extension Preview {
  /// The feature's screen, with a strip of what it told its parent.
  ///
  /// - Parameters:
  ///   - state: The preview.
  ///   - screen: The screen of the feature.
  ///   - isStill: Whether the feature's task is not started, so that it stays in its state until
  ///     somebody does something.
  public static func screens(
    _ state: State, isStill: Bool = false, screen: (Feature.State) -> Screen<Feature.Action>
  ) -> NavigationStack<Action> {
    guard let feature = state.feature else {
      return NavigationStack(
        root: Screen("Preview") {
          beside(strip(state.notes)) { Text("The feature has dismissed itself.") }
        })
    }
    var root = screen(feature).map { Action.feature(.presented($0)) }
    root.content = [beside(strip(state.notes)) { Node(.group(root.content)) }.node]
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

  private static func strip(_ notes: [String]) -> Node<Action> {
    VStack {
      Text("Delegate actions").bold()
      if notes.isEmpty { Text("None yet.").secondary() }
      for note in notes { Text(note) }
    }
    .node
  }
}
