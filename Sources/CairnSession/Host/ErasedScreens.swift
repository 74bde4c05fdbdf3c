package import CairnText
package import CairnViews

/// Gives screens actions of no type and writes their dates and durations, and keeps what it gave: of
/// screens that are as they were, nothing is visited again.
package struct ErasedScreens<Action> {
  private var revisions: [ScreenRevision] = []
  /// What of the stack is no screen, and is compared.
  private var surroundings: [AnyHashable?] = []
  private var root = ErasedScreen<Action>()
  private var path: [AnyHashable: ErasedScreen<Action>] = [:]
  private let format: TextFormat

  /// - Parameter format: How dates and durations are written.
  package init(format: TextFormat = .fixed) {
    self.format = format
  }

  /// Whether screens are for certain those that were erased last.
  ///
  /// - Complexity: O(*s*) in the screens.
  package func isCurrent(_ stack: NavigationStack<Action>) -> Bool {
    surroundings == stack.surroundings
      && revisions.elementsEqual(stack.revisions) { $0.isSame(as: $1) }
  }

  /// The screens with actions of no type.
  ///
  /// Screens below the topmost cannot be seen, so they keep their titles and what is presented over
  /// them, and lose their content; but for a root that may stand beside it.
  ///
  /// - Complexity: O(*s*) in the screens, and O(*n*) in the nodes that can be seen and that nobody has
  ///   kept: see ``/CairnViews/KeptScreen``.
  package mutating func update(
    to stack: NavigationStack<Action>
  ) -> NavigationStack<AnyAction> {
    revisions = stack.revisions
    surroundings = stack.surroundings
    var kept: [AnyHashable: ErasedScreen<Action>] = [:]
    let path = stack.path.enumerated().map { index, element in
      let isTop = index == stack.path.count - 1
      var screen = self.path[element.id] ?? ErasedScreen()
      let erased =
        isTop ? screen.update(to: element.screen, format) : element.screen.hollow(format)
      kept[element.id] = screen
      var result = NavigationStack<AnyAction>.Element(
        id: element.id, screen: erased, pop: AnyAction(value: element.pop))
      result.target = element.target
      return result
    }
    self.path = kept
    var erased = NavigationStack<AnyAction>(
      root: stack.path.isEmpty || stack.isSplit
        ? root.update(to: stack.root, format, isSeenBeside: stack.isSplit)
        : stack.root.hollow(format),
      path: path)
    erased.notice = stack.notice?.map { AnyAction(value: $0) }.formatted(by: format)
    erased.menu = stack.menu.map { $0.map { AnyAction(value: $0) } }
    erased.isLasting = stack.isLasting
    erased.language = stack.language
    erased.rootTarget = stack.rootTarget
    erased.links = stack.links
    erased.colors = stack.colors
    erased.isSplit = stack.isSplit
    erased.selection = stack.selection
    erased.quitting = stack.quitting.map { AnyAction(value: $0) }
    return erased
  }
}

/// The nodes of one screen of the stack, whose presentations and dialog may come and go.
private struct ErasedScreen<Action> {
  private var content: (revision: ScreenRevision, nodes: [Node<AnyAction>])?

  init() {}

  mutating func update(
    to screen: Screen<Action>, _ format: TextFormat, isSeenBeside: Bool = false
  ) -> Screen<AnyAction> {
    // What a drill-down takes the place of is not seen.
    guard screen.drillDowns.isEmpty || isSeenBeside else {
      return screen.withoutCovered.erased(format)
    }
    var nodes: [Node<AnyAction>]
    if let content, content.revision.isSame(as: screen.contentRevision) {
      nodes = content.nodes
    } else {
      nodes = screen.content.map { $0.map { AnyAction(value: $0) } }
      nodes.format(by: format)
    }
    content = (screen.contentRevision, nodes)
    var shell = screen.withoutCovered
    shell.content = []
    var erased = shell.erased(format)
    erased.content = nodes
    erased.contentRevision = screen.contentRevision
    return erased
  }
}

extension Screen {
  fileprivate func erased(_ format: TextFormat) -> Screen<AnyAction> {
    var screen: Screen<AnyAction> = map { AnyAction(value: $0) }
    screen.format(by: format)
    return screen
  }

  /// The screen without the content of those that drill-downs take the place of.
  fileprivate var withoutCovered: Screen {
    guard !presentations.isEmpty else { return self }
    var screen = self
    if !drillDowns.isEmpty { screen.content = [] }
    for index in presentations.indices {
      screen.presentations[index].screen = presentations[index].screen.withoutCovered
    }
    return screen
  }

  fileprivate func hollow(_ format: TextFormat) -> Screen<AnyAction> {
    guard presentations.isEmpty, dialog == nil else {
      var screen = self
      screen.content = []
      return screen.erased(format)
    }
    return Screen<AnyAction>(titleText.formatted(by: format)) {}
  }
}

extension NavigationStack {
  fileprivate var surroundings: [AnyHashable?] {
    [rootTarget.map { AnyHashable($0) }, isSplit, isLasting, selection]
      + menu.map { [AnyHashable($0.title), AnyHashable($0.isDisabled)] }
  }
}
