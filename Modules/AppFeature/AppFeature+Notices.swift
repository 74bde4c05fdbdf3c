import Cairn
public import Models

extension AppFeature {
  /// A line that goes by itself.
  public struct Notice: Equatable, Sendable {
    /// How long one stands.
    public static let duration: Duration = .seconds(8)

    public let text: String
    /// What takes back what the line tells of, if it can be.
    public let undo: [StandupsEdit]?

    /// Tells something that cannot be taken back.
    init(_ text: String) {
      self.text = text
      undo = nil
    }

    /// Tells that a standup was deleted by another hand.
    init(deletedElsewhere standup: Standup) {
      text = "“\(standup.displayTitle)” was deleted elsewhere."
      undo = nil
    }

    /// Tells what some edits delete, or `nil` if they delete nothing.
    init?(deleting edits: [StandupsEdit], of standups: IdentifiedArrayOf<Standup>) {
      let restoration = standups.restoration(of: edits)
      guard let first = restoration.first else { return nil }
      let what = restoration.count == 1 ? first.restoredName : "\(restoration.count) items"
      text = "Deleted \(what)."
      undo = restoration
    }
  }

  private enum CancelID { case notice }

  /// Shows a line for a while.
  func show(_ notice: Notice, in state: inout State) -> Effect<Action> {
    state.notice = notice
    return .run(outlivesSender: true) { [clock] send in
      try await clock.sleep(for: Notice.duration)
      await send(.noticeExpired)
    }
    .cancellable(id: CancelID.notice, cancelInFlight: true)
  }
}

extension StandupsEdit {
  /// What the edit brings back, in quotes.
  fileprivate var restoredName: String {
    @Dependency(\.calendar) var calendar
    return switch self {
    case .restore(let standup, at: _): "“\(standup.displayTitle)”"
    case .edit(_, .insertMeeting(let meeting)): "“\(meeting.date.text(in: calendar))”"
    case .edit(_, .insertAttendee(let attendee, at: _)): "“\(attendee.displayName)”"
    case .add, .delete, .edit, .insert, .move: "1 item"
    }
  }
}
