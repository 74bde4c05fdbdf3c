package import CairnNavigation
package import CairnText
package import CairnViews

/// A cache of screens with erased actions and formatted dates and durations.
///
/// It visits no node of an unchanged screen again.
package struct ErasedScreens<Action> {
  private var revisions: [ScreenRevision] = []
  /// The parts of the stack that aren't screens. They are compared by value.
  private var surroundings: Surroundings?
  private var root = ErasedScreen<Action>()
  private var path: [ErasedElement<Action>] = []
  private let format: TextFormat
  /// The last stack. It turns states that links push into actions.
  private var stack: NavigationStack<Action>?

  /// - Parameter format: The format of dates and durations.
  package init(format: TextFormat = .fixed) {
    self.format = format
  }

  /// Empties the cache, so all nodes of the next screens are visited.
  package mutating func forget() { self = Self(format: format) }

  /// Whether a stack has certainly not changed since the last update.
  ///
  /// - Complexity: O(*s*) in the number of screens.
  package func isCurrent(_ stack: NavigationStack<Action>) -> Bool {
    // The revisions differ after most changes, and comparing them is cheaper.
    revisions.elementsEqual(stack.revisions) { $0.isSame(as: $1) }
      && surroundings == stack.surroundings
  }

  /// Returns the screens with erased actions.
  ///
  /// Screens below the topmost can't be seen. They keep their titles and presentations, but not
  /// their content. The exception is a root that may be shown beside the topmost screen.
  ///
  /// - Complexity: O(*s*) in the number of screens, and O(*n*) in the visible nodes that aren't in
  ///   kept screens: see ``/CairnViews/CachedScreen``.
  package mutating func update(
    to stack: NavigationStack<Action>
  ) -> NavigationStack<AnyAction> {
    revisions = stack.revisions
    self.stack = stack
    surroundings = stack.surroundings
    path.removeSubrange(min(path.count, stack.path.count)...)
    var elements: [NavigationStack<AnyAction>.Element] = []
    elements.reserveCapacity(stack.path.count)
    for (index, element) in stack.path.enumerated() {
      if index == path.count { path.append(ErasedElement()) }
      let isTop = index == stack.path.count - 1
      elements.append(path[index].update(to: element, isTop: isTop, format))
    }
    let isRootSeen = stack.path.isEmpty || stack.isSplit
    var erased = stack.map(
      AnyAction.init,
      root: isRootSeen
        ? root.update(to: stack.root, format, isSeenBeside: stack.isSplit)
        : stack.root.hollow(format),
      path: elements)
    erased.notice = erased.notice?.formatted(by: format)
    return erased
  }
}

extension ErasedScreens {
  /// Returns the action that an erased one stands for, or `nil` if these screens don't send it.
  ///
  /// - Parameter ids: The store's generator of ids, for a state that a link pushes.
  package func action(of erased: AnyAction, ids: StackElementIDGenerator) -> Action? {
    guard let state = erased.value as? PushedState else { return erased.value as? Action }
    return stack?.action(pushing: state, with: ids)
  }
}

/// An element of the path. It is cached as a whole while it can't be seen.
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

/// The cached nodes of one screen of the stack. Its presentations and dialog may come and go.
private struct ErasedScreen<Action> {
  private var content: (revision: ScreenRevision, nodes: [Node<AnyAction>])?
  private var whole: (revision: ScreenRevision, isSeenBeside: Bool, screen: Screen<AnyAction>)?

  init() {}

  mutating func update(
    to screen: Screen<Action>, _ format: TextFormat, isSeenBeside: Bool = false
  ) -> Screen<AnyAction> {
    if let whole, whole.isSeenBeside == isSeenBeside, whole.revision.isSame(as: screen.revision) {
      return whole.screen
    }
    let erased = erased(screen, format, isSeenBeside: isSeenBeside)
    whole = (screen.revision, isSeenBeside, erased)
    return erased
  }

  private mutating func erased(
    _ screen: Screen<Action>, _ format: TextFormat, isSeenBeside: Bool
  ) -> Screen<AnyAction> {
    // A screen that a drill-down replaces isn't seen.
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

  /// The screen without the content that drill-downs replace.
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
    var screen = Screen<AnyAction>(titleText.formatted(by: format)) {}
    screen.pausing = pausing.map { AnyAction(value: $0) }
    return screen
  }
}

/// The parts of a stack that have no revision.
private struct Surroundings: Equatable {
  var rootTarget: AnyHashable?
  var isSplit: Bool
  var runsInBackground: Bool
  var selection: AnyHashable?
  var language: Language?
  var colors: [Color]
  var menu: [Item]

  struct Item: Equatable {
    var button: Button<AnyAction>

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.button.map { _ in 0 } == rhs.button.map { _ in 0 }
        && lhs.button.action.isEqual(to: rhs.button.action)
    }
  }
}

extension NavigationStack {
  fileprivate var surroundings: Surroundings {
    Surroundings(
      rootTarget: rootTarget.map { AnyHashable($0) }, isSplit: isSplit,
      runsInBackground: runsInBackground,
      selection: selection, language: language, colors: colors,
      menu: menu.map { Surroundings.Item(button: $0.map { AnyAction(value: $0) }) })
  }
}
