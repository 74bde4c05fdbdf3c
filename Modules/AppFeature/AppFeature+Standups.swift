import Cairn
import Models
import StandupsDatabase
import StandupsList

extension AppFeature {
  /// Makes some edits: they show at once, in all screens, and are on their way to the database.
  func make(_ edits: [StandupsEdit], in state: inout State) -> Effect<Action> {
    guard !edits.isEmpty else { return .none }
    let notice = Notice(deleting: edits, of: state.projection.standups)
    return .merge(
      notice.map { show($0, in: &state) } ?? .none,
      submit([Gesture(id: uuid(), edits: edits)], in: &state))
  }

  /// Shows some gestures, and puts them on their way to the database.
  func submit(_ gestures: [Gesture], in state: inout State) -> Effect<Action> {
    for gesture in gestures { state.projection.make(gesture) }
    follow(&state, leavingWorkOn: gestures.flatMap(\.edits).compactMap(\.deletedID))
    // What was made before goes along, so that it is never overtaken.
    let waiting = state.projection.waiting
    // The screen whose end this stores may be gone, and what it sent cancelled, before it is stored.
    return .run(outlivesSender: true) { [standups] _ in await standups.submit(waiting) }
  }

  /// Takes in what has become of the database and of what was on its way there.
  func take(_ update: Update, in state: inout State) -> Effect<Action> {
    let before = state.projection.standups
    state.projection.take(update)
    state.noteGone(from: before)
    defer { state.outbox = update.outbox }
    return .merge(
      loaded(update, in: &state),
      leaveWhatIsGone(in: &state),
      tellFailure(update, in: &state),
      answer(update.outbox, in: &state),
      keepRejected(update.outbox, in: state),
      state.recovery.settled(waiting: state.projection.waiting).map { .send(.recovery($0)) }
        ?? .none)
  }

  /// Shows in all screens what has become of the standups, and says so where one is left with that.
  func leaveWhatIsGone(in state: inout State) -> Effect<Action> {
    follow(&state).map { show(Notice(deletedElsewhere: $0), in: &state) } ?? .none
  }

  /// Shows in all screens what has become of the standups: nothing else does.
  ///
  /// - Parameter deleted: What the user has deleted himself: its screens are left though something that
  ///   was typed or said is lost with them.
  /// - Returns: The standup of a screen that was left, because it is gone.
  @discardableResult
  func follow(_ state: inout State, leavingWorkOn deleted: [Standup.ID] = []) -> Standup? {
    let standups = state.projection.standups
    state.list.standups = state.list.isLoading ? state.projection.glimpse : standups
    for id in state.path.ids {
      guard let screen = state.path[id: id],
        let following = AppFeature.Path.feature(of: screen).following(standups)
      else { continue }
      state.path[id: id] = following
    }
    guard state.list.isLoaded,
      let index = state.path.firstIndex(where: { !$0.shown.isShown(in: standups) })
    else { return nil }
    let gone = state.path[index].shown.shownStandup
    guard
      gone.map({ deleted.contains($0.id) }) == true
        || !state.path[index...].contains(where: \.shown.holdsWork)
    else { return nil }
    state.path.pop(from: state.path.ids[index])
    return gone
  }
}

extension StandupsEdit {
  /// The standup that the edit deletes, if it deletes one.
  fileprivate var deletedID: Standup.ID? {
    if case .delete(let id) = self { id } else { nil }
  }
}

extension AppFeature.State {
  /// The line at the bottom: what has just happened, or else what is not saved.
  var line: String? { notice?.text ?? outbox.status ?? readingStatus }

  /// Keeps what was deleted elsewhere while the user was at it.
  fileprivate mutating func noteGone(from before: IdentifiedArrayOf<Standup>) {
    let ids = path.compactMap(\.shown.shownStandup?.id) + projection.waiting.flatMap(\.standupIDs)
    gone.note(ids, from: before, to: projection.standups)
  }
}
