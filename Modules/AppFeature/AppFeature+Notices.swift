import Cairn
public import Models
import StandupsDatabase

extension AppFeature {
  /// A line at the bottom that disappears after a while.
  public struct Notice: Codable, Equatable, Sendable {
    /// The time that a notice is shown.
    public static let duration: Duration = .seconds(8)

    public let text: String
    /// The edits that undo what the notice reports, or `nil` if nothing can be undone.
    public let undo: [StandupListEdit]?
    /// The meeting that undoing would delete, as it was saved, or `nil` if no meeting was saved.
    let savedMeeting: Meeting?
    /// Whether the notice offers to report a problem.
    private(set) var offersReport = false

    // An offer to report isn't part of a session's record.
    private enum CodingKeys: String, CodingKey { case text, undo, savedMeeting }

    init(
      _ text: String, undo: [StandupListEdit]? = nil, savedMeeting: Meeting? = nil
    ) {
      (self.text, self.undo, self.savedMeeting) = (text, undo, savedMeeting)
    }

    /// The notice at the start after a crash.
    static let afterCrash = Self(offeringReport: "Standups ended unexpectedly the last time.")

    /// The notice after the user has left a conflict open. It may be one that shouldn't be there.
    static let conflictLeftOpen = Self(
      offeringReport: "Nothing is saved yet. Is the conflict a mistake of Standups?")

    private init(offeringReport text: String) {
      self.init(text)
      offersReport = true
    }

    /// Creates a notice that a standup was deleted elsewhere.
    init(deletedElsewhere standup: Standup) {
      self.init("“\(standup.displayTitle)” was deleted elsewhere.")
    }

    /// Creates a notice of what some edits delete, or returns `nil` if they delete nothing.
    init?(deleting edits: [StandupListEdit], of standups: IdentifiedArrayOf<Standup>) {
      let restoration = standups.restoration(of: edits)
      guard let first = restoration.first else { return nil }
      let what = restoration.count == 1 ? first.restoredName : "\(restoration.count) items"
      self.init("Deleted \(what).", undo: restoration)
    }

    /// Creates a notice that a meeting was saved, or returns `nil` if its standup is gone.
    init?(saving meeting: Meeting, of id: Standup.ID, in standups: IdentifiedArrayOf<Standup>) {
      guard let standup = standups[id: id] else { return nil }
      self.init(
        "Saved the meeting of “\(standup.displayTitle)”.",
        undo: [.edit(id, .deleteMeeting(meeting.id))], savedMeeting: meeting)
    }

    /// Creates a notice that a standup was moved, or returns `nil` if it is back in its place.
    ///
    /// Undo takes back all moves of a standup that follow each other.
    ///
    /// - Parameters:
    ///   - id: The standup.
    ///   - insertionPoint: Where it was moved to.
    ///   - standups: The standups before the move.
    ///   - last: The notice that is shown.
    init?(
      moving id: Standup.ID, to insertionPoint: InsertionPoint<Standup>,
      in standups: IdentifiedArrayOf<Standup>, after last: Self?
    ) {
      guard let standup = standups[id: id] else { return nil }
      guard let origin = last?.origin(of: id) ?? standups.insertionPoint(of: id),
        origin != insertionPoint
      else { return nil }
      self.init("Moved “\(standup.displayTitle)”.", undo: [.move(id, to: origin)])
    }

    /// The place that undo moves a standup to, or `nil` if it moves another or none.
    fileprivate func origin(of id: Standup.ID) -> InsertionPoint<Standup>? {
      if case .move(id, to: let origin)? = undo?.first { origin } else { nil }
    }
  }

  /// Moves a standup, and offers to undo it.
  func move(
    _ id: Standup.ID, to insertionPoint: InsertionPoint<Standup>, in state: inout State
  ) -> Effect<Action> {
    let notice = Notice(
      moving: id, to: insertionPoint, in: state.projection.standups, after: state.notice)
    if notice == nil, state.notice?.origin(of: id) != nil { state.notice = nil }
    return submit([.move(id, to: insertionPoint)], notice, in: &state)
  }

  /// Undoes what the notice reports.
  ///
  /// A saved meeting stays if somebody has changed it since, because their work would be lost. If it
  /// is deleted, another notice offers to restore it.
  func undo(_ state: inout State) -> Effect<Action> {
    guard let notice = state.notice, let edits = notice.undo else { return .none }
    state.notice = nil
    if let meeting = notice.savedMeeting, meeting.isChanged(in: state.projection.standups) {
      return show(Notice("The meeting was changed elsewhere, so it was kept."), in: &state)
    }
    let projection = state.projection
    return submit(edits.map { $0.following(projection) }, in: &state)
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

extension Meeting {
  /// Whether somebody has changed what was said in the meeting.
  ///
  /// Only the text is compared, because a store may round a length.
  fileprivate func isChanged(in standups: IdentifiedArrayOf<Standup>) -> Bool {
    standups.contains { standup in
      guard let stored = standup.meetings[id: id] else { return false }
      return stored.transcript.storable != transcript.storable
    }
  }
}

extension StandupListEdit {
  /// Returns the edit that restores a standup as others have changed it while its deletion waits.
  /// Other edits stay as they are.
  fileprivate func following(_ projection: Projection) -> Self {
    guard case .restore(let standup, at: let insertionPoint) = self,
      let current = projection.standupBeforeDeletion(standup.id)
    else { return self }
    return .restore(current, at: insertionPoint)
  }

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
