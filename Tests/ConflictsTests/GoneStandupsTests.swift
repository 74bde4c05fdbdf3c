import CairnCollections
import Conflicts
import Models
import ModelsTestSupport
import StandupsDatabase
import Testing

@Suite struct GoneStandupsTests {
  let title = StandupListEdit.edit(Standup.designMock.id, .setTitle(from: "Design", to: "Mine"))
  let before: IdentifiedArrayOf<Standup> = [.productMock, .designMock]

  @Test("A deleted standup is restored at its position, with the user's edits")
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

  @Test("The app asks about several deleted standups one after the other")
  func several() {
    var gone = GoneStandups()
    gone.note(before.ids, from: before, to: [])
    _ = gone.ask(about: Standup.designMock.id, [title])
    _ = gone.ask(about: Standup.productMock.id, [])
    #expect(gone.orphans.map(\.title) == ["Design", "Product"])
    _ = gone.settleFirst()
    #expect(gone.orphans.map(\.title) == ["Product"])
  }

  @Test("The app does not ask about a standup that exists")
  func notGone() {
    var gone = GoneStandups()
    gone.note(before.ids, from: before, to: before)
    gone.note(.designMock, unlessIn: before)
    _ = gone.ask(about: Standup.designMock.id, [title])
    #expect(gone.orphans == [])
  }

  @Test("The standup as it was last seen replaces the one from an earlier session")
  func latest() {
    var gone = GoneStandups()
    gone.note([Standup.designMock.id], from: before, to: [])
    gone.note(Standup.designMock.with { $0.title = "Old" }, unlessIn: [])
    _ = gone.ask(about: Standup.designMock.id, [])
    #expect(gone.orphans.map(\.title) == ["Design"])
  }

  @Test("The app can't ask about a standup that it knows nothing about")
  func unknown() {
    var gone = GoneStandups()
    let isAsked = gone.ask(about: Standup.designMock.id, [title])
    #expect(!isAsked && gone.orphans.isEmpty)
  }

  @Test("Inserting a deleted standup becomes a single restoration at the same position")
  func insertion() {
    var gone = GoneStandups()
    _ = gone.ask(about: Standup.designMock.id, [.insert(.designMock, at: .first), title])
    #expect(gone.settleFirst()?.allEdits == [.restore(.designMock, at: .first), title])
  }
}
