import Cairn
import Models
import StandupForm
import StandupsDatabase
import StandupsList

extension AppFeature.State {
  /// Opens the screens of a session as they were, and asks again what it has left unanswered. A place
  /// alone is not gone back to where the user is somewhere already.
  ///
  /// - Parameters:
  ///   - saved: The session.
  ///   - rest: How long ago it ended.
  ///   - isContinued: Whether the user has asked to go on with it.
  mutating func restore(
    _ saved: SavedSession, after rest: Duration = .zero, isContinued: Bool = false
  ) {
    gone.ask(again: saved.orphans)
    // What would be lost is worth more than a place, but for what would be lost in its stead.
    guard saved.work == nil ? path.isEmpty && list.saved == nil : !holdsWork else { return }
    list.open(nil)
    let standups = projection.standups
    path = saved.restoredPath(in: standups, after: rest, isContinued: isContinued)
    path.obey(AppFeature.Path.rules)
    // A new standup that is there was stored before the session ended.
    if let add = saved.add, standups[id: add.draft.standup.id] == nil { list.restore(add) }
    // What was deleted since is not known any more but by what was open.
    for standup in path.compactMap(\.shown.shownStandup) {
      gone.note(standup, unlessIn: standups)
    }
  }
}
