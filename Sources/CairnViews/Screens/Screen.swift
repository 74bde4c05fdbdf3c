/// The content of a feature's screen: a title, a toolbar, nodes and presentations.
///
/// A screen is a pure function of a feature's state:
///
/// ```swift
/// enum Action { case editButtonTapped, startMeetingButtonTapped, task }
///
/// func screen(title: String) -> Screen<Action> {
///   Screen(title) {
///     List {
///       Section("Standup Info") { Button("Start Meeting", .startMeetingButtonTapped) }
///     }
///   }
///   .toolbar { Button("Edit", .editButtonTapped, shortcut: "e") }
///   .task(.task)
/// }
/// ```
public struct Screen<Action> {
  /// The title of the screen, also on the way back to it. It may contain dates and durations.
  public var titleText: FormattedText { didSet { revision = .none } }
  /// The buttons in the bar of the screen.
  public var toolbar: [ToolbarItem<Action>] = [] { didSet { revision = .none } }
  /// Whether the content is incomplete, and more is on its way.
  public var isBusy = false { didSet { revision = .none } }
  /// The text that the user can copy from this screen, or `nil` if there is none.
  public var copy: ScreenCopy? { didSet { revision = .none } }
  /// The presentations over the screen, from the lowest to the topmost. First come the screens
  /// pushed on its stack, then those that lie over them.
  public var presentations: [Presentation<Action>] = [] { didSet { revision = .none } }
  private var lazyContent: ScreenContent<Action>
  private var taskBox: Boxed<Action>?
  private var backBox: Boxed<Action>?
  private var pausingBox: Boxed<Action>?
  private var dialogBox: Boxed<Dialog<Action>>?
  private var selectedRowBox: Boxed<AnyHashable>?

  var presentationCount = 0
  package var revision = ScreenRevision.none
  /// The revision of the content alone, which stays the same if something is presented over it.
  package var contentRevision = ScreenRevision.none

  /// Creates a screen of nodes, with nothing over it.
  public init(_ title: String, @NodeBuilder<Action> _ content: () -> [Node<Action>]) {
    self.init(FormattedText(title), content)
  }

  /// Creates a screen with a title that the renderer formats: `Screen(.date(meeting.date))`.
  public init(_ title: FormattedText, @NodeBuilder<Action> _ content: () -> [Node<Action>]) {
    self.init(title, lazily: .nodes(content()))
  }

  private init(_ title: FormattedText, lazily content: ScreenContent<Action>) {
    self.titleText = title
    self.lazyContent = content
  }

  /// The nodes, one below the other.
  ///
  /// - Complexity: O(*n*) in the number of nodes if the screen is a child's. Each access turns
  ///   their actions into those of the parents.
  public var content: [Node<Action>] {
    get { lazyContent.nodes }
    set { (lazyContent, revision, contentRevision) = (.nodes(newValue), .none, .none) }
  }

  /// Returns the nodes with their actions turned into others.
  ///
  /// - Complexity: O(*n*) in the number of nodes, however many parents the screen has.
  package func content<Other>(mappedBy transform: @escaping (Action) -> Other) -> [Node<Other>] {
    lazyContent.map(transform).nodes
  }

  /// The action to send when the screen appears. Its effects end when the screen goes.
  public var task: Action? {
    get { taskBox?.value }
    set { (taskBox, revision) = (newValue.map(Boxed.init), .none) }
  }

  /// The action to send when the user goes back from the screen, or `nil` to leave it at once.
  public var back: Action? {
    get { backBox?.value }
    set { (backBox, revision) = (newValue.map(Boxed.init), .none) }
  }

  /// The action that pauses what runs on the screen, or `nil` if nothing runs or it must not pause.
  public var pausing: Action? {
    get { pausingBox?.value }
    set { (pausingBox, revision) = (newValue.map(Boxed.init), .none) }
  }

  /// The id of the row to select, such as one that the user has just added.
  ///
  /// A renderer that shows a selected row moves it there when the id changes, and scrolls it into
  /// view. After that, the user moves it.
  public var selectedRow: AnyHashable? {
    get { selectedRowBox?.value }
    set { (selectedRowBox, revision) = (newValue.map(Boxed.init), .none) }
  }

  /// The open question. It lies over the presentations.
  public var dialog: Dialog<Action>? {
    get { dialogBox?.value }
    set { (dialogBox, revision) = (newValue.map(Boxed.init), .none) }
  }

  /// The title as a string: see ``FormattedText/string``.
  public var title: String {
    get { titleText.string }
    set { titleText = FormattedText(newValue) }
  }

  /// Adds buttons to the bar of the screen. Those with the role `cancel` lead, the others trail.
  public func toolbar(@ToolbarBuilder<Action> _ items: () -> [ToolbarItem<Action>]) -> Self {
    with { $0.toolbar += items() }
  }

  /// Sends an action when the screen appears. Its effects end when the screen goes.
  public func task(_ action: Action) -> Self {
    with { $0.task = action }
  }

  /// Sends an action when the user goes back from here, instead of leaving the screen, for example
  /// to ask first. This works however the screen is shown. At the bottom of a stack there is no way
  /// back, and the action isn't sent.
  public func back(_ action: Action) -> Self {
    with { $0.back = action }
  }

  /// Sends an action when nobody has been able to see the screen for a while, because the user has
  /// closed their page. It pauses what runs, and is `nil` if nothing does.
  public func pausing(_ action: Action?) -> Self {
    with { $0.pausing = action }
  }

  /// Marks the content as incomplete. A screen reader may wait for the rest.
  public func busy(_ isBusy: Bool = true) -> Self {
    with { $0.isBusy = isBusy }
  }

  /// Selects the row with an id when the id changes: see ``selectedRow``.
  public func selecting<ID: Hashable>(row id: ID?) -> Self {
    with { $0.selectedRow = id.map { AnyHashable($0) } }
  }

  /// Returns the same screen with its actions turned into those of a parent.
  ///
  /// - Complexity: O(*m*) in the number of presentations and of buttons in bars and questions. The
  ///   nodes aren't visited.
  public func map<Other>(_ transform: @escaping (Action) -> Other) -> Screen<Other> {
    var screen = Screen<Other>(titleText, lazily: lazyContent.map(transform))
    screen.toolbar = toolbar.map { $0.map(transform) }
    screen.task = task.map(transform)
    screen.back = back.map(transform)
    screen.pausing = pausing.map(transform)
    screen.isBusy = isBusy
    screen.selectedRowBox = selectedRowBox
    screen.copy = copy
    screen.presentations = presentations.map { $0.map(transform) }
    screen.dialog = dialog?.map(transform)
    screen.presentationCount = presentationCount
    return screen
  }

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Screen: Equatable where Action: Equatable {}
