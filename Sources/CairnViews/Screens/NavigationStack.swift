public import CairnDependencies

/// A root screen and the screens that were pushed on it.
///
/// ```swift
/// func screens(_ state: Library.State) -> NavigationStack<Library.Action> {
///   NavigationStack(
///     root: Screen("Library") { NavigationLink("Items", .refreshButtonTapped) },
///     path: zip(state.path.ids, state.path).map { id, element in
///       (id: id, screen: Screen("Item") {})
///     },
///     pop: { .path(.popFrom(id: $0)) })
/// }
/// ```
public struct NavigationStack<Action> {
  /// The screen at the bottom.
  public var root: Screen<Action>
  /// The screens on the root, from the lowest to the topmost.
  public var path: [Element]
  /// The commands that have no control on a screen, but are available on all. Titles identify them.
  public var menu: [Button<Action>] = []
  /// Whether something is running that must continue while nobody looks, such as a recording. The
  /// renderer keeps it running while the screens are out of sight: in a hidden tab, or in a session
  /// whose connection is lost.
  public var runsInBackground = false
  /// The language of the text on the screens, or `nil` if it isn't known.
  public var language: Language?
  /// The place of the root, in its own words, with what is shown over it. `nil` if the place has no
  /// name. For the screens above the root, see ``Element/target``.
  public var rootTarget: AnyHashableSendable?
  /// The table that turns targets into links, or `nil` if there is none.
  public var links: TargetLinks?
  /// The colors that distinguish things on the screens, such as those of themes. A renderer that
  /// has to replace them distributes its own colors evenly.
  public var colors: [Color] = []
  /// Whether the root is a list. If there is room, the list stands beside the screen that was
  /// chosen in it.
  public var isSplit = false
  /// The id of the row of the root that the path leads through, or `nil` if there is none.
  public var selection: AnyHashable?
  /// The way in which the path takes the states of links.
  package var statePushing = StatePushing<Action>()
  private var noticeBox: Boxed<Notice<Action>>?
  private var quittingBox: Boxed<Quitting<Action>>?

  /// Creates a stack from its elements.
  public init(root: Screen<Action>, path: [Element] = []) {
    self.root = root
    self.path = path
  }

  /// Creates a stack from ids and screens.
  ///
  /// - Parameters:
  ///   - root: The screen at the bottom.
  ///   - path: The id and the screen of each element, from the lowest to the topmost.
  ///   - pop: Returns the action to send when the user goes back from an element, unless its screen
  ///     has its own.
  public init<ID: Hashable & Sendable>(
    root: Screen<Action>, path: some Sequence<(id: ID, screen: Screen<Action>)>,
    pop: (ID) -> Action
  ) {
    self.init(
      root: root, path: path.map { Element(id: $0.id, screen: $0.screen, pop: pop($0.id)) })
  }

  /// A line that says what has happened. It is shown whatever screen is in front.
  public var notice: Notice<Action>? {
    get { noticeBox?.value }
    set { noticeBox = newValue.map(Boxed.init) }
  }

  /// The result of an attempt to quit.
  public var quitting: Quitting<Action> {
    get { quittingBox?.value ?? .atOnce }
    set { quittingBox = if case .atOnce = newValue { nil } else { Boxed(newValue) } }
  }

  /// The action that pauses what runs on a screen: see ``Screen/pausing(_:)``.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public var pausing: Action? {
    if let pausing = root.pausing { return pausing }
    for index in path.indices {
      // A key path would be looked up at run time, because the type of the action is unknown here.
      if let pausing = path[index].screen.pausing { return pausing }
    }
    return nil
  }

  /// The revisions of the root and of the elements. A notice or a question before quitting adds
  /// `none`, so stacks that have one never count as the same.
  package var revisions: [ScreenRevision] {
    let isPlain = noticeBox == nil && quittingBox == nil
    return [root.revision] + path.map { $0.revision } + (isPlain ? [] : [.none])
  }

  /// Returns the same stack with its actions turned into those of a parent.
  public func map<Other>(_ transform: @escaping (Action) -> Other) -> NavigationStack<Other> {
    map(transform, root: root.map(transform), path: path.map { $0.map(transform) })
  }

  /// Returns a stack of screens that are mapped already, with everything else of this one.
  package func map<Other>(
    _ transform: @escaping (Action) -> Other, root: Screen<Other>,
    path: [NavigationStack<Other>.Element]
  ) -> NavigationStack<Other> {
    var stack = NavigationStack<Other>(root: root, path: path)
    stack.notice = notice?.map(transform)
    stack.menu = menu.map { $0.map(transform) }
    stack.quitting = quitting.map(transform)
    stack.runsInBackground = runsInBackground
    stack.language = language
    stack.rootTarget = rootTarget
    stack.links = links
    stack.colors = colors
    stack.isSplit = isSplit
    stack.selection = selection
    stack.statePushing = statePushing.map(transform)
    return stack
  }

  /// A screen that was pushed.
  public struct Element {
    /// The identity of the element, for as long as it is on the path.
    public var id: AnyHashable { didSet { revision = .none } }
    /// The screen of the element.
    public var screen: Screen<Action> { didSet { revision = .none } }
    /// The place of the element, in words of the root, or `nil` if the place has no name. See
    /// ``NavigationLink/target``.
    public var target: AnyHashableSendable? { didSet { revision = .none } }
    package var revision = ScreenRevision.none
    private var popBox: Boxed<Action>

    /// The action to send when the user goes back from here. It is the action of the screen
    /// (``Screen/back``), or else the one that the element was created with.
    public var pop: Action {
      get { popBox.value }
      set { (popBox, revision) = (Boxed(newValue), .none) }
    }

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - id: The identity of the element.
    ///   - screen: The screen of the element.
    ///   - pop: The action to send when the user goes back, unless the screen has its own.
    ///   - target: The place of the element, in words of the root.
    public init<Target: Hashable & Sendable>(
      id: some Hashable & Sendable, screen: Screen<Action>, pop: Action,
      target: Target? = Never?.none
    ) {
      self.init(id: AnyHashable(id), screen: screen, pop: pop)
      self.target = target.map { AnyHashableSendable($0) }
    }

    /// Creates an element with a type-erased id.
    package init(id: AnyHashable, screen: Screen<Action>, pop: Action) {
      self.id = id
      self.screen = screen
      self.popBox = Boxed(screen.back ?? pop)
    }

    fileprivate func map<Other>(
      _ transform: @escaping (Action) -> Other
    ) -> NavigationStack<Other>.Element {
      var element = NavigationStack<Other>.Element(
        id: id, screen: screen.map(transform), pop: transform(pop))
      element.target = target
      return element
    }
  }
}

extension NavigationStack: Equatable where Action: Equatable {}
extension NavigationStack.Element: Equatable where Action: Equatable {}
