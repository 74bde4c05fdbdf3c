import CairnBrowser

/// A browser that shows a page, and sends events.
struct Visitor {
  let page: BrowserPage
  private(set) var client = ClientModel(page: Element(0, .div))
  private(set) var revision: Revision?
  private(set) var lastPatch: Patch?
  private var sequence = 0

  /// Opens a page and reads it.
  init(_ page: BrowserPage) async {
    self.page = page
    await take()
  }

  /// Reads the next patch, and returns whether there was one.
  @discardableResult
  mutating func take() async -> Bool {
    guard let patch = await page.patch(after: revision) else { return false }
    client.apply(patch.operations)
    (lastPatch, revision) = (patch, patch.revision)
    return true
  }

  /// Sends an event to the first element with a tag.
  @discardableResult
  mutating func send(
    _ kind: BrowserEvent.Kind, to tag: ElementTag, _ value: String? = nil
  ) async -> EventReceipt {
    sequence += 1
    return await page.receive(EventBatch([event(sequence, kind, to: tag, value)]))
  }

  /// Presses the first button with a text, and reads the result.
  mutating func press(_ name: String) async {
    let button = client.page.descendants.first { $0.tag == .button && $0.text == name }
    sequence += 1
    let event = BrowserEvent(sequence: sequence, kind: .press, id: button?.id ?? 0)
    await page.receive(EventBatch([event]))
    await take()
  }

  func event(
    _ sequence: Int, _ kind: BrowserEvent.Kind, to tag: ElementTag, _ value: String? = nil
  ) -> BrowserEvent {
    let id = client.page.descendants.first { $0.tag == tag }?.id ?? 0
    return BrowserEvent(sequence: sequence, kind: kind, id: id, value: value)
  }

  /// The program's own message.
  var message: String? { client.page.children[0].children.first?.text }

  /// The heading of the screen.
  var title: String? { client.page.descendants.first { $0.tag == .h1 }?.text }
}
