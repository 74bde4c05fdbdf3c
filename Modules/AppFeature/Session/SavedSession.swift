import Cairn
public import Models
public import RecordMeeting
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
    var screen: any SavedScreen

    static func == (step: Self, other: Self) -> Bool {
      step.id == other.id && step.screen.isEqual(to: other.screen)
    }
  }

  /// The work that would be lost with a session.
  public enum Work: Equatable, Sendable {
    case draft(StandupDraft)
    case meeting(RecordMeeting.State.Saved)

    /// Whether a meeting runs.
    var isMeeting: Bool { if case .meeting = self { true } else { false } }
  }
}

extension AppFeature.State {
  /// The record of the session for the next start.
  public var saved: SavedSession {
    SavedSession(
      add: list.saved,
      path: zip(path.ids, path).map { SavedSession.Step(id: $0, screen: $1.screen.saved) },
      orphans: gone.orphans)
  }
}

extension SavedSession {
  /// The place alone, without what was typed or said. Unanswered questions are included.
  public var withoutWork: Self {
    let screens = path.map { ($0.id, $0.screen.withoutWork as (any SavedScreen)?) }
    let end = screens.firstIndex { $0.1 == nil } ?? screens.endIndex
    return Self(
      path: screens[..<end].compactMap { id, screen in screen.map { Step(id: id, screen: $0) } },
      orphans: orphans)
  }

  /// Whether work or an unanswered question would be lost with the session.
  var hasUnsavedWork: Bool { work != nil || !orphans.isEmpty }

  /// The work on the screens that would be lost with the session: a running meeting, or else a
  /// changed draft.
  public var work: Work? {
    let draft = add.flatMap { $0.draft.isTouched ? Work.draft($0.draft) : nil }
    let work = [draft].compactMap(\.self) + path.compactMap(\.screen.work)
    return work.first(where: \.isMeeting) ?? work.first
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
    let restoration = Restoration(
      standups: standups, suspendedTime: suspendedTime, isContinued: isContinued)
    for step in path {
      guard let screen = step.screen.restored(in: restoration) else { break }
      steps.append((step.id, screen))
    }
    return StackState(restoring: steps)
  }
}
