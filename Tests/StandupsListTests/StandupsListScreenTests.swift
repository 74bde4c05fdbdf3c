import Cairn
import CairnTerminalTesting
import Foundation
import Models
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@Suite struct StandupsListScreenTests {
  @Test("Each standup has a row that opens it and can be deleted")
  func rows() {
    let screen = StandupsList.screen(StandupsList.State(standups: Standup.samples))
    #expect(screen.title == "Daily Standups")
    #expect(
      screen.texts == [
        "Design", "6 attendees", "1 min", "Last meeting: 7 Nov 2023",
        "Engineering", "2 attendees", "10 min", "Product", "2 attendees", "30 min",
      ])
    #expect(
      screen.action(ofLink: "Engineering") == .standupTapped(Standup.engineeringMock.id))
    #expect(
      screen.link("Engineering")?.target?.base as? StandupsList.Target
        == .standup(Standup.engineeringMock.id))
    #expect(
      screen.action(ofDeleting: "Product") == .standupsDeleted(ids: [Standup.productMock.id]))
    #expect(screen.action(ofButton: "New standup") == .addStandupButtonTapped)
    #expect(screen.action(ofButton: "Search") == .searchButtonTapped)
  }

  @Test("Meetings of other windows come first, and each can be continued")
  func meetingsElsewhere() {
    var state = StandupsList.State(standups: [.productMock])
    state.meetingsElsewhere = [MeetingElsewhere(id: "m", title: "Design")]
    let screen = StandupsList.screen(state)
    #expect(
      screen.texts.prefix(2) == ["Meeting in progress in another window", "Design"])
    #expect(screen.action(ofButton: "Continue here") == .continueHereButtonTapped("m"))
  }

  @Test("A row is marked with the color of its theme, and its text has no color of its own")
  func colors() {
    let screen = StandupsList.screen(StandupsList.State(standups: [Standup.productMock]))
    let row = screen.nodes.first { $0.deleteAction != nil }
    #expect(row?.style.edge == Color(hex: 0xFF5E5E))
    #expect(row?.style.background == nil && row?.style.foreground == nil)
  }

  @Test("A row has a button that starts a meeting, once the standups are loaded")
  func startButton() throws {
    var state = StandupsList.State(standups: [.productMock])
    let button = try #require(rowButton(of: state))
    #expect(button.title == "Start meeting of “Product”")
    #expect(button.symbol == "Start")
    #expect(button.action == .startMeetingButtonTapped(Standup.productMock.id))
    state.startLoading()
    #expect(rowButton(of: state) == nil)
  }

  private func rowButton(of state: StandupsList.State) -> Button<StandupsList.Action>? {
    StandupsList.screen(state).nodes.lazy.compactMap(\.rowButton).first
  }

  @Test("The empty list has a heading and one main button, which adds a standup")
  func empty() {
    let screen = StandupsList.screen(StandupsList.State(standups: []))
    #expect(screen.nodes.filter(\.style.isTitle).flatMap(\.texts) == ["No standups yet."])
    #expect(screen.defaultButton?.title == "Add a standup")
    #expect(screen.action(ofButton: "Add a standup") == .addStandupButtonTapped)
    #expect(screen.action(ofButton: "Load sample data") == .loadSamplesButtonTapped)
  }

  @Test("Nothing can be added while the standups load")
  func loading() {
    let screen = StandupsList.screen(StandupsList.State())
    #expect(screen.texts == ["Loading…"])
    #expect(screen.isBusy)
    #expect(screen.buttons.map(\.isDisabled) == [true, true])
    #expect(screen.action(ofButton: "New standup") == nil)
    #expect(!StandupsList.screen(StandupsList.State(standups: [])).isBusy)
  }

  @Test("The first standups are shown while the others load, but can't be changed or previewed")
  func partialStandups() {
    var state = StandupsList.State()
    state.standups = [.designMock, .productMock]
    let screen = StandupsList.screen(state)
    #expect(screen.texts.contains("Product"))
    #expect(screen.isBusy)
    #expect(screen.nodes.allSatisfy { $0.deleteAction == nil && $0.move == nil })
    #expect(screen.action(ofButton: "New standup") == nil)
    #expect(screen.link("Product")?.preview == nil)
  }

  @Test("If the standups can't be read, the only enabled button is \"Try again\"")
  func failedLoad() {
    var state = StandupsList.State(standups: [])
    state.failLoading(.busy(at: "/d"))
    let screen = StandupsList.screen(state)
    #expect(
      screen.texts == [
        "Could not read the standups.",
        "The database at /d is in use by another program. Try again.", "Try again",
      ])
    #expect(screen.buttons.filter { !$0.isDisabled }.map(\.title) == ["Try again"])
    #expect(screen.action(ofButton: "Try again") == .retryLoadingButtonTapped)
  }

  @Test("A new standup is edited in a sheet")
  func sheet() throws {
    let form = StandupForm.State(standup: .engineeringMock)
    let screen = StandupsList.screen(StandupsList.State(destination: .add(form), standups: []))
    let sheet = try #require(screen.presented)
    #expect(sheet.title == "New standup")
    #expect(sheet.action(ofButton: "Dismiss") == .dismissAddStandupButtonTapped)
    #expect(sheet.action(ofButton: "Add") == .confirmAddStandupButtonTapped)
    #expect(sheet.defaultButton?.title == "Add")
    #expect(screen.presentations.map(\.dismiss) == [.dismissAddStandupButtonTapped])
    #expect(
      sheet.action(ofButton: "New attendee")
        == .destination(.presented(.add(.addAttendeeButtonTapped))))
  }

  @Test("The list is drawn as rows in aligned columns")
  func drawnRows() {
    let screen = StandupsList.screen(StandupsList.State(standups: Standup.samples))
    #expect(
      drawing(of: screen, width: 50, height: 12) == [
        " Daily Standups                  [n] + [f] Search",
        "▸ ▎Design                 6 attendees   1 min ›",
        "  ▎Last meeting: 7 Nov 2023",
        "  ▎Engineering            2 attendees  10 min ›",
        "  ▎Product                2 attendees  30 min ›",
        "",
        "",
        "",
        "",
        "",
        "",
        " ⏎ open  ^D delete  ↑↓ move  ? help  q quit",
      ])
  }

  @Test("The empty list is drawn with its two buttons")
  func drawnEmpty() {
    #expect(
      drawing(of: StandupsList.screen(StandupsList.State(standups: [])), width: 50, height: 12) == [
        " Daily Standups                  [n] + [f] Search",
        "                 No standups yet.",
        "  Add the first one, or look around with sample",
        "                      data.",
        "▸                [Add a standup]",
        "               [s] Load sample data",
        "",
        "",
        "",
        "",
        "",
        " ⏎ select  ↑↓ move  ? help  q quit",
      ])
  }

  @Test("The form is drawn over the list")
  func drawnSheet() {
    let state = StandupsList.State(
      destination: .add(StandupForm.State(standup: .engineeringMock)), standups: Standup.samples)
    #expect(
      drawing(of: StandupsList.screen(state), width: 64, height: 20) == [
        " Daily Standups                                [n] + [f] Search",
        "",
        "  ▎Design                               6 attendees   1 min ›",
        "  ▎Last meeting: 7 Nov 2023",
        "  ▎E╭──────────────────────────────────────────────────────╮›",
        "  ▎P│ [Dismiss]           New standup                [Add] │›",
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
        " tab next  ^S add  ^U clear  ↑↓ move  F1 help  esc dismiss",
      ])
  }
}

@Suite struct StandupFactsTests {
  @Test("A row has a preview with the standup's details, which ends with a shortened text")
  func facts() throws {
    let facts = withDependencies {
      $0.calendar = Calendar(identifier: .gregorian)
    } operation: {
      StandupsList.screen(StandupsList.State(standups: [Standup.designMock])).link("Design")?
        .preview?()
    }
    let texts = try #require(facts).texts
    #expect(texts[...3] == ["Standup Info", "Length", "1 min", "Theme"])
    #expect(texts.contains("Orange") && texts.contains("Blob Esq"))
    #expect(texts.last?.hasSuffix("…") == true)
  }
}
