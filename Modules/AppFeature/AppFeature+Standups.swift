import Cairn
import Conflicts
import Models
import Recovery
import StandupsDatabase
import StandupsList

extension AppFeature {
  /// Makes some edits. All screens show them at once, and they are queued for the database.
  ///
  /// - Parameter notice: The notice that reports them. Without one, a deletion is reported.
  func submit(
    _ edits: [StandupListEdit], _ notice: Notice? = nil, in state: inout State
  ) -> Effect<Action> {
    guard !edits.isEmpty else { return .none }
    let notice = notice ?? Notice(deleting: edits, of: state.projection.standups)
    return .merge(
      notice.map { show($0, in: &state) } ?? .none,
      submit([Gesture(id: uuid(), edits: edits)], in: &state))
  }

  /// Shows some gestures in all screens, and queues them for the database.
  ///
  /// - Parameter isReadmitting: Whether they are queued even if they were withdrawn before.
  func submit(
    _ gestures: [Gesture], readmitting isReadmitting: Bool = false, in state: inout State
  ) -> Effect<Action> {
    for gesture in gestures { state.projection.add(gesture) }
    state.ownGestures.formUnion(gestures.map(\.id))
    let deleted = gestures.flatMap(\.edits).compactMap(\.deletedID)
    let left = leaveWhatIsGone(in: &state, deleting: deleted)
    // Earlier waiting gestures are submitted too, so that the order is kept.
    let waiting = state.projection.waiting
    let readmitted: [Gesture.ID] = isReadmitting ? gestures.map(\.id) : []
    // The effect must outlive its sender: a screen that ends may be popped before its result is
    // stored.
    return .merge(
      left,
      .run(outlivesSender: true) { [standups] _ in
        if !readmitted.isEmpty { await standups.readmit(readmitted) }
        await standups.submit(waiting)
      })
  }

  /// Handles an update of the database and the outbox.
  func apply(_ update: StandupsUpdate, in state: inout State) -> Effect<Action> {
    let before = state.projection.standups
    state.projection.apply(update)
    state.ownGestures.formIntersection(state.projection.waiting.map(\.id))
    state.noteGone(from: before)
    defer { state.outbox = update.outbox }
    return .merge(
      loaded(update, in: &state),
      leaveWhatIsGone(in: &state),
      tellFailure(update, in: &state),
      handleConflicts(update.outbox, in: &state),
      keepRejected(update.outbox, since: state.outbox, in: state),
      state.recovery.settled(waiting: state.projection.waiting).map { .send(.recovery($0)) }
        ?? .none)
  }

  /// Shows the current standups in all screens, with a notice if a screen was left because its
  /// standup was deleted elsewhere.
  ///
  /// - Parameter deleted: The standups that the user deleted.
  func leaveWhatIsGone(
    in state: inout State, deleting deleted: [Standup.ID] = []
  ) -> Effect<Action> {
    // If only a meeting is gone, its standup is still there.
    guard let gone = follow(&state, leavingWorkOn: deleted), !deleted.contains(gone.id),
      state.projection.standups[id: gone.id] == nil
    else { return .none }
    return show(Notice(deletedElsewhere: gone), in: &state)
  }

  /// Shows the current standups in all screens. No other function does this.
  ///
  /// - Parameter deleted: The standups that the user deleted. Their screens are left even if
  ///   unsaved work is lost with them.
  /// - Returns: The standup of a screen that was left because its standup is gone.
  @discardableResult
  func follow(_ state: inout State, leavingWorkOn deleted: [Standup.ID] = []) -> Standup? {
    let standups = state.projection.standups
    state.list.standups = state.list.isLoading ? state.projection.partialStandups : standups
    for id in state.path.ids {
      guard let screen = state.path[id: id],
        let following = screen.screen.following(standups)
      else { continue }
      state.path[id: id] = following
    }
    guard state.list.isLoaded,
      let index = state.path.firstIndex(where: { !$0.shown.isShown(in: standups) })
    else { return nil }
    let gone = state.path[index].shown.shownStandup
    guard
      gone.map({ deleted.contains($0.id) }) == true
        || !state.path[index...].contains(where: \.shown.hasUnsavedWork)
    else { return nil }
    state.path.pop(from: state.path.ids[index])
    return gone
  }
}

extension StandupListEdit {
  /// The standup that the edit deletes, or `nil` for another edit.
  fileprivate var deletedID: Standup.ID? {
    if case .delete(let id) = self { id } else { nil }
  }
}

extension AppFeature.State {
  /// The line at the bottom: the latest notice, or else what is not saved.
  var line: String? { notice?.text ?? outbox.status ?? readingStatus }

  /// Remembers standups that were deleted elsewhere while the user was working on them.
  fileprivate mutating func noteGone(from before: IdentifiedArrayOf<Standup>) {
    let ids = path.compactMap(\.shown.shownStandup?.id) + projection.waiting.flatMap(\.standupIDs)
    conflicts.gone.note(ids, from: before, to: projection.standups)
  }
}
