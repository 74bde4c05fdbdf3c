import Cairn
import Recovery
import SessionsClient
import StandupsDatabase
import StandupsList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppFeature {
  /// The state of a session that moves to another renderer or window.
  public enum Handoff: Equatable, Sendable {
    /// The session continues there: an address to open, or a command to type.
    case given(String)
    /// The handoff is under way.
    case giving
    /// The session continues in another window.
    case inOtherWindow
    /// The session of another window is about to continue here.
    case taking
    /// The user wants the session back, so the address or command is being revoked.
    case takingBack(String)
  }

  /// Hands over the session, so that the user can continue it elsewhere.
  func handOver(_ state: inout State) -> Effect<Action> {
    guard state.mayBeHandedOver else { return .none }
    state.handoff = .giving
    // The handoff must complete even if the screen that requested it goes away.
    return .run(outlivesSender: true) { [saved = state.saved, sessions] send in
      await send(.handedOver(await Self.give(saved, to: sessions)))
    }
  }

  /// Ends a session that continues elsewhere, or shows why it doesn't.
  func finishHandoff(
    _ outcome: Result<String, HandoffError>, in state: inout State
  ) -> Effect<Action> {
    switch outcome {
    case .success(let address):
      state.end(as: .given(address))
      return .none
    case .failure(let error):
      state.handoff = nil
      return .merge(
        show(Notice("\(error)"), in: &state),
        keepRejected(state.outbox, since: Outbox(), in: state))
    }
  }

  private static func give(
    _ saved: SavedSession, to sessions: SessionsClient
  ) async -> Result<String, HandoffError> {
    do throws(HandoffError) {
      guard let record = try? JSONEncoder().encode(saved) else { throw .notKept }
      return .success(try await sessions.give(record))
    } catch {
      return .failure(error)
    }
  }

  /// Revokes the address or command, so that the session can go on here.
  func takeBack(_ state: inout State) -> Effect<Action> {
    guard case .given(let address)? = state.handoff else { return .none }
    state.handoff = .takingBack(address)
    return .run(outlivesSender: true) { [now, sessions] send in
      let record = await sessions.takeBack()
      await send(
        .takenBack(
          record.flatMap {
            InterruptedSession<SavedSession>($0, now: now, log: sessions.log)
          }))
    }
  }

  /// Continues a session that was taken back, or says why it can't go on here.
  func finishTakingBack(
    _ session: InterruptedSession<SavedSession>?, in state: inout State
  ) -> Effect<Action> {
    guard case .takingBack(let address)? = state.handoff else { return .none }
    guard let session else {
      state.handoff = .given(address)
      return show(
        Notice("The session was continued elsewhere already, so it can't come back here."),
        in: &state)
    }
    state.handoff = nil
    var saved = session.saved
    // The state still has these questions, and those that have come since.
    saved.orphans = []
    state.restore(saved, after: session.suspendedTime, isContinued: session.isContinued)
    // Others may have been rejected meanwhile.
    return keepRejected(state.outbox, since: Outbox(), in: state)
  }

  /// Returns the screen of a session that continues elsewhere.
  static func screen(
    givenTo address: String, isTakingBack: Bool, notice: String?
  ) -> NavigationStack<Action> {
    var stack = NavigationStack<Action>(
      root: Screen("Continued elsewhere") {
        Text("Continue there with:")
        Text(address).bold()
        Button("Take back", .takeBackButtonTapped, shortcut: "t").disabled(isTakingBack)
      }
      .copies("the link or command") { _ in address })
    stack.language = .english
    stack.notice = notice.map { Cairn.Notice($0) }
    return stack
  }
}

extension AppFeature.State {
  /// The screen of the handoff, or `nil` if the session goes on here.
  var handoffScreen: NavigationStack<AppFeature.Action>? {
    switch handoff {
    case .given(let address):
      AppFeature.screen(givenTo: address, isTakingBack: false, notice: line)
    case .takingBack(let address):
      AppFeature.screen(givenTo: address, isTakingBack: true, notice: line)
    case .inOtherWindow: AppFeature.otherWindowScreen
    case .giving, .taking, nil: nil
    }
  }

  /// Whether the session goes on elsewhere, or is about to.
  ///
  /// Until it is back, it asks nothing here and withdraws no change. Its record has the changes too.
  var continuesElsewhere: Bool {
    switch handoff {
    case .given, .giving, .inOtherWindow, .takingBack: true
    case .taking, nil: false
    }
  }

  /// Whether the session can be handed over: once, and not before an earlier one is settled.
  var mayBeHandedOver: Bool { handoff == nil && recovery.isSessionSettled }

  /// Closes the screens of a session that continues elsewhere.
  mutating func end(as handoff: AppFeature.Handoff) {
    self.handoff = handoff
    alert = nil
    list.open(nil)
    path.removeAll()
  }

  /// Asks before a session is handed over, because the address is shown on a screen that others may see.
  mutating func askAboutHandoff() {
    guard mayBeHandedOver, let title = handoffTitle else { return }
    showFirst(.handOver(title))
  }
}

extension AlertState<AppFeature.Action.Alert> {
  fileprivate static func handOver(_ title: String) -> Self {
    Self {
      TextState("\(title)?")
    } actions: {
      ButtonState(action: .handoffConfirmed) { TextState("Continue there") }
      ButtonState(role: .cancel) { TextState("Stay") }
    } message: {
      TextState(
        "Your session ends here. The next screen shows how to continue it. Anybody who sees that can use "
          + "it once.")
    }
  }
}
