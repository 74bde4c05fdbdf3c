public import Cairn

extension NavigationStack {
  /// A screen alone, with a strip beside it: what it asked of its parent, and the reported issues.
  ///
  /// - Parameters:
  ///   - screen: The screen of a feature or a model.
  ///   - heading: What the notes are.
  ///   - notes: What the parent was asked, the latest last.
  ///   - issues: What was reported so far, each on a line.
  ///   - isStill: Whether the screen's task is not started, so that it stays as it is until the user
  ///     does something.
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
