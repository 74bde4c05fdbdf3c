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
  /// What the user can do wherever he is, and that has no place on a screen. Each is known by its title.
  public var menu: [Button<Action>] = []
  /// Whether something runs that is not to end because nobody looks, such as a recording. Who shows the
  /// screens keeps it running when he is out of sight: a page in a tab that is hidden, a session whose
  /// connection is lost.
  public var isLasting = false
  /// The language of the words of the screens, or `nil` if it is not known.
  public var language: Language?
  /// Where the root is, in its own words, with what is shown over it; `nil` if there is no name for that
  /// place. For the screens upon it see ``Element/target``.
  public var rootTarget: AnyHashableSendable?
  /// What turns targets into links, or `nil` if nothing does.
  public var links: TargetLinks?
  /// The colours by which the screens tell things apart, such as those of themes. A renderer that has
  /// to put others in their place shares those out evenly.
  public var colors: [Color] = []
  /// Whether the root is a list, which may stand beside the screen that was chosen in it where there is
  /// room for both.
  public var isSplit = false
  /// The id of the row of the root that the path leads through, or `nil` if there is none.
  public var selection: AnyHashable?
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
  ///   - pop: What is sent when the user goes back from an element, unless its screen says so.
  public init<ID: Hashable & Sendable>(
    root: Screen<Action>, path: some Sequence<(id: ID, screen: Screen<Action>)>,
    pop: (ID) -> Action
  ) {
    self.init(
      root: root, path: path.map { Element(id: $0.id, screen: $0.screen, pop: pop($0.id)) })
  }

  /// A line about what has happened, whatever screen is in front.
  public var notice: Notice<Action>? {
    get { noticeBox?.value }
    set { noticeBox = newValue.map(Boxed.init) }
  }

  /// What comes of an attempt to quit.
  public var quitting: Quitting<Action> {
    get { quittingBox?.value ?? .atOnce }
    set { quittingBox = if case .atOnce = newValue { nil } else { Boxed(newValue) } }
  }

  /// The revisions of the root and of the elements.
  package var revisions: [ScreenRevision] {
    let isPlain = noticeBox == nil && quittingBox == nil
    return [root.revision] + path.map { $0.revision } + (isPlain ? [] : [.none])
  }

  /// The same stack, whose actions are turned into those of a parent.
  public func map<Other>(_ transform: @escaping (Action) -> Other) -> NavigationStack<Other> {
    var stack = NavigationStack<Other>(
      root: root.map(transform),
      path: path.map { $0.map(transform) })
    stack.notice = notice?.map(transform)
    stack.menu = menu.map { $0.map(transform) }
    stack.quitting = quitting.map(transform)
    stack.isLasting = isLasting
    stack.language = language
    stack.rootTarget = rootTarget
    stack.links = links
    stack.colors = colors
    stack.isSplit = isSplit
    stack.selection = selection
    return stack
  }

  /// A screen that was pushed.
  public struct Element {
    /// Who the element is, for as long as it is on the path.
    public var id: AnyHashable { didSet { revision = .none } }
    /// What the element shows.
    public var screen: Screen<Action> { didSet { revision = .none } }
    /// Where the element is, in words of the root, or `nil` if there is no name for that place. See
    /// ``NavigationLink/target``.
    public var target: AnyHashableSendable? { didSet { revision = .none } }
    package var revision = ScreenRevision.none
    private var popBox: Boxed<Action>

    /// What is sent when the user goes back from here: what the screen says of that, or else what the
    /// element was created with.
    public var pop: Action {
      get { popBox.value }
      set { (popBox, revision) = (Boxed(newValue), .none) }
    }

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - id: Who the element is.
    ///   - screen: What it shows.
    ///   - pop: What is sent when the user goes back, unless the screen says so itself.
    ///   - target: Where it is, in words of the root.
    public init<Target: Hashable & Sendable>(
      id: some Hashable & Sendable, screen: Screen<Action>, pop: Action,
      target: Target? = Never?.none
    ) {
      self.init(id: AnyHashable(id), screen: screen, pop: pop)
      self.target = target.map { AnyHashableSendable($0) }
    }

    /// Creates an element whose id has lost its type.
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
