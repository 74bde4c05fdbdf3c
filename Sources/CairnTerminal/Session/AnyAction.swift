import CairnViews

/// An action whose type only the caller of a session knows.
struct AnyAction {
  var value: Any
}

extension NavigationStack {
  /// The stack with actions of no type.
  ///
  /// Screens below the topmost cannot be seen, so they keep their titles and what is presented over
  /// them, and lose their content.
  ///
  /// - Complexity: O(*n*) in the number of nodes that can be seen, and in the screens below.
  var erased: NavigationStack<AnyAction> {
    let unseen = AnyAction(value: ())
    var erased = NavigationStack<AnyAction>(
      root: path.isEmpty ? root.erased : root.hollow,
      path: path.enumerated().map { index, element in
        let isTop = index == path.count - 1
        return NavigationStack<AnyAction>.Element(
          id: element.id, screen: isTop ? element.screen.erased : element.screen.hollow,
          pop: isTop ? AnyAction(value: element.pop) : unseen)
      })
    erased.notice = notice?.map { AnyAction(value: $0) }
    return erased
  }
}

extension Screen {
  fileprivate var erased: Screen<AnyAction> { withoutCovered.map { AnyAction(value: $0) } }

  /// The screen without the content of those that drill-downs take the place of.
  private var withoutCovered: Screen {
    guard !presentations.isEmpty else { return self }
    var screen = self
    if !drillDowns.isEmpty { screen.content = [] }
    for index in presentations.indices {
      screen.presentations[index].screen = presentations[index].screen.withoutCovered
    }
    return screen
  }

  fileprivate var hollow: Screen<AnyAction> {
    guard presentations.isEmpty, dialog == nil else {
      var screen = self
      screen.content = []
      return screen.erased
    }
    return Screen<AnyAction>(title) {}
  }
}
