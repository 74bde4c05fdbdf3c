import Cairn
import StandupsDatabase

extension AppFeature {
  /// Reports a failing database with an alert the first time, and its recovery with a notice.
  func tellFailure(_ update: StandupsUpdate, in state: inout State) -> Effect<Action> {
    // If the first read fails, the list's own screen reports it.
    let failure = update.stored.version == nil ? nil : update.failure
    let before = state.readingFailure
    state.readingFailure = failure
    if before == nil, state.outbox.failure == nil,
      let alert = update.outbox.failure.map(AlertState.savingFailed)
        ?? failure.flatMap(AlertState.readingFailed)
    {
      state.show(alert)
    }
    guard before != nil, failure == nil else { return .none }
    return show(Notice("The database can be used again."), in: &state)
  }

  /// Retries the failed read or writes at once.
  func retry(_ state: State) -> Effect<Action> {
    .run(outlivesSender: true) { [standups, isRead = state.readingFailure == nil] _ in
      if isRead { await standups.retry() } else { await standups.refresh() }
    }
  }
}

extension AppFeature.State {
  /// The status line while the database cannot be read and no change waits.
  var readingStatus: String? { readingFailure.map { "Nothing can be saved: \($0.reason)" } }
}

extension AlertState<AppFeature.Action.Alert> {
  static func savingFailed(_ error: StandupsDatabaseError) -> Self {
    failed("Changes were not saved", error)
  }

  /// The alert for a database that was read before, or `nil` if the failure passes by itself.
  fileprivate static func readingFailed(_ error: StandupsDatabaseError) -> Self? {
    if error.kind == .busy { return nil }
    return failed("The database cannot be used", error)
  }

  private static func failed(_ title: String, _ error: StandupsDatabaseError) -> Self {
    Self {
      TextState(title)
    } actions: {
      ButtonState(action: .retryConfirmed) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("\(error) Your changes are kept and will be saved when possible.")
    }
  }
}
