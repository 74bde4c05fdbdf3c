import Cairn
import MeetingFeature
import Models
import RecordMeeting
import StandupDetail
import StandupsDatabase
import StandupsList

extension AppFeature {
  /// Answers a delegate action of the list.
  ///
  /// Only the functions of this name know two features at once. They read only delegate actions, so
  /// a screen may rename its buttons without a change here. A new delegate case doesn't compile
  /// until it is answered.
  func handle(_ delegate: StandupsList.Action.Delegate, into state: inout State) -> Effect<Action> {
    switch delegate {
    case .added(let standup):
      return submit([.insert(standup, at: state.projection.standups.end)], in: &state)

    case .deleted(let ids):
      return submit(ids.map(StandupListEdit.delete), in: &state)

    case .loadingRequested:
      return load(&state)

    case .moved(let id, to: let insertionPoint):
      return submit([.move(id, to: insertionPoint)], in: &state)

    case .samplesRequested:
      return addSamples(&state)

    case .showStandup(let id):
      guard let standup = state.projection.standups[id: id] else { return .none }
      state.path.append(.detail(StandupDetail.State(standup: standup)))
      return .none
    }
  }

  /// Answers a delegate action of the recovery: what the user wants to do with earlier work.
  func handle(_ delegate: Recovery.Action.Delegate, into state: inout State) -> Effect<Action> {
    switch delegate {
    case .changesAccepted(let gestures):
      return submit(gestures, in: &state)

    case .meetingSaved(let session):
      state.restore(session.withoutWork)
      guard case .meeting(let meeting)? = session.work else { return .none }
      state.gone.note(meeting.standup, unlessIn: state.projection.standups)
      return save(RecordMeeting.State(meeting).end, in: &state)

    case .sessionRestored(let session):
      state.restore(session.saved, after: session.suspendedTime, isContinued: session.isContinued)
      return .none

    case .standupsAccepted(let found):
      return submit([.add(found, replacing: false)], in: &state)
    }
  }

  /// Answers an action of a screen on the path.
  ///
  /// Each screen has its own function below, for its type of delegate. A screen that adds a
  /// delegate doesn't compile without one.
  func handle(
    _ action: Path.Action, from id: StackElementID, into state: inout State
  ) -> Effect<Action> {
    switch action {
    case .detail(let action): handle(action.delegate, in: &state)
    case .meeting(let action): handle(action.delegate)
    case .record(let action): handle(action.delegate, from: id, in: &state)
    }
  }

  /// Answers a screen that has no delegate actions.
  private func handle(_ delegate: Never?) -> Effect<Action> {
    .none
  }

  private func handle(
    _ delegate: StandupDetail.Action.Delegate?, in state: inout State
  ) -> Effect<Action> {
    switch delegate {
    case .deletionConfirmed(let id):
      return submit([.delete(id)], in: &state)

    case .edited(let id, let edits):
      return submit(edits.map { .edit(id, $0) }, in: &state)

    case .formOfGoneLeft:
      return leaveWhatIsGone(in: &state)

    case .showMeeting(let id, of: let standupID):
      guard let standup = state.projection.standups[id: standupID],
        let meeting = standup.meetings[id: id]
      else { return .none }
      state.path.append(.meeting(MeetingFeature.State(meeting: meeting, standup: standup)))
      return .none

    case .startMeeting(let id):
      guard let standup = state.projection.standups[id: id] else { return .none }
      state.path.append(.record(RecordMeeting.State(standup: standup)))
      return .none

    case nil:
      return .none
    }
  }

  /// Inserts a meeting that has ended.
  private func save(_ end: RecordMeeting.End, in state: inout State) -> Effect<Action> {
    let meeting = Meeting(
      id: Meeting.ID(uuid()), date: now, length: end.length, speakers: end.speakers,
      transcript: end.transcript)
    return submit([.edit(end.standupID, .insertMeeting(meeting))], in: &state)
  }

  private func handle(
    _ delegate: RecordMeeting.Action.Delegate?, from id: StackElementID, in state: inout State
  ) -> Effect<Action> {
    switch delegate {
    case .saveMeeting(let end):
      state.path.pop(from: id)
      return save(end, in: &state)

    case nil:
      return .none
    }
  }
}
