import Cairn
import CairnTerminalTesting
import CairnTestSupport
import CairnTesting
import Models
import ModelsTestSupport
import StandupDetail
import StandupForm
import Testing

@MainActor
@Suite struct StandupDetailScreenTests {
  @Test("The screen is titled with the standup and shows its properties, meetings and attendees")
  func contents() {
    let screen = StandupDetail.screen(StandupDetail.State(standup: .designMock))
    #expect(screen.title == "Design")
    #expect(
      screen.texts == [
        "Start Meeting", "Standup Info", "Length", "1 min", "Theme", "Orange",
        "Past meetings", "7 Nov 2023, 22:13",
        "Blob finished the icons for the new onboarding and wants a…",
        "Attendees", "Blob", "Blob Jr", "Blob Sr", "Blob Esq", "Blob III", "Blob I",
        "Delete",
      ])
  }

  @Test("The screen's controls send their actions")
  func actions() throws {
    let screen = StandupDetail.screen(StandupDetail.State(standup: .designMock))
    let meeting = try #require(Standup.designMock.meetings.first)
    #expect(screen.action(ofButton: "Start Meeting") == .startMeetingButtonTapped)
    #expect(screen.action(ofButton: "Edit") == .editButtonTapped)
    #expect(screen.action(ofButton: "Delete") == .deleteButtonTapped)
    #expect(screen.action(ofLink: "7 Nov 2023, 22:13") == .meetingTapped(meeting.id))
    #expect(
      screen.link("7 Nov 2023, 22:13")?.target?.base as? StandupDetail.Target
        == .meeting(meeting.id))
    #expect(screen.action(ofDeleting: "7 Nov 2023, 22:13") == .meetingsDeleted(ids: [meeting.id]))
  }

  @Test("A past meeting shows its length, speakers and first words, as far as they are known")
  func meetingFacts() throws {
    var standup = Standup.designMock
    let date = try #require(standup.meetings.first).date
    standup.meetings = [
      Meeting(
        id: .numbered(1), date: date, length: .seconds(95), speakers: ["Blob", "Blob Jr"],
        transcript: "All is well."),
      Meeting(id: .numbered(2), date: date, transcript: ""),
    ]
    let rows = StandupDetail.screen(StandupDetail.State(standup: standup)).nodes
      .filter { $0.deleteAction != nil }
    #expect(
      rows.map(\.texts) == [
        ["7 Nov 2023, 22:13", "1 min 35 sec", "Blob, Blob Jr", "All is well."],
        ["7 Nov 2023, 22:13"],
      ])
  }

  @Test(
    "After a meeting, its summary says how many spoke, for how long, and what was left",
    arguments: [
      (520, 600, 6, "6 people, 8:40, 1:20 under"), (630, 600, 6, "6 people, 10:30, 0:30 over"),
      (600, 600, 2, "2 people, 10:00, on time"), (0, 60, 1, "1 person, 0:00, 1:00 under"),
    ])
  func summary(_ length: Int, _ planned: Int, _ speakers: Int, _ summary: String) throws {
    var state = StandupDetail.State(standup: .designMock)
    state.endedMeeting = StandupDetail.EndedMeeting(
      id: try #require(state.standup.meetings.first).id, length: .seconds(length),
      plannedLength: .seconds(planned), speakerCount: speakers)
    let screen = StandupDetail.screen(state)
    #expect(screen.nodes.filter(\.isAnnounced).map(\.texts) == [[summary]])
    #expect(screen.texts.contains("New"))
    #expect(screen.link("7 Nov 2023, 22:13") != nil)
    state.standup.meetings = []
    #expect(!StandupDetail.screen(state).texts.contains(summary), "it was deleted meanwhile")
  }

  @Test("The section of past meetings is shown only if there are any")
  func noMeetings() {
    let screen = StandupDetail.screen(StandupDetail.State(standup: .engineeringMock))
    #expect(!screen.texts.contains("Past meetings"))
  }

  @Test("A blank title or name has a placeholder", arguments: ["", "  "])
  func nameless(_ blank: String) {
    let standup = Standup(id: .numbered(0), attendees: [.numbered(1, blank)], title: blank)
    let screen = StandupDetail.screen(StandupDetail.State(standup: standup))
    #expect(screen.title == "Untitled standup")
    #expect(screen.texts.contains("Someone"))
  }

  @Test("The form is in a sheet with the buttons cancel and done")
  func sheet() throws {
    let form = StandupForm.State(standup: .designMock)
    let screen = StandupDetail.screen(
      StandupDetail.State(standup: .designMock, destination: .edit(form)))
    let sheet = try #require(screen.presented)
    #expect(sheet.title == "Design")
    #expect(sheet.action(ofButton: "Cancel") == .cancelEditButtonTapped)
    #expect(sheet.action(ofButton: "Done") == .doneEditingButtonTapped)
    #expect(sheet.defaultButton?.title == "Done")
    #expect(screen.presentations.map(\.dismiss) == [.cancelEditButtonTapped])
    #expect(
      sheet.action(ofButton: "New attendee")
        == .destination(.presented(.edit(.addAttendeeButtonTapped))))
  }

  @Test("An alert's buttons answer it, and escape dismisses it")
  func alert() {
    let alert = AlertState<StandupDetail.Destination.Action.Alert> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("Nevermind") }
    }
    let screen = StandupDetail.screen(
      StandupDetail.State(standup: .designMock, destination: .alert(alert)))
    #expect(
      screen.action(ofDialogButton: "Yes")
        == .destination(.presented(.alert(.deletionConfirmed))))
    #expect(screen.action(ofDialogButton: "Nevermind") == .destination(.dismiss))
    #expect(screen.dialog?.dismiss == .destination(.dismiss))
  }

  @Test("The detail is drawn in sections")
  func drawn() {
    #expect(
      drawing(of: StandupDetail.screen(.init(standup: .designMock)), width: 50, height: 23) == [
        " Design                                  [e] Edit",
        "",
        "▸ [s] Start Meeting",
        "",
        "  Standup Info",
        "  Length                                   1 min",
        "  Theme                                 ■ Orange",
        "",
        "  Past meetings",
        "  7 Nov 2023, 22:13                            ›",
        "  Blob finished the icons for the new",
        "  onboarding and wants a…",
        "",
        "  Attendees",
        "  Blob",
        "  Blob Jr",
        "  Blob Sr",
        "  Blob Esq",
        "  Blob III",
        "  Blob I",
        "",
        "  [Delete]",
        " ⏎ select  ↑↓ move  y copy  ? help  q quit",
      ])
  }

  @Test("An alert is drawn over the detail, with the focus on the harmless answer")
  func drawnAlert() async {
    let store = TestStore(initialState: StandupDetail.State(standup: .engineeringMock)) {
      StandupDetail()
    }
    store.exhaustivity = .off
    await store.send(.deleteButtonTapped)
    #expect(
      drawing(of: StandupDetail.screen(store.state), width: 50, height: 14) == [
        " Engineering                             [e] Edit",
        "  [s] Start Meeting",
        "  Standup Info",
        " ╭──────────────────────────────────────────────╮",
        " │                   Delete?                    │",
        " │ Are you sure you want to delete this         │",
        " │ standup?                                     │",
        " │              [Yes] ▸[Nevermind]              │",
        " ╰──────────────────────────────────────────────╯",
        "",
        "",
        "",
        "",
        " ⏎ select  ←→ move  esc cancel",
      ])
  }
}
