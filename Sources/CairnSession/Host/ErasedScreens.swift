package import CairnText
package import CairnViews

/// Gives screens actions of no type and writes their dates and durations, and keeps what it gave: of
/// screens that are as they were, nothing is visited again.
package struct ErasedScreens<Action> {
  private var revisions: [ScreenRevision] = []
  /// What of the stack is no screen, and is compared.
  private var surroundings: Surroundings?
  private var root = ErasedScreen<Action>()
  private var path: [ErasedElement<Action>] = []
  private let format: TextFormat

  /// - Parameter format: How dates and durations are written.
  package init(format: TextFormat = .fixed) {
    self.format = format
  }

  /// Forgets what it keeps: the next screens are visited anew.
  package mutating func forget() { self = Self(format: format) }

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
    path.removeSubrange(min(path.count, stack.path.count)...)
    var elements: [NavigationStack<AnyAction>.Element] = []
    elements.reserveCapacity(stack.path.count)
    for (index, element) in stack.path.enumerated() {
      if index == path.count { path.append(ErasedElement()) }
      let isTop = index == stack.path.count - 1
      elements.append(path[index].update(to: element, isTop: isTop, format))
    }
    var erased = NavigationStack<AnyAction>(
      root: stack.path.isEmpty || stack.isSplit
        ? root.update(to: stack.root, format, isSeenBeside: stack.isSplit)
        : stack.root.hollow(format),
      path: elements)
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

/// An element of the path, which is kept as a whole while it cannot be seen.
private struct ErasedElement<Action> {
  private var screen = ErasedScreen<Action>()
  private var hollow: (revision: ScreenRevision, element: NavigationStack<AnyAction>.Element)?

  mutating func update(
    to element: NavigationStack<Action>.Element, isTop: Bool, _ format: TextFormat
  ) -> NavigationStack<AnyAction>.Element {
    if !isTop, let hollow, hollow.revision.isSame(as: element.revision) { return hollow.element }
    var erased = NavigationStack<AnyAction>.Element(
      id: element.id,
      screen: isTop ? screen.update(to: element.screen, format) : element.screen.hollow(format),
      pop: AnyAction(value: element.pop))
    erased.target = element.target
    hollow = isTop ? nil : (element.revision, erased)
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
      nodes = screen.content(mappedBy: AnyAction.init)
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

/// What of a stack no revision tells.
private struct Surroundings: Equatable {
  var rootTarget: AnyHashable?
  var isSplit: Bool
  var isLasting: Bool
  var selection: AnyHashable?
  var language: Language?
  var colors: [Color]
  var menu: [Item]

  struct Item: Equatable {
    var button: Button<AnyAction>

    static func == (lhs: Self, rhs: Self) -> Bool {
      let (own, other) = (lhs.button, rhs.button)
      return own.title == other.title && own.symbol == other.symbol && own.role == other.role
        && own.shortcut == other.shortcut && own.isDisabled == other.isDisabled
        && own.action.isEqual(to: other.action)
    }
  }
}

extension NavigationStack {
  fileprivate var surroundings: Surroundings {
    Surroundings(
      rootTarget: rootTarget.map { AnyHashable($0) }, isSplit: isSplit, isLasting: isLasting,
      selection: selection, language: language, colors: colors,
      menu: menu.map { Surroundings.Item(button: $0.map { AnyAction(value: $0) }) })
  }
}
