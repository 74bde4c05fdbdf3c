import CairnNavigation
import CairnSession
import CairnViews

/// Builds pages from screens, and keeps the identities of their elements.
final class PageBuilder {
  private let ids = ElementIDs()
  private let colors = PaintedColors()
  private let sharedRows: SharedRows?
  private let root: NodeIdentity
  private let notice: NodeIdentity
  /// The button of the notice, and the notice's words. The button of another notice is another one.
  private var noticeButton: (words: String, identity: NodeIdentity)?
  /// The places that links of the topmost screen and of the list start from, as long as they are the
  /// same.
  private var linking: LinkingPlaces?
  private var records = LayerMemory<LayerRecord?>(initialValue: nil)

  /// - Parameter sharedRows: The rows that this page has in common with others, if it shares them.
  init(sharing sharedRows: SharedRows? = nil) {
    self.sharedRows = sharedRows
    (root, notice) = (NodeIdentity(ids), NodeIdentity(ids))
  }

  /// Returns the record of a layer.
  func record(of key: LayerKey) -> LayerRecord {
    if let record = records[key] { return record }
    let record = LayerRecord(key, ids)
    records[key] = record
    return record
  }

  /// Notes that screens have come or gone, or have other targets than before.
  func forgetPlaces() { linking?.isCurrent = false }

  private func linkingPlaces(in stack: NavigationStack<AnyAction>) -> LinkingPlaces {
    if let linking, linking.isCurrent { return linking }
    var places = LinkingPlaces(front: LinkingPlace(stack), list: LinkingPlace(stack, depth: 0))
    // The elements of the list were built with the earlier place. The same one needs no comparison.
    if let list = linking?.list, list == places.list { places.list = list }
    linking = places
    return places
  }

  private struct LinkingPlaces {
    var front: LinkingPlace
    var list: LinkingPlace
    var isCurrent = true
  }

  /// Builds a page.
  ///
  /// - Parameters:
  ///   - stack: The screens.
  ///   - places: The links to them, from the root to the topmost one.
  ///   - message: A message of the program itself.
  ///   - overlay: A screen of the page itself, over all others.
  ///   - strip: The strip beside all screens, if there is one.
  ///   - wantedID: The only element that is needed, or `nil` for a page to show. It saves building
  ///     all rows of a long form between two events that arrive together.
  func page(
    of stack: NavigationStack<AnyAction>, places: [Link], message: String?,
    overlay: Layer<AnyAction>? = nil, strip: PageStrip? = nil, wantedID: Int? = nil
  ) -> BuiltPage {
    let stripLayer = strip?.layer
    let own = [overlay, stripLayer].compactMap { $0?.key }.map { ($0, records[$0]) }
    records.keep(in: stack)
    for (key, record) in own where record != nil { records[key] = record }
    let columns = stack.columns
    let layers =
      (columns.map { [$0.top ?? $0.list] + $0.overlays } ?? stack.layers)
      + [overlay].compactMap { $0 }
    var page = Element(root[0], .div)
    page[.class] = "page"
    if stack.runsInBackground { page[.dataKeep] = "" }
    if case .asking = stack.quitting { page[.dataUnsaved] = "" }
    if let language = stack.language {
      page[.lang] = language.tag
      page[.dir] = language.direction.html
    }
    var building = NodeBuilding(
      colors: colors, sharing: sharedRows, at: linkingPlaces(in: stack).front)
    building.wantedID = wantedID
    var notice = building
    page.children += noticeElements(stack.notice, message: message, &notice)
    var ofStrip: NodeBuilding?
    if let strip, let stripLayer {
      var building = building
      building.selection = strip.selection
      let record = record(of: stripLayer.key)
      page.children += LayerFrame(beside: stripLayer, record, .strip, with: &building).elements
      ofStrip = building
    }
    let list = listBeside(columns, stack, wantedID, on: &page)
    var front = LayerFrame()
    var menuTargets = building
    let menu = LayerFrame.menu(
      stack.menu, copying: layers[0].copy, record(of: layers[0].key), with: &menuTargets)
    for (index, layer) in layers.enumerated() {
      // The user can't reach what is below.
      building.forgetTargets()
      front = LayerFrame(
        of: layer, record(of: layer.key), places: places,
        menu: index == 0 ? menu : nil, with: &building)
      page.children += front.elements
    }
    building.append(notice)
    if layers.last?.key.isDialog == false { building.append(menuTargets) }
    let rowLists = building.rowLists.merging(list?.rowLists ?? [:]) { $1 }
    return BuiltPage(
      tree: PageTree(page, rowLists: rowLists),
      frontKey: layers[layers.count - 1].key,
      isDialogInFront: page.children.last?.tag == .dialog, headingID: front.headingID,
      title: layers[0].title, reachable: building,
      reachableBeside: layers.count > 1 ? nil : list, reachableInStrip: ofStrip)
  }

  /// Shows the list beside the topmost screen, before it.
  ///
  /// - Returns: The reachable targets in the list, or `nil` if there is none.
  private func listBeside(
    _ columns: Columns<AnyAction>?, _ stack: NavigationStack<AnyAction>, _ wantedID: Int?,
    on page: inout Element
  ) -> NodeBuilding? {
    guard let columns, columns.top != nil else { return nil }
    var list = NodeBuilding(
      colors: colors, sharing: sharedRows, at: linkingPlaces(in: stack).list)
    (list.selection, list.wantedID) = (stack.selection, wantedID)
    let key = columns.list.key
    page.children += LayerFrame(beside: columns.list, record(of: key), with: &list).elements
    return list
  }

  /// Returns the elements of the state's notice and the program's message.
  private func noticeElements(
    _ notice: Notice<AnyAction>?, message: String?, _ building: inout NodeBuilding
  ) -> [Element] {
    // The region is always there, so that screen readers announce its changes.
    var region = Element(self.notice[0], .div)
    region[.class] = "notice"
    region[.role] = "status"
    if let text = message ?? notice?.text {
      region.children.append(Element(self.notice[1], .p, text: text))
    }
    if message == nil, let notice, let button = notice.button {
      let id = idOfButton(in: notice.content.words(.still))
      region.children.append(building.button(button.control, id, NodeContext()))
    }
    return [region]
  }

  private func idOfButton(in words: String) -> Int {
    if let noticeButton, noticeButton.words == words { return noticeButton.identity[0] }
    let identity = NodeIdentity(ids)
    noticeButton = (words, identity)
    return identity[0]
  }
}
