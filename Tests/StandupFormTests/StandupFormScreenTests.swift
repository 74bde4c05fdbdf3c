import Cairn
import CairnTerminal
import CairnTerminalTesting
import Foundation
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
    #expect(title.onChange("Noon") == .binding(.set(\.standup[.title], .text("Noon"))))
    #expect(title.onFocus == .binding(.set(\.focus, .title)))

    let theme = try #require(screen.picker("Theme"))
    #expect(theme.options.map(\.title) == Theme.allCases.map(\.name))
    #expect(theme.selection?.title == "Bubblegum")
    #expect(theme.action(steps: 1) == .binding(.set(\.standup[.theme], .theme(.buttercup))))
    #expect(screen.action(ofButton: "New attendee") == .addAttendeeButtonTapped)
  }

  @Test("The length goes from 5 to 30 minutes in steps of one minute")
  func length() throws {
    let slider = try #require(StandupForm.screen(state, title: "").slider("Length"))
    #expect(slider.bounds == 5...30)
    #expect(slider.step == 1)
    #expect(slider.valueLabel == "5 min")
    #expect(
      slider.action(steps: 1) == .binding(.set(\.standup[.duration], .duration(.seconds(6 * 60)))))
    #expect(slider.action(steps: -1) == nil)
    #expect(
      slider.action(settingTo: 99)
        == .binding(.set(\.standup[.duration], .duration(.seconds(30 * 60)))))
  }

  private static let textFields = StandupField.allCases.filter { field in
    if case .text = field.key { true } else { false }
  }

  @Test(
    "Each text field shows its value, and has a name for its limit and a focus of its own",
    arguments: textFields)
  func textField(_ field: StandupField) throws {
    var state = state
    state.standup = state.standup.changed(field)
    state.focus = .text(field)
    let shown = try #require(StandupForm.screen(state, title: "").textField(field.name))
    #expect(.text(shown.text) == state.standup[field])
    #expect(shown.isFocused)
    #expect(shown.onChange("x") == .binding(.set(\.standup[field], .text("x"))))
    let json = try JSONEncoder().encode(state.saved)
    #expect(try JSONDecoder().decode(StandupForm.State.Saved.self, from: json) == state.saved)
  }

  @Test("The focus in a saved form keeps its format")
  func savedFocus() throws {
    let json = #"[{"title":{}},{"attendee":{"_0":"00000000-0000-0000-0000-00000000000B"}}]"#
    let fields: [StandupForm.Field] = [.title, .attendee(.numbered(11))]
    #expect(try JSONDecoder().decode([StandupForm.Field].self, from: Data(json.utf8)) == fields)
    #expect(String(decoding: try JSONEncoder().encode(fields), as: UTF8.self) == json)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(StandupForm.Field.self, from: Data(#"{"color":{}}"#.utf8))
    }
  }

  @Test("Each attendee has a field that follows the focus, and can be deleted")
  func attendees() {
    var state = state
    state.focus = .attendee(.numbered(12))
    let fields = attendeeFields(state)
    #expect(fields.map(\.text) == ["Ada", "Bo", "Cy"])
    #expect(
      controls(state).filter { $0.role == .field }.map(\.isFocused).suffix(3)
        == [false, true, false])
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
    func submissions() -> [Action?] { attendeeFields(state).map(\.onSubmit) }
    #expect(submissions() == [nil, nil, .addAttendeeButtonTapped])
    state.standup.attendees[2].name = " "
    #expect(submissions() == [nil, nil, nil])
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
    let field = attendeeFields(state)[1]
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
    let fields = controls(state).compactMap(\.value.text)
    #expect(Set(fields.map(\.maximumLength)) == [Standup.longestTypedName])
    #expect(fields.first?.contentType == nil)
    #expect(fields.first?.isAutocompleted == true)
    #expect(attendeeFields(state).map(\.contentType) == [.name, .name, .name])
    #expect(attendeeFields(state).map(\.isAutocompleted) == [false, false, false])
  }

  private func attendeeFields(_ state: StandupForm.State) -> [ControlText<Action>] {
    controls(state).compactMap(\.value.text).suffix(state.standup.attendees.count)
  }

  private func controls(_ state: StandupForm.State) -> [ControlDescription<Action>] {
    StandupForm.screen(state, title: "").nodes.compactMap(\.control)
  }

  @Test("Names that are pasted on several lines reach the form as names")
  func pastedNames() throws {
    var standup = Standup.ofThree
    standup.attendees[0].name = ""
    let id = standup.attendees[0].id
    let state = StandupForm.State(standup: standup, focus: .attendee(id))
    var session = TerminalSession(
      name: "Form", stack: NavigationStack(root: StandupForm.screen(state, title: "Form")),
      size: CellSize(width: 60, height: 30))
    #expect(
      session.handle(.paste("Dee\r\n Eve\n\nFay\n"))
        == [.attendeeNamesPasted(id, ["Dee", "Eve", "Fay"])])
    #expect(session.handle(.paste("Dee")) == [.attendeeNameChanged(id, "Dee")])
  }

  @Test("The form is drawn with its fields aligned, and the focus on the title")
  func drawn() throws {
    let lines = drawing(
      of: StandupForm.screen(state, title: "New standup"), width: 50, height: 18)
    #expect(lines.prefix(3) == [" New standup", "", "  Standup Info"])
    let column = try #require(lines.column(of: "Morning"))
    #expect(lines[3] == "▸ Title".padded(to: column) + "Morning")
    let values = ["●─", "‹ ■ Bubblegum ›", "Ada", "Bo", "Cy"]
    #expect(values.map(lines.column(of:)) == values.map { _ in column })
    #expect(lines.contains("  Name".padded(to: column) + "Cy"))
    #expect(lines.contains("  [New attendee]"))
    #expect(lines.last == " tab next  ^U clear  ↑↓ move  F1 help  ^C quit")
  }

  @Test("In the smallest terminal, the form scrolls to the focused field")
  func drawnSmallest() throws {
    var state = state
    state.focus = .attendee(.numbered(13))
    let lines = drawing(
      of: StandupForm.screen(state, title: "New standup"), width: 40, height: 12)
    #expect(lines.first == " New standup")
    let column = try #require(lines.column(of: "Cy"))
    #expect(lines.contains("▸ Name".padded(to: column) + "Cy"))
    #expect(lines.last == " tab next  F8 delete  ↑↓ move  ^C quit")
  }
}

extension [String] {
  /// The column at which a text begins, in the first line that contains it.
  fileprivate func column(of text: String) -> Int? {
    lazy.compactMap { line in
      line.range(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }.first
  }
}

extension String {
  fileprivate func padded(to column: Int) -> String {
    self + String(repeating: " ", count: column - count)
  }
}
