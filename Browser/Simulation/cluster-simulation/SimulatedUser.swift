import CairnBrowser
import Foundation
import Models
import StandupsDatabase

@testable import CairnBrowserServer

/// A user of one page, and what they expect to be stored of their own standups.
struct SimulatedUser {
  enum Work: String, CaseIterable, Codable {
    case add, meet, rename, delete, deleteAndUndo, deleteByCommand
  }

  let name: String
  private(set) var browser: SimulatedBrowser
  private let log: RunLog
  private var dice: SplitMix
  private var count = 0
  /// The notes of the meetings of each standup, by title.
  private(set) var expected: [String: [String]] = [:]

  init(_ number: Int, seed: UInt64, in cluster: SimulatedCluster) {
    name = "user \(number)"
    log = cluster.log
    dice = SplitMix(seed: seed &+ UInt64(number) &* 7_919)
    browser = SimulatedBrowser(name: name, seed: dice.next(), in: cluster)
  }

  mutating func begin() async throws {
    do {
      try await browser.see("the list") { $0.words.contains("Daily Standups") }
    } catch is SimulatedBrowser.Gone {
      try await begin()
    }
  }

  /// Does some work, unless the page is gone. Then nothing that the user did was ever stored.
  mutating func `do`(_ work: Work) async throws {
    do { try await begin(work) } catch is SimulatedBrowser.Gone { expected = [:] }
  }

  private mutating func begin(_ work: Work) async throws {
    count += 1
    let title = expected.keys.sorted().randomElement(using: &dice)
    guard work == .add || title != nil else { return }
    log.add("\(name): \(work)")
    switch (work, title) {
    case (.add, _), (_, nil):
      let new = "\(name)-\(count)"
      try await browser.press("New standup")
      try await browser.type(new, in: "Title")
      try await browser.press("Add")
      expected[new] = []
    case (.rename, let title?):
      try await open(title)
      try await browser.press("Edit")
      try await browser.type("\(name)-\(count)", in: "Title")
      try await browser.press("Done")
      expected["\(name)-\(count)"] = expected.removeValue(forKey: title)
      try await goBack()
    case (.meet, let title?):
      try await open(title)
      try await browser.press("Start Meeting")
      try await browser.type("Notes \(count)", in: "Notes")
      try await browser.press("End meeting")
      try await browser.press("Save and end")
      expected[title, default: []].append("Notes \(count)")
      try await goBack()
    case (.delete, let title?):
      try await open(title)
      try await browser.press("Delete")
      try await browser.press("Yes")
      expected[title] = nil
    case (.deleteAndUndo, let title?):
      try await browser.press("Delete \(title)")
      _ = try await browser.tryToPress("Undo")
      try await browser.settle()
      // If the page has just moved to another node, its list isn't read yet.
      try await browser.see("a list that was read") { $0.isListRead }
      if browser.client.page.link(to: title) == nil { expected[title] = nil }
    case (.deleteByCommand, let title?):
      try await browser.see("the row of “\(title)”") { $0.link(to: title) != nil }
      try await deleteByCommand(title)
      expected[title] = nil
    }
  }

  /// Deletes the standup in the list. A page that moves closes the palette, so it may take several tries. If
  /// none succeeds, the end shows that.
  private mutating func deleteByCommand(_ title: String) async throws {
    for _ in 0..<20 {
      guard let link = browser.client.page.link(to: title) else { return }
      if !browser.shows("Find") { try await browser.askForCommands(at: link) }
      // The title of the command, and its key.
      if try await browser.tryToType("delete", in: "Find"),
        try await browser.tryToPress("Delete “\(title)” Delete")
      {
        return
      }
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

  /// Waits until all that the user did is stored.
  mutating func settle() async throws {
    do { try await browser.settle() } catch is SimulatedBrowser.Gone { expected = [:] }
  }

  /// Waits until the page lists standups with these titles.
  mutating func see(_ titles: Set<String>) async throws {
    do {
      try await browser.see("\(titles.sorted())") { page in
        titles.allSatisfy { page.link(to: $0) != nil } && page.links.count == titles.count
      }
    } catch is SimulatedBrowser.Gone {
      // It was unused.
      try await see(titles)
    }
  }
}

extension Element {
  /// Whether the page shows all standups, so that the user can add one.
  fileprivate var isListRead: Bool {
    named.contains { $0.name.label == "New standup" && $0.element[.disabled] == nil }
  }

  var main: Element? { descendants.last { $0.tag == .main } }

  /// The links of the rows of standups.
  fileprivate var links: [ElementName] {
    main?.named.filter { $0.element.tag == .a && $0.name.row != nil }.map(\.name) ?? []
  }

  /// The label of the link in the row of a standup.
  fileprivate func link(to title: String) -> String? {
    main?.named.last { $0.element.tag == .a && "\($0.element.words) ".hasPrefix("\(title) ") }?
      .name.label
  }
}
