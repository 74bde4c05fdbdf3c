import Cairn
import CairnTerminal
import Models
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@Suite struct StandupsListScreenTests {
  @Test("Each standup is a row that leads to it and can be deleted")
  func rows() {
    let screen = StandupsList.screen(StandupsList.State(standups: Standup.samples))
    #expect(screen.title == "Daily Standups")
    #expect(
      screen.texts == [
        "Design", "6 attendees", "1 min", "Engineering", "2 attendees", "10 min", "Product",
        "2 attendees", "30 min",
      ])
    #expect(
      screen.action(ofLink: "Engineering") == .standupTapped(Standup.engineeringMock.id))
    #expect(
      screen.action(ofDeleting: "Product") == .standupsDeleted(ids: [Standup.productMock.id]))
    #expect(screen.action(ofButton: "+") == .addStandupButtonTapped)
  }

  @Test("A row has the colour of its theme, and text that can be read on it")
  func colors() {
    let screen = StandupsList.screen(StandupsList.State(standups: [Standup.productMock]))
    let row = screen.nodes.first { $0.deleteAction != nil }
    #expect(row?.style.background == Color(hex: 0xFF5E5E))
    #expect(row?.style.foreground == Color(hex: 0x000000))
  }

  @Test("The empty list offers a first standup and the samples")
  func empty() {
    let screen = StandupsList.screen(StandupsList.State(standups: []))
    #expect(screen.action(ofButton: "Add a standup") == .addStandupButtonTapped)
    #expect(screen.action(ofButton: "Load sample data") == .loadSamplesButtonTapped)
  }

  @Test("While the standups are read nothing can be added")
  func loading() {
    let screen = StandupsList.screen(StandupsList.State())
    #expect(screen.texts == ["Loading…"])
    #expect(screen.buttons.isEmpty)
  }

  @Test("Where the standups cannot be read there is one thing to do: to try again")
  func failedLoad() {
    var state = StandupsList.State(standups: [])
    state.loadingFailure = .busy(path: "/d")
    let screen = StandupsList.screen(state)
    #expect(
      screen.texts == [
        "Could not read the standups.",
        "The database at /d is in use by another program; try again.", "Try again",
      ])
    #expect(screen.buttons.map(\.title) == ["Try again"])
    #expect(screen.action(ofButton: "Try again") == .retryLoadingButtonTapped)
  }

  @Test("A new standup is edited in a sheet")
  func sheet() throws {
    let form = StandupForm.State(standup: .engineeringMock)
    let screen = StandupsList.screen(StandupsList.State(add: form, standups: []))
    let sheet = try #require(screen.presented)
    #expect(sheet.title == "New standup")
    #expect(sheet.action(ofButton: "Dismiss") == .dismissAddStandupButtonTapped)
    #expect(sheet.action(ofButton: "Add") == .confirmAddStandupButtonTapped)
    #expect(screen.presentations.map(\.dismiss) == [.dismissAddStandupButtonTapped])
    #expect(
      sheet.action(ofButton: "New attendee")
        == .add(.presented(.addAttendeeButtonTapped)))
  }

  @Test("The list is drawn as rows in aligned columns")
  func drawnRows() {
    let screen = StandupsList.screen(StandupsList.State(standups: Standup.samples))
    #expect(
      drawing(of: screen, width: 50, height: 12) == [
        " Daily Standups                             [n] +",
        "▸  Design                 6 attendees   1 min ›",
        "   Engineering            2 attendees  10 min ›",
        "   Product                2 attendees  30 min ›",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        " ⏎ open  ^D delete  ↑↓ move  q quit",
      ])
  }

  @Test("The empty list is drawn with what can be done about it")
  func drawnEmpty() {
    #expect(
      drawing(of: StandupsList.screen(StandupsList.State(standups: [])), width: 50, height: 12) == [
        " Daily Standups                             [n] +",
        "  No standups yet.",
        "  Add the first one, or look around with sample",
        "  data.",
        "▸ [Add a standup]",
        "  [s] Load sample data",
        "",
        "",
        "",
        "",
        "",
        " ⏎ press  ↑↓ move  q quit",
      ])
  }

  @Test("The form is drawn over the list")
  func drawnSheet() {
    let state = StandupsList.State(
      add: StandupForm.State(standup: .engineeringMock), standups: Standup.samples)
    #expect(
      drawing(of: StandupsList.screen(state), width: 64, height: 20) == [
        " Daily Standups                                           [n] +",
        "",
        "   Design                               6 attendees   1 min ›",
        "   Engineering                          2 attendees  10 min ›",
        "   P╭──────────────────────────────────────────────────────╮›",
        "    │ [Dismiss]           New standup                [Add] │",
        "    │  Standup Info                                        │",
        "    │▸ Title   Engineering                                 │",
        "    │  Length  ━━━━━━●─────────────────────────── 10 min   │",
        "    │  Theme   ‹ ■ Periwinkle ›                            │",
        "    │  Attendees                                           │",
        "    │  Name    Blob                                        │",
        "    │  Name    Blob Jr                                     │",
        "    │  [New attendee]                                      │",
        "    ╰──────────────────────────────────────────────────────╯",
        "",
        "",
        "",
        "",
        " tab next  ^U clear  ↑↓ move  esc dismiss",
      ])
  }
}
