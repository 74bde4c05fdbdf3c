import Cairn
import Conflicts
import Models
import StandupsDatabase
import StandupsList

extension AppFeature.State {
  /// Returns the state to continue with after a look at the past.
  ///
  /// It has the screens of the past, with the standups as they are now. Waiting changes stay
  /// queued.
  ///
  /// - Parameter now: The current state.
  public func continued(with now: Self) -> Self {
    var state = self
    // A look at the past doesn't undo changes that are stored or queued.
    state.projection = now.projection
    state.outbox = now.outbox
    state.ownGestures = now.ownGestures
    state.conflicts = now.conflicts
    state.recovery = now.recovery
    state.lastLoadingFailure = now.lastLoadingFailure
    state.readingFailure = now.readingFailure
    state.pendingLink = now.pendingLink
    state.startsLinkedMeeting = now.startsLinkedMeeting
    state.list.followLoading(of: now.list)
    state.list.meetingsElsewhere = now.list.meetingsElsewhere
    // All effects are canceled, so nothing else would end these.
    state.notice = nil
    state.isQuitting = false
    state.isReporting = false
    state.handoff = nil
    // A session that continues elsewhere isn't continued here.
    if let handoff = now.handoff?.withoutEffect { state.end(as: handoff) }
    for standup in path.compactMap(\.shown.shownStandup) {
      state.conflicts.gone.note(standup, unlessIn: state.projection.standups)
    }
    AppFeature().follow(&state)
    return state
  }
}

extension AppFeature.Handoff {
  /// The handoff without the effect that it waits for. It is `nil` if nothing is left of it.
  fileprivate var withoutEffect: Self? {
    switch self {
    case .given, .inOtherWindow: self
    case .takingBack(let address): .given(address)
    case .giving, .taking: nil
    }
  }
}
