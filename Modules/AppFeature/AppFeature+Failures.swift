import Cairn
import StandupsDatabase

extension AppFeature {
  /// Tells the user that the database cannot be used, with an alert the first time, and that it can be
  /// used again.
  func tellFailure(_ update: Update, in state: inout State) -> Effect<Action> {
    // What could not be read at first is told by the screen of the list.
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
    let told = show(Notice("The database can be used again."), in: &state)
    guard update.outbox.failure != nil else { return told }
    // The next attempt may be a minute away.
    return .merge(told, .run(outlivesSender: true) { [standups] _ in await standups.retry() })
  }

  /// Tries at once to do what has failed.
  func retry(_ state: State) -> Effect<Action> {
    .run(outlivesSender: true) { [standups, isRead = state.readingFailure == nil] _ in
      if !isRead { await standups.refresh() }
      await standups.retry()
    }
  }
}

extension AppFeature.State {
  /// What the user is told while the database cannot be read and nothing waits.
  var readingStatus: String? { readingFailure.map { "Nothing can be saved: \($0.reason)" } }
}

extension AlertState<AppFeature.Action.Alert> {
  static func savingFailed(_ error: StandupsDatabaseError) -> Self {
    Self {
      TextState("Changes were not saved")
    } actions: {
      ButtonState(action: .retryConfirmed) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("\(error) Your changes are kept, and saved when that is possible.")
    }
  }

  /// What the user is told of a database that was read before. `nil` for what goes by itself.
  fileprivate static func readingFailed(_ error: StandupsDatabaseError) -> Self? {
    if case .busy = error { return nil }
    return Self {
      TextState("The database cannot be used")
    } actions: {
      ButtonState(action: .retryConfirmed) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("\(error) Your changes are kept, and saved when that is possible.")
    }
  }
}
