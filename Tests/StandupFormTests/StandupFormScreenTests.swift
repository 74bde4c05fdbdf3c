import Cairn
import CairnTerminal
import Models
import ModelsTestSupport
import StandupForm
import Testing

@Suite struct StandupFormScreenTests {
  private typealias Action = StandupForm.Action

  private let state = StandupForm.State(standup: .ofThree)

  @Test("The fields show the standup and send the user's choices")
  func fields() throws {
    let screen = StandupForm.screen(state, title: "New standup")
    #expect(screen.title == "New standup")

    let title = try #require(screen.textField("Title"))
    #expect(title.text == "Morning")
    #expect(title.isFocused)
    #expect(title.onChange("Noon") == .binding(.set(\.standup.title, "Noon")))
    #expect(title.onFocus == .binding(.set(\.focus, .title)))

    let theme = try #require(screen.picker("Theme"))
    #expect(theme.options.map(\.title) == Theme.allCases.map(\.name))
    #expect(theme.selection?.title == "Bubblegum")
    #expect(theme.action(steps: 1) == .binding(.set(\.standup.theme, .buttercup)))
    #expect(screen.action(ofButton: "New attendee") == .addAttendeeButtonTapped)
  }

  @Test("The length goes from 5 to 30 minutes in steps of one minute")
  func length() throws {
    let slider = try #require(StandupForm.screen(state, title: "").slider("Length"))
    #expect(slider.bounds == 5...30)
    #expect(slider.step == 1)
    #expect(slider.valueLabel == "5 min")
    #expect(slider.action(steps: 1) == .binding(.set(\.standup.duration, .seconds(6 * 60))))
    #expect(slider.action(steps: -1) == nil)
    #expect(slider.action(settingTo: 99) == .binding(.set(\.standup.duration, .seconds(30 * 60))))
  }

  @Test("Each attendee has a field that follows the focus, and can be deleted")
  func attendees() {
    var state = state
    state.focus = .attendee(.numbered(12))
    let fields = fields(state)
    #expect(fields.map(\.text) == ["Morning", "Ada", "Bo", "Cy"])
    #expect(
      controls(state).filter { $0.role == .field }.map(\.isFocused) == [false, false, true, false])
    #expect(fields.last?.onChange("Di") == .attendeeNameChanged(.numbered(13), "Di"))
    #expect(
      fields.last?.onFocus == .binding(.set(\.focus, .attendee(.numbered(13)))))
    #expect(
      StandupForm.screen(state, title: "").action(ofDeleting: "Bo")
        == .attendeesDeleted(ids: [.numbered(12)]))
  }

  @Test("The form names the deleted attendees and has a button to undo")
  func deletion() {
    var state = state
    state.deletion = StandupForm.Deletion(
      insertions: [
        .insertAttendee(.numbered(14, "Di"), at: .first),
        .insertAttendee(.numbered(15), at: .first),
      ])
    let screen = StandupForm.screen(state, title: "")
    #expect(screen.texts.contains("Deleted “Di”, “\(Attendee.numbered(15).displayName)”."))
    #expect(screen.action(ofButton: "Undo") == .undoDeletionButtonTapped)
    let lines = drawing(of: screen, width: 50, height: 20)
    #expect(lines.contains { $0.contains("[u] Undo") })
  }

  @Test(
    "Return in the last, named field adds an attendee, and otherwise moves to the next field")
  func submission() {
    var state = state
    func submissions() -> [Action?] { fields(state).map(\.onSubmit) }
    #expect(submissions() == [nil, nil, nil, .addAttendeeButtonTapped])
    state.standup.attendees[2].name = " "
    #expect(submissions() == [nil, nil, nil, nil])
  }

  @Test("The form says so if a focused title or name has its maximum length")
  func fullFields() throws {
    func texts(_ title: Int, _ name: Int, _ focus: StandupForm.Field?) throws -> [String] {
      var state = state
      state.standup.title = String(repeating: "t", count: title)
      state.standup.attendees[1].name = String(repeating: "n", count: name)
      state.focus = focus
      return StandupForm.screen(state, title: "").texts.filter { $0.contains("at most") }
    }
    let limit = Standup.longestTypedName
    #expect(try texts(limit - 1, limit, .title) == [])
    #expect(
      try texts(limit, limit, .title)
        == ["A title can have at most 1000 bytes. Shorten it to type more."])
    #expect(
      try texts(1, limit + 1, .attendee(.numbered(12)))
        == ["A name can have at most 1000 bytes. Shorten it to type more."])
    #expect(try texts(1, limit - 1, .attendee(.numbered(12))) == [])
  }

  @Test("An imported name that is too long stays complete, and can only be shortened")
  func longerThanTyped() throws {
    var state = state
    let long = String(repeating: "n", count: 100_000)
    state.standup.attendees[1].name = long
    let field = fields(state)[2]
    #expect(field.text == long)
    #expect(field.action(writing: long + "n") == nil)
    let shorter = String(long.dropLast())
    #expect(field.action(writing: shorter) == .attendeeNameChanged(.numbered(12), shorter))
  }

  @Test("A standup has a maximum number of attendees, and the form says so")
  func largestTeam() {
    var state = state
    let rest = Standup.largestTeam - state.standup.attendees.count
    for number in 0..<rest {
      #expect(StandupForm.screen(state, title: "").action(ofButton: "New attendee") != nil)
      state.standup.attendees.append(Attendee(id: .numbered(1_000 + number)))
      guard number < 2 || number > rest - 3 else { continue }
    }
    let screen = StandupForm.screen(state, title: "")
    #expect(screen.action(ofButton: "New attendee") == nil)
    #expect(
      screen.texts.contains(
        "A standup can have at most 500 attendees. Delete one to add another."))
    _ = StandupForm().reduce(into: &state, action: .addAttendeeButtonTapped)
    #expect(state.standup.attendees.count == Standup.largestTeam)
  }

  @Test("Fields have a maximum length, and names of other people are not autocompleted")
  func texts() {
    let fields = fields(state)
    #expect(fields.map(\.maximumLength) == Array(repeating: Standup.longestTypedName, count: 4))
    #expect(fields.map(\.contentType) == [nil, .name, .name, .name])
    #expect(fields.map(\.isAutocompleted) == [true, false, false, false])
  }

  private func fields(_ state: StandupForm.State) -> [ControlText<Action>] {
    controls(state).compactMap(\.value.text)
  }

  private func controls(_ state: StandupForm.State) -> [ControlDescription<Action>] {
    StandupForm.screen(state, title: "").nodes.compactMap(\.control)
  }

  @Test("The form is drawn with its fields aligned, and the focus on the title")
  func drawn() {
    #expect(
      drawing(of: StandupForm.screen(state, title: "New standup"), width: 50, height: 16) == [
        " New standup",
        "",
        "  Standup Info",
        "▸ Title   Morning",
        "  Length  ●────────────────────────────── 5 min",
        "  Theme   ‹ ■ Bubblegum ›",
        "",
        "  Attendees",
        "  Name    Ada",
        "  Name    Bo",
        "  Name    Cy",
        "  [New attendee]",
        "",
        "",
        "",
        " tab next  ^U clear  ↑↓ move  F1 help  ^C quit",
      ])
  }

  @Test("In the smallest terminal, the form scrolls to the focused field")
  func drawnSmallest() {
    var state = state
    state.focus = .attendee(.numbered(13))
    #expect(
      drawing(of: StandupForm.screen(state, title: "New standup"), width: 40, height: 12) == [
        " New standup",
        "  Standup Info",
        "  Title   Morning",
        "  Length  ●──────────────────── 5 min",
        "  Theme   ‹ ■ Bubblegum ›",
        "  Attendees",
        "  Name    Ada",
        "  Name    Bo",
        "▸ Name    Cy",
        "  [New attendee]",
        "",
        " tab next  F8 delete  ↑↓ move  ^C quit",
      ])
  }
}
