import CairnNavigation
import CairnSession
import CairnText
import CairnViews

/// Turns screens into a page, and tracks what the client shows.
///
/// A page is built on demand. So of a burst of changes, or of changes that nobody looks at, only
/// the last is built.
final class BrowserRenderer: ScreenRenderer {
  /// Returns the action that opens a link.
  let open: (Link) -> AnyAction?
  let format: TextFormat
  /// A message of the program itself, shown in place of the notice.
  var message: String? { didSet { built = nil } }
  /// The screen of the page itself that is open.
  var overlay: PageOverlay? { didSet { built = nil } }
  /// The strip beside the screens, if there is one.
  var strip: PageStrip? { didSet { built = nil } }
  /// The user's choice, until all screens above it have been left.
  var navigation: PendingNavigation<AnyAction>?
  /// The page that the client shows.
  var client = ShownPage()
  /// Whether the client may need an update.
  private(set) var hasChanges = true

  private let builder: PageBuilder
  private let isStarting: () -> Bool
  private let awaitReader: () async -> Void
  private let didChange: () -> Void
  private(set) var stack = NavigationStack<AnyAction>(root: Screen("") {})
  /// The links to the screens, from the root to the topmost one. It is empty if one of them has no
  /// link.
  private(set) var places: [Link] = []
  private var built: BuiltPage? { didSet { if built == nil { hasChanges = true } } }

  /// - Parameters:
  ///   - open: What is sent to open a link.
  ///   - format: How dates and durations are written.
  ///   - sharedRows: The rows that this page has in common with others, if it shares them.
  ///   - isStarting: Whether earlier work is still being restored.
  ///   - awaitReader: Returns when somebody reads what is shown.
  ///   - didChange: Called when there may be something to show.
  init(
    open: @escaping (Link) -> AnyAction?, format: TextFormat = .fixed,
    sharing sharedRows: SharedRows? = nil, isStarting: @escaping () -> Bool = { false },
    awaitReader: @escaping () async -> Void = {}, didChange: @escaping () -> Void
  ) {
    self.open = open
    self.format = format
    builder = PageBuilder(sharing: sharedRows)
    self.isStarting = isStarting
    self.awaitReader = awaitReader
    self.didChange = didChange
  }

  func update(to stack: NavigationStack<AnyAction>) {
    // Most changes don't navigate.
    if places.isEmpty || !stack.isAtPlaces(of: self.stack) {
      places = stack.places
      builder.forgetPlaces()
    }
    let old = self.stack
    self.stack = stack
    settleOverlay(after: old)
    built = nil
  }

  /// Returns the next actions of a pending choice, once the screens follow from the last ones.
  func nextActions() -> [AnyAction] { navigation.nextActions(in: stack) }

  func show() { didChange() }

  func waitUntilReady() async { await awaitReader() }

  /// The page of the current screens.
  var page: BuiltPage {
    if let built { return built }
    var page = builder.page(
      of: stack, places: places, message: message, overlay: overlay?.layer, strip: strip)
    if isStarting() { page.tree.markBusy() }
    built = page
    return page
  }

  /// Returns the page of the current screens, or only the part that an event for an element needs.
  func page(for id: Int) -> BuiltPage {
    built
      ?? builder.page(
        of: stack, places: places, message: message, overlay: overlay?.layer, strip: strip,
        wantedID: id)
  }

  /// The record of the layer in front.
  var front: LayerRecord { front(of: page) }

  /// Returns the record of the layer in front of a page.
  func front(of page: BuiltPage) -> LayerRecord { builder.record(of: page.frontKey) }

  /// The record of the list that may stand beside it.
  var list: LayerRecord { builder.record(of: .root) }

  /// The record of the strip.
  var stripRecord: LayerRecord { builder.record(of: .besideAll) }

  /// Returns the operations that update the client's page.
  func operations() -> [Operation] {
    hasChanges = false
    return client.update(to: page, front: front)
  }

  /// Returns the change of the client's address, or `nil` if there is none.
  func urlChange() -> URLChange? { client.move(to: places) }

  /// Notes that the client's address is unknown.
  func forgetAddress() { client.forgetAddress() }

  /// Notes that the client shows the current page.
  ///
  /// - Returns: The element that should have the focus, if the state asks for one.
  func showAll() -> Int? {
    hasChanges = false
    return client.replace(by: page, front: front)
  }

  /// Notes that the page shows other parts of the same screens.
  func rebuild() { built = nil }

  /// Notes an update that isn't part of a screen.
  func noteChanges() { hasChanges = true }

  /// Notes that a field may show another value than the state.
  func noteInput(_ value: String, in id: Int) {
    client.values[id] = value
    hasChanges = true
  }
}

extension NavigationStack {
  /// Whether the screens have the same targets as others.
  fileprivate func isAtPlaces(of other: Self) -> Bool {
    rootTarget == other.rootTarget
      && path.elementsEqual(other.path) {
        $0.revision.isSame(as: $1.revision) || $0.target == $1.target
      }
  }

  /// The links to the screens, from the root to the topmost one. It is empty if one of them has no
  /// link.
  fileprivate var places: [Link] {
    let places = (0...path.count).compactMap { link(at: $0) }
    return places.count > path.count ? places : []
  }
}
