import Cairn
import SessionsClient
public import StandupsDatabase

extension Recovery {
  /// Does what the user wants to do with the finding that they were asked about.
  ///
  /// - Parameter answer: The user's answer, or `nil` if they left the question open until the next
  ///   start.
  func resolve(_ answer: Action.Alert?, _ state: inout State) -> Effect<Action> {
    defer { state.asked = nil }
    switch state.asked {
    case .session(let session, _):
      state.isSessionDecided = true
      return resolve(session, answer)
    case .closedSession(let id, _, _):
      // Without an answer, the session stays where it is. The next window offers it again.
      return answer.map { .send(.delegate(.closedSessionAnswered(id, $0))) } ?? .none
    case .unsavedChanges(let kept):
      return resolve(kept, answer, &state)
    case .movedAside(let found):
      return resolve(found, answer)
    case nil:
      return .none
    }
  }

  /// Does what the user wants to do with a session that was taken over from another window.
  ///
  /// A closed window pauses its meeting, so "Resume" lets it run. A meeting of an open window
  /// continues as it was.
  func continueTaken(
    _ session: InterruptedSession<Session>?, _ answer: RecoveryAnswer?
  ) -> Effect<Action> {
    guard var session else { return .none }
    if answer == .accepted { session.saved = session.saved.resumed }
    return resolve(session, answer ?? .accepted)
  }

  private func resolve(_ session: InterruptedSession<Session>, _ answer: Action.Alert?) -> Effect<
    Action
  > {
    switch answer {
    case .accepted:
      .send(
        .delegate(
          .sessionRestored(
            InterruptedSession(
              saved: session.saved, suspendedTime: session.suspendedTime, isContinued: true))))
    case .savedAsItIs: .send(.delegate(.meetingSaved(session)))
    case .discarded:
      .send(
        .delegate(
          .sessionRestored(
            InterruptedSession(saved: session.saved.withoutWork, suspendedTime: .zero))))
    case nil:
      // Before the record is given back, nothing may replace it. So the session isn't settled yet.
      .run(outlivesSender: true) { [sessions] send in
        await sessions.giveBack()
        await send(.sessionGivenBack)
      }
    }
  }

  private func resolve(
    _ kept: UnsavedChangesClient.Kept, _ answer: Action.Alert?, _ state: inout State
  ) -> Effect<Action> {
    switch answer {
    case .accepted, .savedAsItIs:
      // The file of the changes is deleted once they are stored.
      state.storing.append(kept)
      return .send(.delegate(.changesAccepted(kept.changes.gestures)))
    case .discarded:
      return .run(outlivesSender: true) { [unsavedChanges] _ in
        await unsavedChanges.forget(kept.id)
      }
    case nil:
      return .none
    }
  }

  private func resolve(
    _ found: MovedAsideClient.Found, _ answer: Action.Alert?
  ) -> Effect<Action> {
    guard let answer else { return .none }
    let settlement = Effect<Action>.run(outlivesSender: true) { [movedAside] _ in
      await movedAside.settle(found.id)
    }
    return answer == .discarded
      ? settlement : .merge(.send(.delegate(.standupsAccepted(found.standups))), settlement)
  }
}

extension Recovery.State {
  /// Notes that the parent gives the earlier session back, instead of restoring it.
  ///
  /// - Returns: The action to send once that is done. Until then, the record of the session must not
  ///   be replaced.
  public mutating func beginGivingBack() -> Recovery.Action {
    isSessionSettled = false
    return .sessionGivenBack
  }

  /// Queues questions about findings, except about changes that the session stores anyway.
  ///
  /// When a program ends, it writes the changes that it couldn't store to a file. If it was killed
  /// then, the record of its session has them too.
  ///
  /// - Returns: Those changes. If they are stored already, submitting them again reports that.
  mutating func acceptSubmitted(in findings: [Recovery.Finding]) -> [Gesture] {
    var accepted: [Gesture] = []
    for finding in findings {
      guard case .unsavedChanges(let kept) = finding,
        submitted.isSuperset(of: kept.changes.gestures.map(\.id))
      else {
        waiting.append(finding)
        continue
      }
      storing.append(kept)
      accepted += kept.changes.gestures
    }
    return accepted
  }

  /// Returns the action that reports which accepted changes are stored.
  ///
  /// - Parameter waiting: The gestures that aren't stored yet.
  /// - Returns: The action to send, or `nil` if none of the changes is stored.
  public func settled(waiting: some Sequence<Gesture>) -> Recovery.Action? {
    guard !storing.isEmpty else { return nil }
    let waiting = Set(waiting.map(\.id))
    let stored = storing.filter { waiting.isDisjoint(with: $0.changes.gestures.map(\.id)) }
    return stored.isEmpty ? nil : .stored(stored.map(\.id))
  }
}
