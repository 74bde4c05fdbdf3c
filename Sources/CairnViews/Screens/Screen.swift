/// What a feature shows: a title, a toolbar, nodes, and what is presented over them.
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
  /// What the screen is called, also on the way back to it. It may hold dates and durations.
  public var titleText: FormattedText { didSet { revision = .none } }
  /// The buttons in the bar of the screen.
  public var toolbar: [ToolbarItem<Action>] = [] { didSet { revision = .none } }
  /// Whether what is shown is not all yet, and more is on its way.
  public var isBusy = false { didSet { revision = .none } }
  /// What the user takes along who copies from here, or `nil` if there is nothing.
  public var copy: ScreenCopy? { didSet { revision = .none } }
  /// What is shown over the screen, from the lowest to the topmost: first what is pushed on the stack
  /// that the screen is on, then what lies over that.
  public var presentations: [Presentation<Action>] = [] { didSet { revision = .none } }
  private var lazyContent: ScreenContent<Action>
  private var taskBox: Boxed<Action>?
  private var backBox: Boxed<Action>?
  private var dialogBox: Boxed<Dialog<Action>>?

  var presentationCount = 0
  package var revision = ScreenRevision.none
  /// Of the content alone, which stays as it was when something is presented over it.
  package var contentRevision = ScreenRevision.none

  /// Creates a screen of nodes, with nothing over it.
  public init(_ title: String, @NodeBuilder<Action> _ content: () -> [Node<Action>]) {
    self.init(FormattedText(title), content)
  }

  /// Creates a screen whose title whoever shows it writes: `Screen(.date(meeting.date))`.
  public init(_ title: FormattedText, @NodeBuilder<Action> _ content: () -> [Node<Action>]) {
    self.init(title, lazily: .nodes(content()))
  }

  private init(_ title: FormattedText, lazily content: ScreenContent<Action>) {
    self.titleText = title
    self.lazyContent = content
  }

  /// The nodes, one below the other.
  ///
  /// - Complexity: O(*n*) in the nodes where the screen is a child's: their actions are turned into those
  ///   of the parents each time.
  public var content: [Node<Action>] {
    get { lazyContent.nodes }
    set { (lazyContent, revision, contentRevision) = (.nodes(newValue), .none, .none) }
  }

  /// The nodes, whose actions are turned into others.
  ///
  /// - Complexity: O(*n*) in the nodes, however many parents the screen has.
  package func content<Other>(mappedBy transform: @escaping (Action) -> Other) -> [Node<Other>] {
    lazyContent.map(transform).nodes
  }

  /// What is sent when the screen appears; its effects end when the screen goes.
  public var task: Action? {
    get { taskBox?.value }
    set { (taskBox, revision) = (newValue.map(Boxed.init), .none) }
  }

  /// What is sent when the user goes back from the screen, if that is not simply to leave it.
  public var back: Action? {
    get { backBox?.value }
    set { (backBox, revision) = (newValue.map(Boxed.init), .none) }
  }

  /// The question that is open. It lies over the presentations.
  public var dialog: Dialog<Action>? {
    get { dialogBox?.value }
    set { (dialogBox, revision) = (newValue.map(Boxed.init), .none) }
  }

  /// What the screen is called, in words: see ``FormattedText/string``.
  public var title: String {
    get { titleText.string }
    set { titleText = FormattedText(newValue) }
  }

  /// Adds buttons to the bar of the screen. A button with the role `cancel` leads, others trail.
  public func toolbar(@ToolbarBuilder<Action> _ items: () -> [ToolbarItem<Action>]) -> Self {
    with { $0.toolbar += items() }
  }

  /// Sends an action when the screen appears. Its effects end when the screen goes.
  public func task(_ action: Action) -> Self {
    with { $0.task = action }
  }

  /// Sends an action when the user goes back from here, however the screen is shown, instead of leaving
  /// it: to ask first. At the bottom of a stack there is no way back, and it is not sent.
  public func back(_ action: Action) -> Self {
    with { $0.back = action }
  }

  /// Says that what is shown is not all yet: who reads it aloud may wait for the rest.
  public func busy(_ isBusy: Bool = true) -> Self {
    with { $0.isBusy = isBusy }
  }

  /// The same screen, whose actions are turned into those of a parent.
  ///
  /// - Complexity: O(*m*) in the buttons of bars and questions, and in what is presented; the nodes are
  ///   not visited.
  public func map<Other>(_ transform: @escaping (Action) -> Other) -> Screen<Other> {
    var screen = Screen<Other>(titleText, lazily: lazyContent.map(transform))
    screen.toolbar = toolbar.map { $0.map(transform) }
    screen.task = task.map(transform)
    screen.back = back.map(transform)
    screen.isBusy = isBusy
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
