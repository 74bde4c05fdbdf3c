public import Cairn
import Models
import RecordMeeting
public import SessionsClient
import StandupForm
import StandupsDatabase
import StandupsList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppFeature {
  /// Looks for what a session was doing that was cut off.
  func findSession() -> Effect<Action> {
    .run { [sessions] send in
      guard let record = await sessions.takeOver(),
        let saved = try? JSONDecoder().decode(State.Saved.self, from: record)
      else { return await send(.sessionRestored) }
      await send(.sessionFound(saved))
    }
  }

  /// Offers what was cut off, or else goes back to where the user was.
  func offer(_ saved: State.Saved, in state: inout State) -> Effect<Action> {
    if let meeting = saved.meeting {
      state.interrupted = saved
      state.show(.resumeMeeting(meeting))
    } else if let draft = saved.draft {
      state.interrupted = saved
      state.show(.continueEditing(draft))
    } else {
      restore(saved, in: &state)
    }
    return .none
  }

  /// Opens the screens as they were.
  func restore(_ saved: State.Saved, in state: inout State) {
    state.interrupted = nil
    state.isRestored = true
    guard state.path.isEmpty, state.list.saved == nil else { return }
    state.path = StackState(saved.screens(in: state.projection.standups))
    state.list.restore(saved.add)
  }

  /// Keeps the meeting that was cut off as it is.
  func saveInterruptedMeeting(in state: inout State) -> Effect<Action> {
    guard let saved = state.interrupted, let meeting = saved.meeting else { return .none }
    restore(saved.place, in: &state)
    return save(RecordMeeting.State(meeting).end, in: &state)
  }
}

/// Keeps what a session is doing for the next start, once a second at most.
@MainActor
public struct SessionKeeper {
  private let store: StoreOf<AppFeature>
  private let sessions: SessionsClient

  /// Creates a keeper of the session that a store is.
  public init(of store: StoreOf<AppFeature>, in sessions: SessionsClient) {
    self.store = store
    self.sessions = sessions
  }

  /// Keeps the session until the task is cancelled.
  public func run() async {
    var kept: AppFeature.State.Saved?
    while (try? await Task.sleep(for: .seconds(1))) != nil {
      // What was offered stays kept until the user has answered.
      guard store.state.isRestored, store.state.interrupted == nil else { continue }
      let saved = store.state.saved
      guard saved != kept else { continue }
      kept = saved
      await keep(saved)
    }
  }

  /// Keeps the place alone: the user has quit.
  public func end() async {
    guard store.state.isRestored else { return }
    await keep(store.state.saved.place)
  }

  private func keep(_ saved: AppFeature.State.Saved) async {
    guard let record = try? JSONEncoder().encode(saved) else { return }
    await sessions.keep(record)
  }
}
