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
  /// A line about what has happened, whatever screen is in front.
  public var notice: Notice<Action>?

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

  /// The revisions of the root and of the elements.
  package var revisions: [ScreenRevision] {
    [root.revision] + path.map(\.revision) + (notice == nil ? [] : [.none])
  }

  /// The same stack, whose actions are turned into those of a parent.
  public func map<Other>(_ transform: @escaping (Action) -> Other) -> NavigationStack<Other> {
    var stack = NavigationStack<Other>(
      root: root.map(transform),
      path: path.map {
        NavigationStack<Other>.Element(
          id: $0.id, screen: $0.screen.map(transform), pop: transform($0.pop))
      })
    stack.notice = notice?.map(transform)
    return stack
  }

  /// A screen that was pushed.
  public struct Element {
    /// Who the element is, for as long as it is on the path.
    public var id: AnyHashable { didSet { revision = .none } }
    /// What the element shows.
    public var screen: Screen<Action> { didSet { revision = .none } }
    /// What is sent when the user goes back from here: what the screen says of that, or else what the
    /// element was created with.
    public var pop: Action { didSet { revision = .none } }
    package var revision = ScreenRevision.none

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - id: Who the element is.
    ///   - screen: What it shows.
    ///   - pop: What is sent when the user goes back, unless the screen says so itself.
    public init(id: some Hashable & Sendable, screen: Screen<Action>, pop: Action) {
      self.init(id: AnyHashable(id), screen: screen, pop: pop)
    }

    /// Creates an element whose id has lost its type.
    package init(id: AnyHashable, screen: Screen<Action>, pop: Action) {
      self.id = id
      self.screen = screen
      self.pop = screen.back ?? pop
    }
  }
}

extension NavigationStack: Equatable where Action: Equatable {}
extension NavigationStack.Element: Equatable where Action: Equatable {}
