import Cairn
public import Models
public import Observation

/// Edits a copy of a standup. Whoever presents it decides what becomes of the copy.
@MainActor
@Observable
public final class StandupFormModel {
  public var focus: Field?
  public var standup: Standup

  @ObservationIgnored @Dependency(\.uuid) private var uuid

  /// What can be in focus.
  public enum Field: Hashable, Sendable {
    case attendee(Attendee.ID)
    case title
  }

  /// Starts with the title in focus. A standup that nobody takes part in gets a fresh attendee.
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

  /// Deletes attendees, by id. The focus goes to who stands where the first of them stood.
  public func deleteAttendees(_ ids: Set<Attendee.ID>) {
    guard let first = standup.attendees.firstIndex(where: { ids.contains($0.id) }) else { return }
    standup.attendees.removeAll { ids.contains($0.id) }
    ensureAttendee()
    focus = .attendee(standup.attendees[min(first, standup.attendees.count - 1)].id)
  }

  /// Adds a fresh attendee where there is none: a standup is for somebody.
  public func ensureAttendee() {
    guard standup.attendees.isEmpty else { return }
    standup.attendees.append(Attendee(id: Attendee.ID(uuid())))
  }
}
