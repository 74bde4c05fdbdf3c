import Cairn
import Models
import Recovery
import StandupDetail
import StandupsDatabase
import StandupsList
import StandupsSearch

extension AppFeature {
  /// Answers a delegate action of the list.
  ///
  /// The answers to screens are in their files in `Screens`. Only answers know two features at once.
  /// They read only delegate actions, so a screen may rename its buttons without a change here. A new
  /// delegate case doesn't compile until it is answered.
  func handle(_ delegate: StandupsList.Action.Delegate, into state: inout State) -> Effect<Action> {
    switch delegate {
    case .added(let standup):
      return submit([.insert(standup, at: state.projection.standups.end)], in: &state)

    case .deleted(let ids):
      return submit(ids.map(StandupListEdit.delete), in: &state)

    case .loadingRequested:
      return load(&state)

    case .meetingContinued(let id):
      return takeOver(id, nil, in: &state)

    case .moved(let id, to: let insertionPoint):
      return move(id, to: insertionPoint, in: &state)

    case .samplesRequested:
      return addSamples(&state)

    case .searchRequested:
      state.path.append(.search(StandupsSearch.State()))
      return .none

    case .showStandup(let id):
      guard let standup = state.projection.standups[id: id] else { return .none }
      state.path.append(.detail(StandupDetail.State(standup: standup)))
      return .none

    case .startMeeting(let id):
      guard let standup = state.projection.standups[id: id] else { return .none }
      var detail = StandupDetail.State(standup: standup)
      let start = detail.startMeeting()
      state.path.append(.detail(detail))
      guard let id = state.path.ids.last else { return .none }
      return start.map { .path(.element(id: id, action: .detail($0))) }
    }
  }

  /// Answers a delegate action of the recovery: what the user wants to do with earlier work.
  func handle(_ delegate: Recovery<SavedSession>.Action.Delegate, into state: inout State)
    -> Effect<Action>
  {
    switch delegate {
    case .changesAccepted(let gestures):
      // They may be those of a page of this process, which withdrew them when it kept them.
      return submit(gestures, readmitting: true, in: &state)

    case .changesRestored(let gestures):
      return submit(gestures, in: &state)

    case .closedSessionAnswered(let id, let answer):
      return takeOver(id, answer, in: &state)

    case .meetingSaved(let session):
      state.restore(session.saved.withoutWork)
      return saveMeeting(of: session, in: &state)

    case .sessionRestored(let session):
      guard session.saved.work == nil || !state.hasUnsavedWork else {
        return giveBackSession(&state)
      }
      state.restore(session.saved, after: session.suspendedTime, isContinued: session.isContinued)
      let hasCrashed = state.mayReport && session.saved.isRunning && !session.isContinued
      guard let notice = session.notice ?? (hasCrashed ? .afterCrash : nil) else { return .none }
      return show(notice, in: &state)

    case .standupsAccepted(let found):
      return submit([.add(found, replacing: false)], in: &state)
    }
  }

  /// Answers an action of a screen on the path.
  func handle(
    _ action: Path.Action, from id: StackElementID, into state: inout State
  ) -> Effect<Action> {
    for screen in Path.screens {
      if let answer = screen.answer(action, from: id, in: &state, of: self) { return answer }
    }
    return .none
  }
}
