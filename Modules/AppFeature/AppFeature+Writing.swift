import Cairn
import StandupsDatabase

extension AppFeature {
  /// How the end of the program waits for what is not in the database yet.
  public enum Ending: Equatable, Sendable {
    case begun
    /// It takes long enough for the user to be told.
    case noticeable
    /// It has been waited for as long as the user is asked to.
    case overdue
  }

  private enum CancelID { case retry }

  /// Puts a change on its way to the database.
  func commit(_ change: StandupsDatabase.Change, in state: inout State) -> Effect<Action> {
    state.writes.append(change)
    return write(&state)
  }

  /// Writes what waits, unless a write is under way; then this is asked again when it has ended.
  func write(_ state: inout State) -> Effect<Action> {
    guard let changes = state.writes.start() else { return .none }
    // The screen whose end this writes may be gone, and what it sent cancelled, before it is written.
    return .run(outlivesSender: true) { [database] send in
      try await database.save(changes)
      await send(.changesSaved)
    } catch: { error, send in
      await send(.savingFailed(error as? StandupsDatabaseError ?? .other("\(error)")))
    }
  }

  /// Keeps what could not be written, says so the first time, and tries again after a while.
  func savingFailed(_ error: StandupsDatabaseError, in state: inout State) -> Effect<Action> {
    let isNews = state.writes.failure == nil
    let isGivenUp = state.writes.fail(error)
    if isGivenUp {
      state.lostChanges += 1
    }
    if isGivenUp || error.isPassing && isNews {
      state.alert = .savingFailed(error)
    }
    guard error.isPassing else { return write(&state) }
    let pause = state.ending == nil ? state.writes.pause : .milliseconds(250)
    return .run(outlivesSender: true) { [clock] send in
      try await clock.sleep(for: pause)
      await send(.retryDue)
    }
    .cancellable(id: CancelID.retry, cancelInFlight: true)
  }

  /// Writes what waits at once, and for a while as often as it takes.
  func end(_ state: inout State) -> Effect<Action> {
    state.ending = .begun
    state.lostChanges = 0
    return .merge(
      .cancel(id: CancelID.retry),
      write(&state),
      .run { [clock] send in
        try await clock.sleep(for: .milliseconds(300))
        await send(.endingDelayed(.noticeable))
        try await clock.sleep(for: .milliseconds(4_700))
        await send(.endingDelayed(.overdue))
      })
  }
}

extension AppFeature.State {
  /// Whether there is nothing left that the end of the program should wait for.
  public var mayEnd: Bool { writes.unsavedCount == 0 || ending == .overdue }
}
