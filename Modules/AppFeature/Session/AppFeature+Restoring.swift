import Cairn
import Conflicts
import Models
import Recovery
import StandupForm
import StandupsDatabase
import StandupsList

extension AppFeature.State {
  /// Opens the screens of a session, and asks its unanswered questions again.
  ///
  /// If the session holds no work, its screens open only if the user hasn't opened any other.
  ///
  /// - Parameters:
  ///   - saved: The session to restore.
  ///   - suspendedTime: The time since it ended.
  ///   - isContinued: Whether the user has asked to continue it.
  mutating func restore(
    _ saved: SavedSession, after suspendedTime: Duration = .zero, isContinued: Bool = false
  ) {
    conflicts.gone.ask(again: saved.orphans)
    // A session with work replaces the current screens, unless they hold work too.
    guard saved.work == nil ? path.isEmpty && list.saved == nil : !hasUnsavedWork else { return }
    list.open(nil)
    let standups = projection.standups
    path = saved.restoredPath(
      in: standups, after: suspendedTime, isContinued: isContinued, replacing: path.ids)
    path.obey(AppFeature.Path.rules)
    // If the new standup exists, it was stored before the session ended.
    if let add = saved.add, standups[id: add.draft.standup.id] == nil { list.restore(add) }
    // A standup that was deleted meanwhile is known only from the screens that showed it.
    for standup in path.compactMap(\.shown.shownStandup) {
      conflicts.gone.note(standup, unlessIn: standups)
    }
  }
}

extension InterruptedSession<SavedSession> {
  /// The notice that offers to undo something, unless the session ended too long ago.
  var notice: AppFeature.Notice? { suspendedTime < .seconds(60) ? saved.notice : nil }
}
