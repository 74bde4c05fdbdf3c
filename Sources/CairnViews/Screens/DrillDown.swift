extension NavigationStack {
  /// The screen that the user is at, without what is presented over it.
  ///
  /// A drill-down is such a screen, whatever it was pushed from.
  public var top: Screen<Action> { (path.last?.screen ?? root).topmostDrillDown }

  /// The stack as one screen, to be presented: what is pushed on the root is a drill-down of it.
  ///
  /// ```swift
  /// enum Tour { enum Action { case nextButtonTapped } }
  /// enum Action { case tour(PresentationAction<Tour.Action>) }
  ///
  /// let tour: NavigationStack<Tour.Action>? = NavigationStack(root: Screen("Tour") {})
  /// let screen = Screen<Action>("Library") {}
  ///   .sheet(tour, action: Action.tour) { $0.screen }
  /// ```
  public var screen: Screen<Action> {
    root.with { screen in
      for element in path {
        screen.insert(
          Presentation(
            kind: .navigationDestination, id: element.id, screen: element.screen,
            dismiss: element.pop))
      }
    }
  }
}

extension Screen {
  /// What is pushed on the stack that this screen is on, from the lowest to the topmost.
  package var drillDowns: ArraySlice<Presentation<Action>> {
    presentations.prefix { $0.kind == .navigationDestination }
  }

  /// What lies over this screen and its drill-downs, from the lowest to the topmost.
  package var covers: ArraySlice<Presentation<Action>> {
    presentations.dropFirst(drillDowns.count)
  }

  /// The titles of this screen and its drill-downs, with theirs, from the lowest to the topmost.
  package var titles: [String] {
    drillDowns.isEmpty ? [title] : [title] + drillDowns.flatMap { $0.screen.titles }
  }

  fileprivate var topmostDrillDown: Screen { drillDowns.last?.screen.topmostDrillDown ?? self }

  /// Adds a presentation over the others; a drill-down goes below all that is none.
  mutating func insert(_ presentation: Presentation<Action>) {
    let isDrillDown = presentation.kind == .navigationDestination
    presentations.insert(
      presentation, at: isDrillDown ? drillDowns.endIndex : presentations.endIndex)
  }
}
