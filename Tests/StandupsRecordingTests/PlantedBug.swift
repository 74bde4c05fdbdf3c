import Cairn
import Models
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList
import Testing

@testable import AppFeature

/// A bug that tests can switch on: the app does something else after some of its actions.
struct PlantedBug: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The number of steps of the shortest way to it, without those of the start.
  let shortest: Int
  private let change:
    @Sendable (inout AppFeature.State, Moment, inout Effect<AppFeature.Action>) -> Void

  /// The action that the app has just handled, and the state before.
  struct Moment {
    let action: AppFeature.Action
    let before: AppFeature.State
  }

  /// Returns the app with the bug.
  func planted(in app: AppFeature) -> Reduce<AppFeature.State, AppFeature.Action> {
    let base = app._resolved()
    return Reduce(
      _ResolvedReducer(visitChildren: { $0(base) }, cases: base.cases) { state, action, context in
        let moment = Moment(action: action, before: state)
        var effect = base.reduction(&state, action, context)
        change(&state, moment, &effect)
        return effect
      })
  }

  static let all: [Self] = [
    // Wrong answers of the root to its screens.
    .ignoring("“Start Meeting” opens nothing", shortest: 2) { $0.detail?.isStart == true },
    .ignoring("A past meeting doesn't open", shortest: 2) { $0.detail?.isShowMeeting == true },
    .ignoring("“Search” opens nothing", shortest: 1) { $0.list == .delegate(.searchRequested) },
    .ignoring("A deletion doesn't delete", shortest: 3) { $0.detail?.isDeletion == true },
    .ignoring("An edit is lost", shortest: 4) { $0.detail?.isEdit == true },
    .ignoring("A new standup is lost", shortest: 3) { $0.list?.isAddition == true },
    .ignoring("A deleted row stays", shortest: 1) { $0.list?.isDeletion == true },
    .ignoring("“Undo” does nothing", shortest: 2) { $0.action == .undoButtonTapped },
    Self(testDescription: "Another standup opens", shortest: 1) { state, moment, _ in
      guard case .list(.delegate(.showStandup)) = moment.action,
        let last = state.list.standups.last, let id = state.path.ids.last
      else { return }
      state.path[id: id] = .detail(StandupDetail.State(standup: last))
    },
    Self(testDescription: "A deletion leaves its screen open", shortest: 3) { state, moment, _ in
      if moment.detail?.isDeletion == true { state.path = moment.before.path }
    },
    // Mistakes of screens.
    .ignoring("“Pause” doesn't pause", shortest: 3) { $0.record == .pauseButtonTapped },
    .ignoring("“Next” stays with the speaker", shortest: 3) { $0.record == .nextButtonTapped },
    .ignoring("“Discard” doesn't close the meeting", shortest: 4) {
      $0.record == .alert(.presented(.discardConfirmed))
    },
    .ignoring("“Done” doesn't close the form", shortest: 3) {
      $0.detail == .doneEditingButtonTapped
    },
    .changingMeeting("A tick counts twice", shortest: 3) { meeting, action in
      if action == .timerTicked { meeting.secondsElapsed += 1 }
    },
    .changingMeeting("A pause loses the notes", shortest: 4) { meeting, action in
      if action == .pauseButtonTapped { meeting.notes = "" }
    },
    .changingMeeting("A meeting ends without a question", shortest: 3) { meeting, action in
      if action == .endMeetingButtonTapped { meeting.alert = nil }
    },
    Self(testDescription: "“Cancel” discards changes without a question", shortest: 4) {
      state, moment, _ in
      guard case .path(.element(let id, .detail(.cancelEditButtonTapped))) = moment.action else {
        return
      }
      state.updateDetail(id) { $0.destination = nil }
    },
    // Mistakes with time, and with others.
    .ignoring("A notice never disappears", shortest: 2) { $0.action == .noticeExpired },
    Self(testDescription: "A form over a deleted standup is stale", shortest: 6) { state, _, _ in
      for id in state.path.ids { state.updateDetail(id) { $0.isGone = false } }
    },
    Self(testDescription: "A deletion by others is ignored", shortest: 1) { state, moment, _ in
      guard case .updated = moment.action,
        state.list.standups.count < moment.before.list.standups.count
      else { return }
      state.list.standups = moment.before.list.standups
    },
    Self(testDescription: "An effect outlives its screen", shortest: 5) { _, moment, effect in
      guard moment.record == .alert(.presented(.discardConfirmed)) else { return }
      @Dependency(\.continuousClock) var clock
      effect = .merge(
        effect,
        .run(outlivesSender: true) { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.quitAttempted)
        })
    },
  ]

  private static func ignoring(
    _ name: String, shortest: Int, _ isIgnored: @escaping @Sendable (Moment) -> Bool
  ) -> Self {
    Self(testDescription: name, shortest: shortest) { state, moment, effect in
      if isIgnored(moment) { (state, effect) = (moment.before, .none) }
    }
  }

  private static func changingMeeting(
    _ name: String, shortest: Int,
    _ change: @escaping @Sendable (inout RecordMeeting.State, RecordMeeting.Action) -> Void
  ) -> Self {
    Self(testDescription: name, shortest: shortest) { state, moment, _ in
      guard case .path(.element(let id, .record(let action))) = moment.action,
        case .record(var meeting)? = state.path[id: id]
      else { return }
      change(&meeting, action)
      state.path[id: id] = .record(meeting)
    }
  }
}

extension PlantedBug.Moment {
  var list: StandupsList.Action? { if case .list(let action) = action { action } else { nil } }

  var detail: StandupDetail.Action? {
    if case .path(.element(_, .detail(let action))) = action { action } else { nil }
  }

  var record: RecordMeeting.Action? {
    if case .path(.element(_, .record(let action))) = action { action } else { nil }
  }
}

extension StandupDetail.Action {
  fileprivate var isStart: Bool { if case .startMeeting? = delegate { true } else { false } }
  fileprivate var isShowMeeting: Bool { if case .showMeeting? = delegate { true } else { false } }
  fileprivate var isDeletion: Bool {
    if case .deletionConfirmed? = delegate { true } else { false }
  }
  fileprivate var isEdit: Bool { if case .edited? = delegate { true } else { false } }
}

extension StandupsList.Action {
  fileprivate var isAddition: Bool { if case .added? = delegate { true } else { false } }
  fileprivate var isDeletion: Bool { if case .deleted? = delegate { true } else { false } }
}

extension AppFeature.State {
  fileprivate mutating func updateDetail(
    _ id: StackElementID, _ change: (inout StandupDetail.State) -> Void
  ) {
    guard case .detail(var detail)? = path[id: id] else { return }
    change(&detail)
    path[id: id] = .detail(detail)
  }
}
