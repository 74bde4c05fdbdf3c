extension NavigationStack {
  /// The screen that the user is on, below the screens and dialogs presented over it.
  ///
  /// It may be a drill-down, pushed from any screen.
  public var top: Screen<Action> { (path.last?.screen ?? root).topmostDrillDown }

  /// The stack as one screen that can be presented. The pushed screens are drill-downs of the root.
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
  /// The screens pushed on the stack of this screen, from the lowest to the topmost.
  package var drillDowns: ArraySlice<Presentation<Action>> {
    presentations.prefix { $0.kind == .navigationDestination }
  }

  /// The presentations over this screen and its drill-downs, from the lowest to the topmost.
  package var covers: ArraySlice<Presentation<Action>> {
    presentations.dropFirst(drillDowns.count)
  }

  /// The titles of this screen, its drill-downs and theirs, from the lowest to the topmost.
  package var titles: [String] {
    drillDowns.isEmpty ? [title] : [title] + drillDowns.flatMap { $0.screen.titles }
  }

  fileprivate var topmostDrillDown: Screen { drillDowns.last?.screen.topmostDrillDown ?? self }

  /// Adds a presentation over the others. A drill-down goes below all other kinds.
  mutating func insert(_ presentation: Presentation<Action>) {
    let isDrillDown = presentation.kind == .navigationDestination
    presentations.insert(
      presentation, at: isDrillDown ? drillDowns.endIndex : presentations.endIndex)
  }
}
