import Cairn
public import Models

extension AppFeature {
  /// A line at the bottom that disappears after a while.
  public struct Notice: Codable, Equatable, Sendable {
    /// The time that a notice is shown.
    public static let duration: Duration = .seconds(8)

    public let text: String
    /// The edits that undo what the notice reports, or `nil` if nothing can be undone.
    public let undo: [StandupListEdit]?

    /// Creates a notice without an undo.
    init(_ text: String) {
      self.text = text
      undo = nil
    }

    /// Creates a notice that a standup was deleted elsewhere.
    init(deletedElsewhere standup: Standup) {
      text = "“\(standup.displayTitle)” was deleted elsewhere."
      undo = nil
    }

    /// Creates a notice of what some edits delete, or returns `nil` if they delete nothing.
    init?(deleting edits: [StandupListEdit], of standups: IdentifiedArrayOf<Standup>) {
      let restoration = standups.restoration(of: edits)
      guard let first = restoration.first else { return nil }
      let what = restoration.count == 1 ? first.restoredName : "\(restoration.count) items"
      text = "Deleted \(what)."
      undo = restoration
    }
  }

  private enum CancelID { case notice }

  /// Shows a notice for a while.
  func show(_ notice: Notice, in state: inout State) -> Effect<Action> {
    state.notice = notice
    return .run(outlivesSender: true) { [clock] send in
      try await clock.sleep(for: Notice.duration)
      await send(.noticeExpired)
    }
    .cancellable(id: CancelID.notice, cancelInFlight: true)
  }
}

extension StandupListEdit {
  /// The name of the item that the edit restores, in quotes.
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
