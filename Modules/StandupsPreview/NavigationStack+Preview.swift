public import Cairn

extension NavigationStack {
  /// Creates a stack of one screen, with the requests to its parent and the reported issues beside
  /// it.
  ///
  /// - Parameters:
  ///   - screen: The screen of a feature or a model.
  ///   - heading: The heading of the notes.
  ///   - notes: The requests to the parent, from the oldest to the latest.
  ///   - issues: The reported issues, each on a line.
  ///   - isStill: Whether to skip the screen's task, so that the screen stays the same until the
  ///     user acts.
  public init(
    previewing screen: Screen<Action>, heading: String, notes: [String], issues: [String] = [],
    isStill: Bool = false
  ) {
    var root = screen
    root.content = [
      HStack {
        VStack { Node(.group(NodeGroup(screen.content))) }
        VStack {
          Text(heading).bold()
          if notes.isEmpty { Text("None yet.").secondary() }
          for note in notes { Text(note) }
          if !issues.isEmpty { Text("Issues").bold() }
          for issue in issues { Text(issue) }
        }
      }
      .node
    ]
    if isStill { root.task = nil }
    self.init(root: root)
  }
}
