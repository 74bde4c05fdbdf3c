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
    gone.ask(about: Standup.designMock.id, [title])
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
    gone.ask(about: Standup.designMock.id, [title])
    gone.ask(about: Standup.productMock.id, [])
    #expect(gone.orphans.map(\.title) == ["Design", "Product"])
    _ = gone.settleFirst()
    #expect(gone.orphans.map(\.title) == ["Product"])
  }

  @Test("A standup that exists is not remembered as gone")
  func notGone() {
    var gone = GoneStandups()
    gone.note(before.ids, from: before, to: before)
    gone.note(.designMock, unlessIn: before)
    #expect(gone == GoneStandups())
  }

  @Test("The standup as it was last seen replaces the one from an earlier session")
  func latest() {
    var gone = GoneStandups()
    gone.note([Standup.designMock.id], from: before, to: [])
    gone.note(Standup.designMock.with { $0.title = "Old" }, unlessIn: [])
    gone.ask(about: Standup.designMock.id, [])
    #expect(gone.orphans.map(\.title) == ["Design"])
  }

  @Test("An unknown standup is restored with the values that the user's edits replace")
  func unknown() throws {
    var gone = GoneStandups()
    let id = Standup.designMock.id
    let edits: [StandupListEdit] = [
      title, .edit(id, .setTitle(from: "Mine", to: "Mine too")),
      .edit(id, .renameAttendee(.numbered(1), from: "Blob", to: "Blob Jr")),
      .edit(id, .insertMeeting(.numbered(2))),
    ]
    gone.ask(about: id, edits)
    let first = gone.settleFirst()
    let orphan = try #require(first)
    #expect(orphan.title == "Design")
    let known = Standup(id: id, attendees: [.numbered(1, "Blob")], title: "Design")
    #expect(orphan.restoration == .restore(known, at: .first))
    var standups: IdentifiedArrayOf<Standup> = []
    try standups.commit(orphan.allEdits, deleted: [id])
    #expect(standups.first?.title == "Mine too")
    #expect(standups.first?.attendees == [.numbered(1, "Blob Jr")])
    #expect(standups.first?.meetings == [.numbered(2)])
  }

  @Test("Inserting a deleted standup becomes a single restoration at the same position")
  func insertion() {
    var gone = GoneStandups()
    gone.ask(about: Standup.designMock.id, [.insert(.designMock, at: .first), title])
    #expect(gone.settleFirst()?.allEdits == [.restore(.designMock, at: .first), title])
  }
}
