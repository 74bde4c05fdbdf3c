import Cairn
import Models
import StandupsDatabase
import StandupsList

extension AppFeature.State {
  /// The state to go on with after a look at the past: the user is where he was then, with the
  /// standups as they are now. What waits to be stored waits on.
  ///
  /// - Parameter now: The state that is true.
  public func goingOn(with now: Self) -> Self {
    var state = self
    // What is stored or on its way there is not taken back by a look at the past.
    state.projection = now.projection
    state.outbox = now.outbox
    state.postponed = now.postponed
    state.gone = now.gone
    state.recovery = now.recovery
    state.lastLoadingFailure = now.lastLoadingFailure
    state.readingFailure = now.readingFailure
    state.pendingLink = now.pendingLink
    state.startsLinkedMeeting = now.startsLinkedMeeting
    state.list.followLoading(of: now.list)
    // Of what had ended by itself meanwhile, nothing is left to end it.
    state.notice = nil
    state.isQuitting = false
    for standup in path.compactMap(\.shown.shownStandup) {
      state.gone.note(standup, unlessIn: state.projection.standups)
    }
    AppFeature().follow(&state)
    return state
  }
}
