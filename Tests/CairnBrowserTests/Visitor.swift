import CairnBrowser

/// A browser at a page: what it shows, and what it has sent.
struct Visitor {
  let page: BrowserPage
  private(set) var client = ClientModel(page: Element(0, .div))
  private(set) var revision: Revision?
  private(set) var lastPatch: Patch?
  private var sequence = 0

  /// Opens a page, and takes what it shows.
  init(_ page: BrowserPage) async {
    self.page = page
    await take()
  }

  /// Takes the next patch, and returns whether there was one.
  @discardableResult
  mutating func take() async -> Bool {
    guard let patch = await page.patch(after: revision) else { return false }
    client.apply(patch.operations)
    (lastPatch, revision) = (patch, patch.revision)
    return true
  }

  /// Does something to the first element with a tag.
  @discardableResult
  mutating func send(
    _ kind: BrowserEvent.Kind, to tag: ElementTag, _ value: String? = nil
  ) async -> EventReceipt {
    sequence += 1
    return await page.receive(EventBatch([event(sequence, kind, to: tag, value)]))
  }

  func event(
    _ sequence: Int, _ kind: BrowserEvent.Kind, to tag: ElementTag, _ value: String? = nil
  ) -> BrowserEvent {
    let id = client.page.descendants.first { $0.tag == tag }?.id ?? 0
    return BrowserEvent(sequence: sequence, kind: kind, id: id, value: value)
  }

  /// What the program itself says.
  var message: String? { client.page.children[0].children.first?.text }

  /// The heading of what is shown.
  var title: String? { client.page.descendants.first { $0.tag == .h1 }?.text }
}
