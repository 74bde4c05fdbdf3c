import Cairn
import CairnBrowser
import Foundation
import Models
import StandupsDatabase
import Testing

@testable import CairnBrowserServer

/// The law of kills: wherever a server dies, the next one goes on with the page. Nothing that the user
/// did is missing, and nothing happened twice.
@Suite struct KilledPageTests {
  @Test(
    "After any write that a server dies at, the page and the data are as without the death",
    arguments: 1...14, [true, false])
  func anyWrite(_ write: Int, doesWrite: Bool) async throws {
    try await live {
      let death = Lives.Death(write: write, isDone: doesWrite)
      var user = try await User(seed: 1, keepingEvery: .milliseconds(1), death)
      for work in [User.Work.add, .meet, .rename] { try await user.do(work) }
      try await user.check()
    }
  }

  @Test("After random deaths, everything is there once")
  func randomDeaths() async throws {
    let wanted = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 150
    var seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 1
    var deaths = 0
    while deaths < wanted {
      deaths += try await live {
        var user = try await User(seed: seed, keepingEvery: .milliseconds(Int(seed % 3) * 4))
        do {
          for _ in 0..<4 { try await user.do(user.anyWork()) }
          try await user.check()
        } catch {
          Issue.record("SEED=\(seed) KILLS=1: \(error)")
        }
        return await user.life.deathCount
      }
      seed += 1
    }
  }

  private func live<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await withDependencies {
      $0 = DependencyValues()
      $0.context = .live
    } operation: {
      try await body()
    }
  }
}

/// A user of one page, and what they expect to be stored.
private struct User {
  enum Work: CaseIterable { case add, meet, rename, delete, deleteAndUndo, deleteByCommand }

  let life: Lives
  var browser: ResendingBrowser
  private var dice: SplitMix64
  private var count = 0
  /// The notes of the meetings of each standup, by title.
  private var expected: [String: [String]] = [:]

  /// - Parameter death: When the first server dies, and it alone. Without it, all die at random.
  init(seed: UInt64, keepingEvery interval: Duration, _ death: Lives.Death? = nil) async throws {
    dice = SplitMix64(seed: seed)
    let life = Lives(seed: seed, keepingEvery: interval, death)
    self.life = life
    let owner = life.data.browser
    let id = try await life.server().pages.open("/", for: owner).id
    browser = ResendingBrowser({ await life.server() }, page: id, of: owner)
    try await browser.see("the list") { $0.words.contains("Daily Standups") }
    await life.begin()
  }

  mutating func anyWork() -> Work {
    expected.isEmpty ? .add : Work.allCases.randomElement(using: &dice) ?? .add
  }

  mutating func `do`(_ work: Work) async throws {
    count += 1
    let title = expected.keys.sorted().randomElement(using: &dice) ?? ""
    switch work {
    case .add:
      let new = "Standup \(count)"
      try await browser.press("New standup")
      try await browser.type(new, in: "Title")
      try await browser.press("Add")
      expected[new] = []
    case .rename:
      try await open(title)
      try await browser.press("Edit")
      try await browser.type("Renamed \(count)", in: "Title")
      try await browser.press("Done")
      expected["Renamed \(count)"] = expected.removeValue(forKey: title)
      try await goBack()
    case .meet:
      try await open(title)
      try await browser.press("Start Meeting")
      try await browser.type("Notes \(count)", in: "Notes")
      try await browser.press("End meeting")
      try await browser.press("Save and end")
      expected[title, default: []].append("Notes \(count)")
      try await goBack()
    case .delete:
      try await open(title)
      try await browser.press("Delete")
      try await browser.press("Yes")
      expected[title] = nil
    case .deleteAndUndo:
      try await browser.press("Delete \(title)")
      try await browser.press("Undo")
    case .deleteByCommand:
      try await browser.see("the row of “\(title)”") { $0.link(to: title) != nil }
      try await browser.askForCommands(at: browser.client.page.link(to: title) ?? "")
      try await browser.type("delete", in: "Find")
      // The title of the command, and its key.
      try await browser.press("Delete “\(title)” Delete")
      expected[title] = nil
    }
  }

  private mutating func open(_ title: String) async throws {
    try await browser.see("the row of “\(title)”") { $0.link(to: title) != nil }
    guard let label = browser.client.page.link(to: title) else { return }
    try await browser.press(label)
  }

  private mutating func goBack() async throws {
    try await browser.press("Daily Standups")
    try await browser.see("the list") { page in
      page.descendants.contains { $0.tag == .h1 && $0.text == "Daily Standups" }
    }
  }

  /// Waits until everything is stored, and compares it with what the user did.
  mutating func check() async throws {
    await life.end()
    try await browser.settle()
    let end = ContinuousClock.now + .seconds(10)
    while try await stored() != expected, ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(5))
    }
    let found = try await stored()
    #expect(found == expected)
    // A page that was opened after all deaths shows the same.
    let fresh = try await life.server().pages.open("/", for: life.data.browser).page
    let page = try #require(await fresh.patch(after: nil)?.operations.first)
    if case .replacePage(let element) = page {
      #expect(
        element.descendants.last { $0.tag == .main }?.words == browser.client.page.main?.words)
    }
    await life.stop()
  }

  private func stored() async throws -> [String: [String]] {
    let standups = try await life.data.standups.client().read(nil) { _ in }.standups
    #expect(standups.count == Set(standups.map(\.title)).count, "\(standups.map(\.title))")
    return Dictionary(
      standups.map { ($0.title, $0.meetings.map(\.transcript).reversed()) }, uniquingKeysWith: +)
  }
}

extension Element {
  fileprivate var main: Element? { descendants.last { $0.tag == .main } }

  /// The label of the link in the row of a standup.
  fileprivate func link(to title: String) -> String? {
    main?.named.last { $0.element.tag == .a && $0.element.words.contains(title) }?.name.label
  }
}

/// The servers of a run, one after the other.
private actor Lives {
  /// The write at which a server dies, and whether it is done although nobody learns that.
  struct Death {
    var write: Int
    var isDone: Bool
  }

  nonisolated let data = OutlivingData()
  private let interval: Duration
  private let planned: Death?
  private var dice: SplitMix64
  private var current: KillableServer?
  private var isMortal = false
  private(set) var deathCount = 0

  init(seed: UInt64, keepingEvery interval: Duration, _ planned: Death?) {
    dice = SplitMix64(seed: seed &* 31)
    self.interval = interval
    self.planned = planned
  }

  /// Lets servers die from now on.
  func begin() async {
    isMortal = true
    await replace()
  }

  /// Lets the next server live.
  func end() async {
    isMortal = false
    await replace()
  }

  func stop() async { await current?.kill() }

  /// Returns the living server. A dead one is replaced.
  func server() async -> KillableServer {
    if let current, !current.isDead { return current }
    if current != nil {
      deathCount += 1
      if planned != nil { isMortal = false }
    }
    return await replace()
  }

  @discardableResult
  private func replace() async -> KillableServer {
    await current?.kill()
    let death =
      planned
      ?? Death(write: Int.random(in: 1...12, using: &dice), isDone: Bool.random(using: &dice))
    let server = KillableServer(
      data, writes: isMortal ? death.write : nil, doesLastWrite: death.isDone,
      keepingEvery: interval)
    current = server
    return server
  }
}
