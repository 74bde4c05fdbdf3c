import CairnNavigation
import CairnSession
import CairnViews

/// The elements of a layer: the way back, the bar and the content.
struct LayerFrame {
  private(set) var elements: [Element] = []
  /// The id of the screen or the dialog.
  private(set) var id = 0
  /// The id of its heading.
  private(set) var headingID = 0

  /// The elements of a frame, by their places.
  enum Part {
    static let box = 0, bar = 1, heading = 2, toolbar = 3, content = 4, close = 5, trail = 6
    static let trailList = 7, message = 8, answers = 9, menu = 10
    static let boxBeside = 11, headingBeside = 12
    static let tooLarge = 13
    static let menuTitle = 14, menuItems = 15
    static let menuPalette = 16
    static let trailItems = 17
  }

  init() {}

  /// The place of a box beside the topmost screen, as the style sheet knows it.
  enum PlaceBeside: String {
    /// The list in which the screen was chosen.
    case list = "beside"
    /// The strip with past states.
    case strip
  }

  /// Creates the elements of a screen beside the topmost one.
  init(
    beside layer: Layer<AnyAction>, _ record: LayerRecord, _ place: PlaceBeside = .list,
    with building: inout NodeBuilding
  ) {
    guard case .base(let screen) = layer.content else { return }
    id = record.frame[Part.boxBeside]
    headingID = record.frame[Part.headingBeside]
    var heading = Element(headingID, .h2, text: screen.title)
    // A `header` in a `div` would count as that of the whole page.
    var box = Element(id, .section)
    box[.class] = place.rawValue
    box[.role] = "complementary"
    name(&box, by: &heading)
    box.children = [
      bar(of: screen, record, under: heading, with: &building),
      content(of: screen, record, NodeContext(), with: &building),
    ]
    if screen.isBusy { box[.ariaBusy] = "true" }
    elements = [box]
  }

  /// - Parameter menu: The menu, which only the screen of a stack shows.
  init(
    of layer: Layer<AnyAction>, _ record: LayerRecord, places: [Link], menu: Element?,
    with building: inout NodeBuilding
  ) {
    id = record.frame[Part.box]
    building.note(id, .layer(escape: layer.escape), NodeContext())
    switch layer.content {
    case .base(let screen):
      let trail = self.trail(of: layer, record, places: places, with: &building)
      var main = box(.main, showing: screen, record, NodeContext(), with: &building)
      if screen.isBusy { main[.ariaBusy] = "true" }
      if let menu { main.children[0].children.append(menu) }
      elements = [trail, main].compactMap { $0 }
    case .presented(let screen, let kind):
      let trail = self.trail(of: layer, record, places: [], with: &building)
      let context = NodeContext(headingOffset: 1)
      var dialog = box(.dialog, showing: screen, record, context, with: &building)
      if let trail { dialog.children.insert(trail, at: 0) }
      if trail == nil, !screen.hasWayOut {
        dialog.children.insert(closeButton(layer, record, with: &building), at: 0)
      }
      // Clients know the screens of the page itself by their class.
      dialog[.class] = kind.className + (layer.isOfRenderer ? " own" : "")
      if screen.isBusy { dialog[.ariaBusy] = "true" }
      elements = [dialog]
    case .dialog(let dialog):
      headingID = record.frame[Part.heading]
      elements = [question(dialog, record, with: &building)]
      return
    }
    headingID = record.frame[Part.heading]
  }

  /// Returns the menu with what is seldom needed, or `nil` if there is nothing: the button that copies
  /// the screen's text, and the commands that every screen has.
  ///
  /// Its last entry opens the palette, for users who don't know the key.
  static func menu(
    _ buttons: [Button<AnyAction>], copying copy: ScreenCopy?, _ record: LayerRecord,
    with building: inout NodeBuilding
  ) -> Element? {
    record.menu.settle(as: NodeShape(details: UInt8(clamping: buttons.count)))
    guard !buttons.isEmpty || copy != nil else { return nil }
    var menu = Element(record.frame[Part.menu], .details)
    menu[.class] = "menu"
    var items = Element(record.frame[Part.menuItems], .div)
    items[.class] = "items"
    if let copy {
      var button = Element(record.menu[0], .button, text: "Copy \(copy.name)")
      button[.class] = "plain"
      button[.dataCopy] = ""
      building.note(button.id, .copy(copy), NodeContext())
      items.children.append(button)
    }
    items.children += buttons.enumerated().map { index, button in
      building.button(button.control, record.menu[index + 1], NodeContext())
    }
    let title = Element(record.frame[Part.menuTitle], .summary, text: "More")
    var palette = Element(record.frame[Part.menuPalette], .button, text: "Commands")
    palette[.class] = "plain"
    palette[.ariaKeyshortcuts] = "Control+K Meta+K"
    building.note(palette.id, .palette(menuID: title.id), NodeContext())
    items.children.append(palette)
    menu.children = [title, items]
    return menu
  }

  /// Returns a screen: its bar and its content.
  private func box(
    _ tag: ElementTag, showing screen: Screen<AnyAction>, _ record: LayerRecord,
    _ context: NodeContext, with building: inout NodeBuilding
  ) -> Element {
    var heading = Element(
      record.frame[Part.heading], .heading(1 + context.headingOffset), text: screen.title)
    heading[.tabindex] = "-1"
    var box = Element(id, tag)
    if tag == .dialog {
      name(&box, by: &heading)
      // Otherwise the first control would get the focus, whatever it does.
      heading[.autofocus] = ""
    }
    box.children = [
      bar(of: screen, record, under: heading, with: &building),
      content(of: screen, record, context, with: &building),
    ]
    return box
  }

  /// Returns the heading of a screen and its buttons. The element is the same wherever the screen
  /// stands.
  private func bar(
    of screen: Screen<AnyAction>, _ record: LayerRecord, under heading: Element,
    with building: inout NodeBuilding
  ) -> Element {
    var bar = Element(record.frame[Part.bar], .header, children: [heading])
    bar[.class] = "bar"
    bar.children += toolbar(
      screen.toolbar.map(\.button), record.frame[Part.toolbar], record.toolbar, with: &building)
    return bar
  }

  /// Returns the content of a screen. The element is the same wherever the screen stands.
  private func content(
    of screen: Screen<AnyAction>, _ record: LayerRecord, _ context: NodeContext,
    with building: inout NodeBuilding
  ) -> Element {
    var content = Element(record.frame[Part.content], .div)
    content[.class] = "content"
    content.children = record.content(of: screen, context, with: &building)
    return content
  }

  /// Returns a line of buttons, or nothing if there are none.
  private func toolbar(
    _ buttons: [Button<AnyAction>], _ id: Int, _ identity: NodeIdentity,
    with building: inout NodeBuilding
  ) -> [Element] {
    // Where a button has gone, no other one takes its id.
    identity.settle(as: NodeShape(details: UInt8(clamping: buttons.count)))
    guard !buttons.isEmpty else { return [] }
    var toolbar = Element(id, .div)
    toolbar[.class] = "toolbar"
    toolbar.children = buttons.enumerated().map { index, button in
      building.button(button.control, identity[index], NodeContext())
    }
    return [toolbar]
  }

  /// Returns the way back: a link for each screen below.
  private func trail(
    of layer: Layer<AnyAction>, _ record: LayerRecord, places: [Link],
    with building: inout NodeBuilding
  ) -> Element? {
    guard layer.escape != nil, !layer.backPath.isEmpty else { return nil }
    var trail = Element(record.frame[Part.trail], .nav)
    var list = Element(record.frame[Part.trailList], .ol)
    let count = layer.backPath.count
    // If a place has no screen or a screen has no place, no item has an address.
    let hasAddresses = places.count == count + 1
    for (index, title) in layer.backPath.enumerated() {
      // The ids are separate, so that an item that gets an address becomes another element.
      let part = Part.trailItems + index * 3
      var item = Element(record.frame[part], .li)
      let id = record.frame[part + (hasAddresses ? 1 : 2)]
      var link = Element(id, hasAddresses ? .a : .button, text: title)
      if hasAddresses { link[.href] = places[index].path }
      link[.class] = index == count - 1 ? "back" : nil
      building.note(id, .back(count: count - index), NodeContext())
      item.children = [link]
      list.children.append(item)
    }
    trail.children = [list]
    trail[.class] = "trail"
    trail[.ariaLabel] = "Breadcrumb"
    return trail
  }

  private func closeButton(
    _ layer: Layer<AnyAction>, _ record: LayerRecord, with building: inout NodeBuilding
  ) -> Element {
    var button = Element(record.frame[Part.close], .button, text: "×")
    button[.class] = "close"
    button[.ariaLabel] = "Close"
    building.note(button.id, .back(count: 1), NodeContext())
    return button
  }

  /// Labels a box with its heading.
  func name(_ box: inout Element, by heading: inout Element) {
    heading[.id] = "e\(heading.id)"
    box[.ariaLabelledby] = heading[.id]
  }
}

extension Screen {
  /// Whether the bar has a button that leaves the screen without doing anything.
  fileprivate var hasWayOut: Bool {
    toolbar.contains { $0.button.role == .cancel && !$0.button.isDisabled }
  }
}

extension PresentationKind {
  /// The class of a dialog with this presentation.
  fileprivate var className: String {
    switch self {
    case .sheet: "sheet"
    case .popover: "popover"
    case .fullScreenCover, .navigationDestination: "cover"
    }
  }
}
