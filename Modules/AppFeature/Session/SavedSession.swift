import Cairn
import MeetingFeature
public import Models
public import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList

/// The record of a session for the next start: the current place, and what the user has typed or
/// said.
///
/// It isn't the whole state. Alerts aren't saved, and the data on screens is read from the standups
/// again.
public struct SavedSession: Equatable, Sendable {
  /// The form of a new standup.
  var add: StandupForm.State.Saved?
  var path: [Step] = []
  /// The edits of deleted standups that the user hasn't decided about yet.
  var orphans: [GoneStandups.Orphan] = []
  /// The parts of a decoded record that this version doesn't understand.
  var problems: [String] = []

  /// A screen of the path.
  struct Step: Equatable, Sendable {
    var id: StackElementID?
    var screen: Screen
  }

  enum Screen: Codable, Equatable, Sendable {
    case detail(StandupDetail.State.Saved)
    case meeting(Meeting.ID, of: Standup.ID)
    case record(RecordMeeting.State.Saved)
  }

  /// The work that would be lost with a session.
  public enum Work: Equatable, Sendable {
    case draft(StandupDraft)
    case meeting(RecordMeeting.State.Saved)
  }
}

extension AppFeature.State {
  /// The record of the session for the next start.
  public var saved: SavedSession {
    SavedSession(
      add: list.saved,
      path: zip(path.ids, path).map { id, screen in
        switch screen {
        case .detail(let detail): SavedSession.Step(id: id, screen: .detail(detail.saved))
        case .meeting(let meeting):
          SavedSession.Step(
            id: id, screen: .meeting(meeting.meeting.id, of: meeting.standup.id))
        case .record(let record): SavedSession.Step(id: id, screen: .record(record.saved))
        }
      },
      orphans: gone.orphans)
  }
}

extension SavedSession {
  /// The place alone, without what was typed or said. Unanswered questions are included.
  public var withoutWork: Self {
    Self(
      path: path.prefix { if case .record = $0.screen { false } else { true } }.map { step in
        guard case .detail(let detail) = step.screen else { return step }
        return Step(
          id: step.id, screen: .detail(StandupDetail.State.Saved(standupID: detail.standupID)))
      },
      orphans: orphans)
  }

  /// Whether work or an unanswered question would be lost with the session.
  var hasUnsavedWork: Bool { work != nil || !orphans.isEmpty }

  /// The work on the screens that would be lost with the session: a running meeting, or else a
  /// changed draft.
  public var work: Work? {
    var drafts = [add?.draft]
    for step in path {
      switch step.screen {
      case .record(let meeting) where RecordMeeting.State(meeting).hasUnsavedWork:
        return .meeting(meeting)
      case .detail(let detail): drafts.append(detail.form?.draft)
      case .meeting, .record: break
      }
    }
    return drafts.lazy.compactMap(\.self).first(where: \.isTouched).map(Work.draft)
  }

  /// Returns the path with its ids, up to the first screen whose data no longer exists.
  ///
  /// - Parameters:
  ///   - standups: The current standups.
  ///   - suspendedTime: The time since the session ended.
  ///   - isContinued: Whether the user has asked to continue it.
  func restoredPath(
    in standups: IdentifiedArrayOf<Standup>, after suspendedTime: Duration = .zero,
    isContinued: Bool = false
  ) -> StackState<AppFeature.Path.State> {
    var steps: [(id: StackElementID?, element: AppFeature.Path.State)] = []
    for step in path {
      guard let screen = step.screen.restored(in: standups, after: suspendedTime, isContinued)
      else { break }
      steps.append((step.id, screen))
    }
    return StackState(restoring: steps)
  }
}

extension SavedSession.Screen {
  fileprivate func restored(
    in standups: IdentifiedArrayOf<Standup>, after suspendedTime: Duration, _ isContinued: Bool
  ) -> AppFeature.Path.State? {
    switch self {
    case .detail(let saved):
      return StandupDetail.State(saved, in: standups).map(AppFeature.Path.State.detail)
    case .meeting(let id, of: let standupID):
      guard let standup = standups[id: standupID], let meeting = standup.meetings[id: id] else {
        return nil
      }
      return .meeting(MeetingFeature.State(meeting: meeting, standup: standup))
    case .record(let saved):
      var record = RecordMeeting.State(saved, after: suspendedTime, isContinued: isContinued)
      record.follow(standups[id: saved.standup.id])
      return .record(record)
    }
  }
}
