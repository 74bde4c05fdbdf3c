import CairnBrowser
import CairnLocks

@testable import CairnBrowserServer

/// A browser as the script of pages makes it: it keeps each event until the server has stored what it
/// did, and sends it again to the next life of the page, to the control with the same name.
struct SimulatedBrowser {
  let name: String
  let owner: Digest
  private let cluster: SimulatedCluster
  private(set) var client = ClientModel(page: Element(0, .div))
  private var id: Secret?
  private var dice: SplitMix
  /// The page as far as the browser has a connection to it, and the server that the page is in.
  private var connection: (held: HeldPage, reader: Int, server: SimulatedServer)?
  private var revision: Revision?
  /// Whether the server has said that events are stored.
  private var isKept = false
  private var heard = 0
  private var taken = 0
  private var sent = 0
  private var events: [Event] = []
  /// The events that had no effect, because a message was in front of their control or their control was gone.
  private var dropped: Set<Int> = []
  /// The events that were given up: see ``miss(_:)``.
  private var missed: Set<Int> = []
  /// Since when the control of the next event is missing.
  private var missingSince: Duration?

  private struct Event {
    let number: Int
    let kind: BrowserEvent.Kind
    let name: ElementName
    var value: String?
    var epoch: UInt64
    var id: Int
    /// Whether it belongs to an earlier life, or met an alert that had just come.
    var isAgain = false
  }

  /// Thrown if the page doesn't do what a user waits for.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Thrown if the page is gone, because the server that opened it never stored it.
  struct Gone: Error {}

  /// How long a user waits. No outage takes so long.
  private static let patience = Duration.seconds(120)
  /// How long the browser reads until it looks for what else there is to do.
  private static let pollInterval = Duration.milliseconds(20)
  /// How long a user waits for an offer. It ends after some seconds, also if nobody could see it meanwhile.
  private static let offerDuration = Duration.seconds(3)
  /// How long a request may take.
  private static let timeout = Duration.seconds(2)

  init(name: String, seed: UInt64, in cluster: SimulatedCluster) {
    self.name = name
    owner = Digest(of: name.utf8)
    dice = SplitMix(seed: seed)
    self.cluster = cluster
  }

  private var log: RunLog { cluster.log }

  // MARK: What the user does

  mutating func press(_ label: String) async throws {
    log.add("\(name): presses “\(label)”")
    try await send(.press, to: label, nil) { [.a, .button].contains($0.tag) }
  }

  /// Presses a button that may be gone, as that of an offer, and returns whether that was possible.
  mutating func tryToPress(_ label: String) async throws -> Bool {
    guard try await sees(label, within: Self.offerDuration) else { return false }
    log.add("\(name): presses “\(label)”")
    return try await send(.press, to: label, nil, mayBeGone: true) { $0.tag == .button }
  }

  mutating func type(_ text: String, in label: String) async throws {
    log.add("\(name): types “\(text)” in “\(label)”")
    try await send(.input, to: label, text) { [.input, .textarea].contains($0.tag) }
  }

  /// Types into a field that may be gone, and returns whether that was possible.
  mutating func tryToType(_ text: String, in label: String) async throws -> Bool {
    guard try await sees(label, within: Self.offerDuration) else { return false }
    log.add("\(name): types “\(text)” in “\(label)”")
    return try await send(.input, to: label, text, mayBeGone: true) { $0.tag == .input }
  }

  /// Opens the palette while a link has the focus. It may open meanwhile, because an earlier event comes again.
  /// Then it hides the link.
  mutating func askForCommands(at label: String) async throws {
    try await send(.commands, to: label, nil, mayBeGone: true) { $0.tag == .a }
  }

  /// Waits until the page shows something.
  mutating func see(_ what: String, _ condition: (Element) -> Bool) async throws {
    try await wait({ "It never showed \(what), but: \($0.client.page.words)" }) {
      condition($0.client.page)
    }
  }

  /// Whether the page shows a control.
  func shows(_ label: String, _ isRight: (Element) -> Bool = { _ in true }) -> Bool {
    client.page.shows(label, isRight)
  }

  /// Waits for a control, and returns whether it is there.
  mutating func sees(
    _ label: String, within duration: Duration, _ isRight: (Element) -> Bool = { _ in true }
  ) async throws -> Bool {
    let end = SimulatedProcess.now + duration
    while !shows(label, isRight) {
      guard SimulatedProcess.now < end else { return false }
      try await read()
    }
    return true
  }

  /// Waits until the server has stored all events, and has the page in memory.
  mutating func settle() async throws {
    try await read()
    try await wait({ "Not stored: \($0.events)" }) { $0.events.isEmpty && $0.connection != nil }
  }

  private mutating func wait(
    _ problem: (Self) -> String, until isDone: (Self) -> Bool
  ) async throws {
    let end = SimulatedProcess.now + Self.patience
    while !isDone(self) {
      guard SimulatedProcess.now < end else {
        throw Missing(description: "\(name): \(problem(self))")
      }
      // A run in which a rule is broken has failed, so it needn't go on.
      guard log.violations.isEmpty else { throw Missing(description: "\(name): stops") }
      try await read()
    }
  }

  /// Uses a control, and returns whether that was possible.
  ///
  /// - Parameter mayBeGone: Whether the user does without the control if it isn't there.
  @discardableResult
  private mutating func send(
    _ kind: BrowserEvent.Kind, to label: String, _ value: String?, mayBeGone: Bool = false,
    _ isRight: (Element) -> Bool
  ) async throws -> Bool {
    let reaction = Int.random(in: 0..<4, using: &dice) == 0 ? 1_500 : 100
    await SimulatedProcess.pass(.milliseconds(Int.random(in: 1...reaction, using: &dice)))
    if mayBeGone {
      guard shows(label, isRight) || client.page.hasMessage else { return false }
    } else {
      try await see("“\(label)”") { $0.shows(label, isRight) || $0.hasMessage }
    }
    if label != "OK", client.page.hasMessage {
      try await press("OK")
      if mayBeGone, try await !sees(label, within: Self.offerDuration, isRight) { return false }
      try await see("“\(label)”") { $0.shows(label, isRight) }
    }
    // The front layer comes last.
    guard
      let found = client.page.named.last(where: { $0.name.label == label && isRight($0.element) }),
      let epoch = revision?.epoch
    else { return false }
    sent += 1
    events.append(
      Event(
        number: sent, kind: kind, name: found.name, value: value, epoch: epoch,
        id: found.element.id))
    // The user acts only on what they see the result of.
    let number = sent
    try await wait({
      "Event \(number) was never heard: \($0.events); it shows: \($0.client.page.words)"
    }) { $0.heard >= number || $0.missed.contains(number) }
    // The page says that it didn't happen, so the user does it again, if it is still to be done.
    if missed.remove(number) != nil {
      guard try await sees(label, within: .seconds(1), isRight) else { return false }
      return try await send(kind, to: label, value, mayBeGone: mayBeGone, isRight)
    }
    guard dropped.remove(number) != nil else { return true }
    // A control that has just gone does nothing either.
    if mayBeGone, !client.page.hasMessage { return false }
    // The user sees that nothing has happened, reads the message if there is one, and does it again.
    try await see("“\(label)” or a message in front of it") {
      $0.hasMessage || $0.shows(label, isRight)
    }
    return try await send(kind, to: label, value, mayBeGone: mayBeGone, isRight)
  }

  // MARK: What the script does

  /// Sends what waits, and reads a patch if there is one.
  private mutating func read() async throws {
    guard let connection = try await connected() else {
      return try await Task.sleep(for: .milliseconds(400))
    }
    guard await deliver(over: connection) else {
      self.connection = nil
      return
    }
    let (held, revision) = (connection.held, revision)
    let began = SimulatedProcess.now
    let reading = Task { await held.page.patch(after: revision, reader: connection.reader) }
    let limit = Task {
      try await Task.sleep(for: Self.pollInterval)
      reading.cancel()
    }
    let patch = await reading.value
    limit.cancel()
    // What a dead or halted process sends doesn't arrive.
    guard connection.server.process.answers else {
      self.connection = nil
      return
    }
    if let patch { return apply(patch) }
    guard SimulatedProcess.now - began < Self.pollInterval else { return }
    // The stream has ended.
    self.connection = nil
    await SimulatedProcess.pass(Self.pollInterval)
  }

  /// Connects to the page by way of any node, unless there is a connection.
  private mutating func connected() async throws -> (
    held: HeldPage, reader: Int, server: SimulatedServer
  )? {
    if let connection, connection.server.process.answers, await !connection.held.page.hasEnded {
      return connection
    }
    connection = nil
    let entry = Int.random(in: 0..<Plan.nodeCount, using: &dice)
    let (cluster, owner, id) = (cluster, owner, id)
    let reached = await within(Self.timeout) { () -> Reached? in
      guard let (pages, server) = await cluster.pages(for: owner, at: entry) else { return nil }
      do {
        let page = if let id { id } else { try await pages.open("/", for: owner).id }
        guard let held = try await pages.find(page, of: owner) else {
          return server.process.answers ? .nothing : nil
        }
        let reader = await held.page.beginReading()
        await pages.beginStream(of: page, by: reader)
        try? await server.process.cross()
        return server.process.answers ? .page(page, held, reader, server) : nil
      } catch {
        return nil
      }
    }
    guard let reached = reached ?? nil else { return nil }
    guard case .page(let page, let held, let reader, let server) = reached else { throw leave() }
    if self.id == nil { self.id = page }
    log.add("\(name): is connected to \(server.process.name)")
    connection = (held, reader, server)
    return connection
  }

  private enum Reached: Sendable {
    case page(Secret, HeldPage, Int, SimulatedServer)
    /// The store has no record of the page.
    case nothing
  }

  /// Leaves a page that is gone. The next request opens another one.
  private mutating func leave() -> Gone {
    log.add("\(name): the page is gone")
    if isKept { log.violate("\(name): a page that was stored is gone") }
    let dice = dice
    self = Self(name: name, seed: 0, in: cluster)
    self.dice = dice
    return Gone()
  }

  private mutating func apply(_ patch: Patch) {
    let isNewLife = patch.revision.epoch != revision?.epoch
    client.apply(patch.operations)
    (revision, heard) = (patch.revision, patch.acknowledged)
    taken = isNewLife ? heard : max(taken, heard)
    sent = max(sent, heard)
    dropped.formUnion(patch.ineffective)
    for number in patch.ineffective where events.contains(where: { $0.number == number }) {
      log.add("\(name): event \(number) has no effect")
    }
    if cluster.store.planted != .ineffectiveAgain {
      events.removeAll { patch.ineffective.contains($0.number) }
    }
    provoke(after: patch)
    guard let stored = patch.stored, let id else { return }
    isKept = isKept || stored > 0
    let recorded = cluster.store.lastEvent(of: id.digest, owner)
    if stored > recorded {
      log.violate("\(name): event \(stored) is said to be kept, and the record has \(recorded)")
    }
    events.removeAll { $0.number <= stored }
  }

  /// Lets things go wrong at the moments that matter, because a random plan seldom meets them.
  private mutating func provoke(after patch: Patch) {
    // An event without effect must not come again in the next life.
    if !patch.ineffective.isEmpty, Bool.random(using: &dice), let connection {
      cluster.crash(connection.server)
    }
    // An alert about this change may come over the user's next question, while its answer is on the way.
    if Int.random(in: 0..<40, using: &dice) == 0 {
      cluster.store.fail(.timedOut, calls: Int.random(in: 1...2, using: &dice))
    }
  }

  /// Sends the next event. The answer may get lost, and a proxy may send the event twice.
  ///
  /// - Returns: Whether the connection lasts.
  private mutating func deliver(
    over connection: (held: HeldPage, reader: Int, server: SimulatedServer)
  ) async -> Bool {
    let held = connection.held
    guard held.epoch == revision?.epoch,
      let index = events.firstIndex(where: { $0.number > taken })
    else { return true }
    if events[index].epoch != held.epoch {
      let isBusy = client.page.descendants.contains { $0[.ariaBusy] == "true" }
      let twins = client.page.named.filter { $0.name == events[index].name }
      guard heard >= taken, !isBusy, twins.count == 1 else {
        if isBusy { missingSince = nil }
        miss(events[index])
        return true
      }
      missingSince = nil
      (events[index].id, events[index].epoch) = (twins[0].element.id, held.epoch)
      events[index].isAgain = true
    }
    if events[index].isAgain, let ok = client.page.message(inFrontOf: events[index].id) {
      log.add("\(name): reads a message, and presses “OK”")
      let answer = EventBatch([BrowserEvent(sequence: 0, kind: .press, id: ok.id)])
      return await within(Self.timeout) { await held.page.receive(answer) } != nil
    }
    // A node without a lease takes no events, although its streams go on.
    guard case .here? = try? await connection.server.node.place(of: owner) else { return true }
    let event = events[index]
    let batch = EventBatch([
      BrowserEvent(sequence: event.number, kind: event.kind, id: event.id, value: event.value)
    ])
    let chance = Int.random(in: 0..<30, using: &dice)
    let seen = revision
    // Meanwhile, the page may show something else.
    await SimulatedProcess.pass(.milliseconds(Int.random(in: 1...60, using: &dice)))
    for _ in 0..<(chance == 0 ? 2 : 1) {
      let receipt = await within(Self.timeout) { await held.page.receive(batch, seen: seen) }
      guard let receipt else { return false }
      if receipt.isBlocked {
        if let index = events.firstIndex(where: { $0.number == event.number }) {
          events[index].isAgain = true
        }
        return true
      }
    }
    guard chance != 1 else { return false }
    taken = event.number
    return true
  }
}

extension SimulatedBrowser {
  /// Gives an event up whose control doesn't appear: an offer that has ended, or the row of a standup that
  /// the event has deleted in an earlier life. If it was anything else, the end shows that.
  private mutating func miss(_ event: Event) {
    let since = missingSince ?? SimulatedProcess.now
    missingSince = since
    guard SimulatedProcess.now - since > .seconds(2) else { return }
    missingSince = nil
    events.removeAll { $0.number == event.number }
    missed.insert(event.number)
    heard = max(heard, event.number)
    log.add("\(name): nothing is called “\(event.name.label)” any more")
  }
}

/// Returns the result of an operation, or `nil` if it takes too long. Then it is canceled.
private func within<Result: Sendable>(
  _ duration: Duration, _ operation: @escaping @Sendable () async -> Result
) async -> Result? {
  let (results, result) = AsyncStream.makeStream(of: Result?.self)
  let work = Task { result.yield(await operation()) }
  let limit = Task {
    try? await Task.sleep(for: duration)
    // What it returns when it is canceled still counts.
    work.cancel()
    try? await Task.sleep(for: duration)
    result.yield(nil)
  }
  defer { limit.cancel() }
  for await result in results { return result }
  return nil
}
