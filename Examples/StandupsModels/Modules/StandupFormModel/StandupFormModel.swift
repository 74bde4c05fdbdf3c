import Cairn
public import Models
public import Observation

/// A form that edits a copy of a standup. Its presenter decides what happens to the copy.
@MainActor
@Observable
public final class StandupFormModel {
  public var focus: Field?
  public var standup: Standup

  @ObservationIgnored @Dependency(\.uuid) private var uuid

  /// A field that can have the focus.
  public enum Field: Hashable, Sendable {
    case attendee(Attendee.ID)
    case title
  }

  /// Creates a form with the focus in the title. A standup without attendees gets a new one.
  public init(standup: Standup, focus: Field? = .title) {
    self.standup = standup
    self.focus = focus
    ensureAttendee()
  }

  public func addAttendeeButtonTapped() {
    let attendee = Attendee(id: Attendee.ID(uuid()))
    standup.attendees.append(attendee)
    focus = .attendee(attendee.id)
  }

  /// Deletes attendees by id. The focus moves to the attendee that takes the first one's place.
  public func deleteAttendees(_ ids: Set<Attendee.ID>) {
    guard let first = standup.attendees.firstIndex(where: { ids.contains($0.id) }) else { return }
    standup.attendees.removeAll { ids.contains($0.id) }
    ensureAttendee()
    focus = .attendee(standup.attendees[min(first, standup.attendees.count - 1)].id)
  }

  /// Adds an attendee if there is none.
  public func ensureAttendee() {
    guard standup.attendees.isEmpty else { return }
    standup.attendees.append(Attendee(id: Attendee.ID(uuid())))
  }
}
