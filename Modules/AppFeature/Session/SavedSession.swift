import Cairn
import Conflicts
import Models
public import Recovery
import StandupForm
public import StandupsDatabase
import StandupsList

/// The record of a session for the next start: the current place, and what the user has typed or
/// said.
///
/// It isn't the whole state. Alerts aren't saved, and the data on screens is read from the standups
/// again.
public struct SavedSession: RecoverableSession {
  /// The form of a new standup.
  var add: StandupForm.State.Saved?
  var path: [Step] = []
  /// The edits of deleted standups that the user hasn't decided about yet.
  var orphans: [GoneStandups.Orphan] = []
  /// The changes that aren't known to be stored. The next session stores them.
  public var gestures: [Gesture] = []
  /// The notice that offers to undo something.
  var notice: AppFeature.Notice?
  /// The last event of a browser that the record includes, or 0 outside browsers.
  public var lastEvent = 0
  /// Whether the session still ran when the record was stored. If nobody runs it any more, its program
  /// has crashed or was killed. Only programs with one session tell this.
  public var isRunning = false
  /// Whether the path was cut by a version that didn't know its screens, and the user was elsewhere since.
  public var continuesCutPath = false
  /// The parts of a decoded record that this version doesn't understand.
  public var problems: [String] = []

  /// A screen of the path.
  struct Step: Equatable, Sendable {
    var id: StackElementID?
    var screen: any SavedScreen

    static func == (step: Self, other: Self) -> Bool {
      step.id == other.id && step.screen.isEqual(to: other.screen)
    }
  }
}

extension AppFeature.State {
  /// The record of the session for the next start.
  public var saved: SavedSession {
    SavedSession(
      add: list.saved,
      path: zip(path.ids, path).map { SavedSession.Step(id: $0, screen: $1.screen.saved) },
      orphans: conflicts.gone.orphans,
      gestures: projection.waiting.filter { ownGestures.contains($0.id) },
      notice: notice?.undo == nil ? nil : notice)
  }
}

extension SavedSession {
  /// The place alone, without what was typed or said. Unanswered questions are included.
  public var withoutWork: Self {
    var place = Self(
      orphans: orphans, gestures: gestures, lastEvent: lastEvent, isRunning: isRunning)
    for step in path {
      guard let screen: any SavedScreen = step.screen.withoutWork else { break }
      place.path.append(Step(id: step.id, screen: screen))
    }
    return place
  }

  public var resumed: Self {
    mapScreens { $0.resumed }
  }

  /// The session without what changes by itself as time passes.
  var withoutTime: Self {
    mapScreens { $0.withoutTime }
  }

  private func mapScreens(_ transform: (any SavedScreen) -> any SavedScreen) -> Self {
    var session = self
    session.path = path.map { Step(id: $0.id, screen: transform($0.screen)) }
    return session
  }

  /// Whether work, a change or an unanswered question would be lost with the session.
  var hasUnsavedWork: Bool { work != nil || !orphans.isEmpty || !gestures.isEmpty }

  /// The work on the screens that would be lost with the session: a running meeting, or else a
  /// changed draft.
  public var work: UnfinishedWork? {
    let draft = add.flatMap { $0.draft.isTouched ? UnfinishedWork.draft($0.draft) : nil }
    let work = [draft].compactMap(\.self) + path.compactMap(\.screen.work)
    return work.first(where: \.isMeeting) ?? work.first
  }

  /// The standups of the meetings that ran and would be lost.
  private var meetings: [Standup.ID: Standup] {
    var meetings: [Standup.ID: Standup] = [:]
    for step in path {
      if case .meeting(of: let standup, _)? = step.screen.work { meetings[standup.id] = standup }
    }
    return meetings
  }

  /// Returns the path with its ids, up to the first screen whose data no longer exists.
  ///
  /// A screen with work comes back even if its standup was deleted. Then a screen below it is left
  /// out if its data no longer exists.
  ///
  /// - Parameters:
  ///   - standups: The current standups.
  ///   - suspendedTime: The time since the session ended.
  ///   - isContinued: Whether the user has asked to continue it.
  ///   - replaced: The ids of the screens that the path replaces. A screen with one of them gets a new id.
  func restoredPath(
    in standups: IdentifiedArrayOf<Standup>, after suspendedTime: Duration = .zero,
    isContinued: Bool = false, replacing replaced: StackElementIDs = []
  ) -> StackState<AppFeature.Path.State> {
    var steps: [(id: StackElementID?, element: AppFeature.Path.State)] = []
    let restoration = Restoration(
      standups: standups, meetings: meetings, suspendedTime: suspendedTime,
      isContinued: isContinued)
    for (index, step) in path.enumerated() {
      guard let screen = step.screen.restored(in: restoration) else {
        if path[index...].contains(where: { $0.screen.work != nil }) { continue }
        break
      }
      steps.append((step.id, screen))
    }
    return StackState(restoring: steps, replacing: replaced)
  }
}
