import Cairn
import Models
import Recovery
public import SessionsClient
import StandupsList

// A session has one window at a time. It moves to another one in two ways: the list offers meetings
// of other open windows, and a question offers the work of closed ones. A window with work of its own
// takes none over, because that would replace it.
extension AppFeature {
  /// Shows which sessions other windows hold.
  func follow(_ others: [OtherSession], in state: inout State) -> Effect<Action> {
    state.list.meetingsElsewhere = others.compactMap { other in
      guard !other.isClosed, case .meeting(let title) = other.work else { return nil }
      return MeetingElsewhere(id: other.id, title: title)
    }
    state.recovery.follow(closed: others.filter(\.isClosed).map(\.id))
    return .none
  }

  /// Looks at the next session whose window was closed, once a question about it costs no work.
  func lookAtClosed(in state: inout State) -> Effect<Action> {
    guard state.mayTakeOver, let id = state.recovery.nextClosed() else { return .none }
    return .run { [sessions] send in
      await send(.closedSessionFound(id, await sessions.lookAtOther(id)))
    }
  }

  /// Asks about a session whose window was closed, unless the user has begun something meanwhile.
  func ask(
    about id: OtherSession.ID, _ record: SessionsClient.Record?, in state: inout State
  ) -> Effect<Action> {
    guard state.mayTakeOver else {
      state.recovery.postpone(id)
      return .none
    }
    return record.map { .send(.recovery(state.recovery.asking(about: id, $0))) } ?? .none
  }

  /// Takes over the session of another window.
  ///
  /// - Parameter answer: The user's answer about a closed session, or `nil` if they continue a meeting
  ///   of an open window.
  func takeOver(
    _ id: OtherSession.ID, _ answer: RecoveryAnswer?, in state: inout State
  ) -> Effect<Action> {
    guard state.handoff == nil else { return .none }
    guard state.mayTakeOver else {
      state.recovery.postpone(id)
      return show(.ownWorkFirst, in: &state)
    }
    // Until the session is here, nothing else may be stored in the place of its record.
    state.handoff = .taking
    return .run(outlivesSender: true) { [sessions] send in
      await send(.tookOver(await sessions.takeOverOther(id), answer))
    }
  }

  /// Restores a session that was taken over.
  func restore(
    _ record: SessionsClient.Record?, _ answer: RecoveryAnswer?, in state: inout State
  ) -> Effect<Action> {
    state.handoff = nil
    guard let record else {
      return show(
        Notice("That session is gone. It has ended, or continues in another window."), in: &state)
    }
    guard state.mayTakeOver else {
      // The user was faster. The session is offered again when they have finished.
      return .run(outlivesSender: true) { [sessions] _ in await sessions.giveBack() }
    }
    return .send(.recovery(state.recovery.continuing(record, answer)))
  }

  /// Gives back an earlier session, because it would replace what the user has begun meanwhile.
  func giveBackSession(_ state: inout State) -> Effect<Action> {
    let givenBack = state.recovery.beginGivingBack()
    return .merge(
      show(.ownWorkFirst, in: &state),
      .run(outlivesSender: true) { [sessions] send in
        await sessions.giveBack()
        await send(.recovery(givenBack))
      })
  }

  /// Returns the screen of a session that continues in another window.
  static var otherWindowScreen: NavigationStack<Action> {
    var stack = NavigationStack<Action>(
      root: Screen("Continued in another window") {
        Text("You can close this window.")
      })
    stack.language = .english
    stack.quitting = .confirmed
    return stack
  }
}

extension AppFeature.Notice {
  /// The notice that another session isn't restored over the user's work.
  fileprivate static let ownWorkFirst = Self(
    "Finish what you're doing first. The other session would replace it.")
}

extension AppFeature.State {
  /// The work that other windows of the user may continue.
  ///
  /// - Complexity: O(*n*) in the screens of the path.
  public var continuableWork: SessionWork? {
    guard handoff == nil || handoff == .taking else { return nil }
    if let meeting = path.lazy.compactMap(\.startedMeeting).first {
      return .meeting(title: meeting.displayTitle)
    }
    return hasUnsavedWork ? .form : nil
  }

  /// Whether another window may take the session over now.
  public var mayContinueElsewhere: Bool { mayBeHandedOver && continuableWork != nil }

  /// Whether a session of another window may replace this one.
  fileprivate var mayTakeOver: Bool { isRestored && mayBeHandedOver && !hasUnsavedWork }
}
