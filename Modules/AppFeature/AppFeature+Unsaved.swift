import Cairn
import Models
import StandupsDatabase

extension AppFeature {
  /// Looks for what earlier programs could not store.
  func findUnsaved() -> Effect<Action> {
    .run { [unsavedChanges] send in
      if let first = await unsavedChanges.find().first { await send(.unsavedFound(first)) }
    }
  }

  /// Asks what is to become of it.
  func ask(about kept: UnsavedChangesClient.Kept, in state: inout State) -> Effect<Action> {
    @Dependency(\.calendar) var calendar
    state.show(
      .unsavedFound(
        count: kept.changes.changes.count, date: kept.changes.date.text(in: calendar)))
    state.unsaved = kept
    return .none
  }

  /// Makes the changes, as if they had just been made. They are forgotten once they are stored.
  func saveUnsaved(in state: inout State) -> Effect<Action> {
    guard let kept = state.unsaved else { return .none }
    let gestures = kept.changes.gestures
    for gesture in gestures { state.projection.make(gesture) }
    follow(&state)
    state.isSavingUnsaved = true
    return .run(outlivesSender: true) { [standups] _ in await standups.submit(gestures) }
  }

  func forgetUnsaved(in state: inout State) -> Effect<Action> {
    guard let kept = state.unsaved else { return .none }
    state.unsaved = nil
    state.isSavingUnsaved = false
    return .run(outlivesSender: true) { [unsavedChanges] _ in await unsavedChanges.forget(kept.id) }
  }

  /// Forgets what was kept once it does not wait any more.
  func settleUnsaved(in state: inout State) -> Effect<Action> {
    guard state.isSavingUnsaved, let kept = state.unsaved,
      Set(kept.changes.gestures.map(\.id)).isDisjoint(with: state.projection.waiting.map(\.id))
    else { return .none }
    return .merge(forgetUnsaved(in: &state), findUnsaved())
  }
}
