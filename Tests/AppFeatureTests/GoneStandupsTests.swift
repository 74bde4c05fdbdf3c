import CairnCollections
import Models
import StandupsDatabase
import Testing

@testable import AppFeature

@Suite struct GoneStandupsTests {
  let title = StandupListEdit.edit(Standup.designMock.id, .setTitle(from: "Design", to: "Mine"))
  let before: IdentifiedArrayOf<Standup> = [.productMock, .designMock]

  @Test("What was deleted comes back where it was, with what the user did to it")
  func restoration() {
    var gone = GoneStandups()
    gone.note([Standup.designMock.id], from: before, to: [.productMock])
    _ = gone.ask(about: Standup.designMock.id, [title])
    let orphan = gone.settleFirst()
    #expect(
      orphan?.allEdits == [.restore(.designMock, at: .after(Standup.productMock.id)), title])
    #expect(orphan?.title == "Design")
    #expect(orphan?.isMeeting == false)
    #expect(gone.settleFirst() == nil)
  }

  @Test("Several are asked about one after the other, and none takes the place of another")
  func several() {
    var gone = GoneStandups()
    gone.note(before.ids, from: before, to: [])
    _ = gone.ask(about: Standup.designMock.id, [title])
    _ = gone.ask(about: Standup.productMock.id, [])
    #expect(gone.orphans.map(\.title) == ["Design", "Product"])
    _ = gone.settleFirst()
    #expect(gone.orphans.map(\.title) == ["Product"])
  }

  @Test("What is there, and what was never seen, is not asked about")
  func notGone() {
    var gone = GoneStandups()
    gone.note(before.ids, from: before, to: before)
    gone.note(.designMock, unlessIn: before)
    _ = gone.ask(about: Standup.designMock.id, [title])
    #expect(gone.orphans == [])
  }

  @Test("What was seen last counts more than what an earlier session knew")
  func latest() {
    var gone = GoneStandups()
    gone.note([Standup.designMock.id], from: before, to: [])
    gone.note(Standup.designMock.with { $0.title = "Old" }, unlessIn: [])
    _ = gone.ask(about: Standup.designMock.id, [])
    #expect(gone.orphans.map(\.title) == ["Design"])
  }

  @Test("A standup of which nothing is known can't be asked about")
  func unknown() {
    var gone = GoneStandups()
    let isAsked = gone.ask(about: Standup.designMock.id, [title])
    #expect(!isAsked && gone.orphans.isEmpty)
  }

  @Test("An insertion of what was deleted since is restored once, as it was to be inserted")
  func insertion() {
    var gone = GoneStandups()
    _ = gone.ask(about: Standup.designMock.id, [.insert(.designMock, at: .first), title])
    #expect(gone.settleFirst()?.allEdits == [.restore(.designMock, at: .first), title])
  }
}
