import CairnNavigation
import CairnSession
import CairnText
import CairnViews

/// Turns screens into a page, and knows what of it the client shows.
///
/// A page is built when somebody asks for it: of a burst of changes, or of those that nobody looks at,
/// none is but the last.
final class BrowserRenderer: ScreenRenderer {
  /// What is sent to open a link.
  let open: (Link) -> AnyAction?
  let format: TextFormat
  /// What is said by the program itself, in place of the notice.
  var message: String? { didSet { built = nil } }
  /// Where the client is.
  var client = ShownPage()
  /// Whether the client may have to be told of something.
  private(set) var hasNews = true

  private let builder = PageBuilder()
  private let awaitReader: () async -> Void
  private let didChange: () -> Void
  private(set) var stack = NavigationStack<AnyAction>(root: Screen("") {})
  /// The links to the screens, from the root to what is shown; empty if one of them has no name.
  private(set) var places: [Link] = []
  private var built: BuiltPage? { didSet { if built == nil { hasNews = true } } }

  /// - Parameters:
  ///   - open: What is sent to open a link.
  ///   - format: How dates and durations are written.
  ///   - awaitReader: Returns when somebody reads what is shown.
  ///   - didChange: Called when there may be something to show.
  init(
    open: @escaping (Link) -> AnyAction?, format: TextFormat = .fixed,
    awaitReader: @escaping () async -> Void = {}, didChange: @escaping () -> Void
  ) {
    self.open = open
    self.format = format
    self.awaitReader = awaitReader
    self.didChange = didChange
  }

  func update(to stack: NavigationStack<AnyAction>) {
    // Most changes lead nowhere.
    if places.isEmpty || !stack.isAtPlaces(of: self.stack) { places = stack.places }
    self.stack = stack
    built = nil
  }

  func show() { didChange() }

  func ready() async { await awaitReader() }

  /// The page of the screens as they are now.
  var page: BuiltPage {
    if let built { return built }
    let page = builder.page(of: stack, places: places, message: message)
    built = page
    return page
  }

  /// The page of the screens as they are now; at least as much of it as an event to an element is meant
  /// for.
  func page(for id: Int) -> BuiltPage {
    built ?? builder.page(of: stack, places: places, message: message, wantedID: id)
  }

  /// What is remembered of what is in front.
  var front: LayerRecord { front(of: page) }

  /// What is remembered of what is in front on a page.
  func front(of page: BuiltPage) -> LayerRecord { builder.record(of: page.frontKey) }

  /// What is remembered of the list that may stand beside it.
  var list: LayerRecord { builder.record(of: .root) }

  /// What leads the client from what it shows to what is to be shown.
  func operations() -> [Operation] {
    hasNews = false
    return client.update(to: page, front: front)
  }

  /// What becomes of the client's address.
  func urlChange() -> URLChange? { client.move(to: places) }

  /// Says that nobody knows which address the client shows.
  func forgetAddress() { client.forgetAddress() }

  /// Takes it that the client shows all that is to be shown.
  ///
  /// - Returns: The element that is to have the focus, if the state asks for one.
  func showAll() -> Int? {
    hasNews = false
    return client.replace(by: page, front: front)
  }

  /// Says that there may be something to tell that no screen says.
  func noteNews() { hasNews = true }

  /// Says that a field may show what the state does not say.
  func noteInput(_ value: String, in id: Int) {
    client.values[id] = value
    hasNews = true
  }
}

extension NavigationStack {
  /// Whether the screens are where others are, in words of the root.
  fileprivate func isAtPlaces(of other: Self) -> Bool {
    rootTarget == other.rootTarget && path.elementsEqual(other.path) { $0.target == $1.target }
  }

  /// The links to the screens, from the root to what is shown; empty if one of them has no name.
  fileprivate var places: [Link] {
    let places = (0...path.count).compactMap { link(at: $0) }
    return places.count > path.count ? places : []
  }
}
