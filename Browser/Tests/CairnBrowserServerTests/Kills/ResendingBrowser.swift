import CairnBrowser
import Foundation
import Testing

@testable import CairnBrowserServer

/// A browser as the script of pages makes it: it keeps each event until the server has stored what it
/// did, and sends it again to the next life of the page, to the control with the same name.
struct ResendingBrowser {
  /// Returns the server that runs now.
  let server: () async -> KillableServer
  let id: Secret
  let owner: Digest
  private(set) var client = ClientModel(page: Element(0, .div))
  private var page: BrowserPage?
  private var revision: Revision?
  private var reader = 0
  private var heard = 0
  private var taken = 0
  private var sent = 0
  private var events: [Event] = []

  private struct Event {
    let number: Int
    let kind: BrowserEvent.Kind
    let name: ElementName
    var value: String?
    var epoch: UInt64
    var id: Int
  }

  /// Thrown if a control doesn't appear.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  init(_ server: @escaping () async -> KillableServer, page id: Secret, of owner: Digest) {
    (self.server, self.id, self.owner) = (server, id, owner)
  }

  /// The number of events that a server may still need again.
  var unstoredCount: Int { events.count }

  // MARK: What the user does

  mutating func press(_ label: String) async throws {
    try await send(.press, to: label, nil) { [.a, .button].contains($0.tag) }
  }

  mutating func type(_ text: String, in label: String) async throws {
    try await send(.input, to: label, text) { [.input, .textarea].contains($0.tag) }
  }

  /// Opens the palette while a link has the focus.
  mutating func askForCommands(at label: String) async throws {
    try await send(.commands, to: label, nil) { $0.tag == .a }
  }

  /// Waits until the page shows something.
  mutating func see(_ what: String, _ condition: (Element) -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while !condition(client.page) {
      guard ContinuousClock.now < end else {
        throw Missing(
          description:
            "The page never showed \(what), but \(client.page.words); waiting: \(events).")
      }
      try await read()
    }
  }

  /// Waits until the server has stored all events.
  mutating func settle() async throws {
    let end = ContinuousClock.now + .seconds(20)
    // An open page reads from each server, also if nothing is left to send.
    repeat {
      guard ContinuousClock.now < end else { throw Missing(description: "Not stored: \(events)") }
      try await read()
    } while !events.isEmpty
  }

  private mutating func send(
    _ kind: BrowserEvent.Kind, to label: String, _ value: String?,
    _ isRight: (Element) -> Bool
  ) async throws {
    try await see("“\(label)”") { page in
      page.named.contains { $0.name.label == label && isRight($0.element) }
    }
    // The front layer comes last.
    guard
      let found = client.page.named.last(where: { $0.name.label == label && isRight($0.element) }),
      let epoch = revision?.epoch
    else { return }
    sent += 1
    events.append(
      Event(
        number: sent, kind: kind, name: found.name, value: value, epoch: epoch,
        id: found.element.id))
    // The user acts only on what they see the result of.
    let number = sent
    let end = ContinuousClock.now + .seconds(20)
    while heard < number {
      guard ContinuousClock.now < end else { throw Missing(description: "Not heard: \(events)") }
      try await read()
    }
  }

  // MARK: What the script does

  /// Sends what waits, and reads a patch if there is one.
  private mutating func read() async throws {
    let server = await server()
    guard let held = try await server.pages.find(id, of: owner) else {
      throw Missing(description: "The page no longer exists.")
    }
    if held.page !== page { (page, reader) = (held.page, await held.page.beginReading()) }
    await deliver(to: held)
    guard !server.isDead else { return }
    let (revision, reader) = (revision, reader)
    let reading = Task { await held.page.patch(after: revision, reader: reader) }
    let limit = Task {
      try await Task.sleep(for: .milliseconds(5))
      reading.cancel()
    }
    let patch = await reading.value
    limit.cancel()
    if let patch { apply(patch) }
  }

  private mutating func apply(_ patch: Patch) {
    let isNewLife = patch.revision.epoch != revision?.epoch
    client.apply(patch.operations)
    (revision, heard) = (patch.revision, patch.acknowledged)
    taken = isNewLife ? heard : max(taken, heard)
    sent = max(sent, heard)
    if let stored = patch.stored { events.removeAll { $0.number <= stored } }
  }

  private mutating func deliver(to held: HeldPage) async {
    guard held.epoch == revision?.epoch,
      let index = events.firstIndex(where: { $0.number > taken })
    else { return }
    if events[index].epoch != held.epoch {
      let isBusy = client.page.descendants.contains { $0[.ariaBusy] == "true" }
      let twins = client.page.named.filter { $0.name == events[index].name }
      guard heard >= taken, !isBusy, twins.count == 1 else { return }
      (events[index].id, events[index].epoch) = (twins[0].element.id, held.epoch)
    }
    let event = events[index]
    await held.page.receive(
      EventBatch([
        BrowserEvent(
          sequence: event.number, kind: event.kind, id: event.id, value: event.value)
      ]))
    taken = event.number
  }
}

/// The lasting name of an element: what the user sees of it, of its row, and of the screen around it.
struct ElementName: Equatable {
  var tag: ElementTag
  /// The stable name of a field.
  var field: String?
  var label: String
  var row: String?
  var box: String?
}

extension Element {
  /// The elements and their names, in document order.
  var named: [(element: Element, name: ElementName)] { named(row: nil, box: nil, label: nil) }

  /// All texts of the element.
  var words: String {
    descendants.compactMap { $0.text ?? $0.value }.joined(separator: " ")
  }

  private func named(
    row: String?, box: String?, label: String?
  ) -> [(element: Element, name: ElementName)] {
    let inner = descendants
    let isRow = tag == .li || self[.class] == "deletable"
    let row = isRow ? inner.compactMap { $0[.href] }.first ?? words : row
    let isBox = [.main, .dialog].contains(tag) || self[.class] == "beside"
    let box = isBox ? inner.first { [.h1, .h2].contains($0.tag) }?.text : box
    let label = tag == .label ? inner.first { $0[.class] == "label" }?.text : label
    let name = ElementName(
      tag: tag, field: self[.name],
      label: self[.ariaLabel] ?? label ?? self[.placeholder] ?? words, row: row, box: box)
    return [(self, name)] + children.flatMap { $0.named(row: row, box: box, label: label) }
  }
}
