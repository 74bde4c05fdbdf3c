public import Cairn
import Models
import StandupsDesign

extension StandupForm {
  /// Returns the screen of the form. The parent adds the buttons that close it.
  public static func screen(_ state: State, title: String) -> Screen<Action> {
    Screen(title) {
      fields(state)
      Section("Attendees") {
        ForEach(
          state.standup.attendees, onDelete: { .attendeesDeleted(ids: [$0]) },
          onMove: { .attendeeMoved($0, by: $1) }
        ) { attendee in
          TextField(
            "Name", text: attendee.name, prompt: "Who takes part?",
            isFocused: state.focus == .attendee(attendee.id),
            onFocus: .binding(.set(\.focus, .attendee(attendee.id)))
          ) {
            .attendeeNameChanged(attendee.id, $0)
          }
          .contentType(.name)
          // These are other people's names, not that of the user.
          .autocompleted(false)
          .maximumLength(Standup.longestTypedName)
          .onLines { .attendeeNamesPasted(attendee.id, $0) }
          .onSubmit(state.isAsking(for: attendee) ? nil : .addAttendeeButtonTapped)
        }
        if let deletion = state.deletion {
          HStack {
            Text("Deleted \(deletion.text).").secondary()
            Button("Undo", .undoDeletionButtonTapped, shortcut: "u")
            Spacer()
          }
        }
        if case .attendee(let id) = state.focus, let name = state.standup.attendees[id: id]?.name,
          state.isFull(name)
        {
          limit("A name")
        }
        Button("New attendee", .addAttendeeButtonTapped).disabled(!state.mayAddAttendee)
        if !state.mayAddAttendee {
          Text(
            """
            A standup can have at most \(Standup.largestTeam) attendees. Delete one to add another.
            """
          )
          .secondary().announced()
        }
      }
    }
    .alert(state.alert) { .alert($0) }
  }

  /// Returns the section with a control for each field of the table.
  private static func fields(_ state: State) -> Section<Action> {
    Section("Standup Info") {
      for field in StandupField.allCases {
        switch field.key {
        case .duration(let path):
          let duration = state.standup[keyPath: path]
          Slider(
            field.name, value: duration.wholeSeconds / 60, in: 5...30,
            valueLabel: .duration(duration)
          ) {
            .binding(.set(\.standup[field], .duration(.seconds($0 * 60))))
          }
        case .text(let path):
          let text = state.standup[keyPath: path]
          TextField(
            field.name, text: text, prompt: field.prompt, isFocused: state.focus == .text(field),
            onFocus: .binding(.set(\.focus, .text(field)))
          ) {
            .binding(.set(\.standup[field], .text($0)))
          }
          .maximumLength(Standup.longestTypedName)
          if state.isFull(text) { limit("A \(field.name.lowercased())") }
        case .theme(let path):
          Picker(
            field.name, selection: state.standup[keyPath: path], options: Theme.allCases,
            title: \.name, color: \.color
          ) {
            .binding(.set(\.standup[field], .theme($0)))
          }
        }
      }
    }
  }

  /// Returns a warning that a field is full.
  private static func limit(_ name: String) -> Node<Action> {
    Text(
      "\(name) can have at most \(Standup.longestTypedName) bytes. Shorten it to type more."
    )
    .foreground(.warning).announced()
  }
}

extension StandupForm.Deletion {
  /// The names of the deleted attendees, as text.
  fileprivate var text: String { attendees.map { "“\($0.displayName)”" }.joined(separator: ", ") }
}

extension StandupForm.State {
  /// Whether a title or a name has the maximum length that a user can type.
  fileprivate func isFull(_ text: String) -> Bool {
    text.utf8.count >= Standup.longestTypedName
  }

  /// Whether the attendee or a later one may still need a name, so that Return goes to the next
  /// field.
  fileprivate func isAsking(for attendee: Attendee) -> Bool {
    attendee.name.isBlank || attendee.id != standup.attendees.last?.id
  }
}
