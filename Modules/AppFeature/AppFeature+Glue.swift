import Cairn
import MeetingFeature
import Models
import RecordMeeting
import StandupDetail
import StandupsDatabase
import StandupsList

extension AppFeature {
  /// Answers the list.
  ///
  /// The functions of this name are the only place that knows two features at once. They read delegate
  /// actions and nothing else: a screen may rename its buttons without a change here, and a new
  /// delegate case does not build until it is answered.
  func glue(_ delegate: StandupsList.Action.Delegate, into state: inout State) -> Effect<Action> {
    switch delegate {
    case .changed(let change):
      if case .delete(let ids) = change { popScreens(showing: ids, in: &state) }
      return commit(change, in: &state)

    case .loadingFinished:
      followPendingLink(in: &state)
      return .none

    case .showStandup(let standup):
      state.path.append(.detail(StandupDetail.State(standup: standup)))
      return .none
    }
  }

  /// Answers a screen of the path. Each has its own answers below, for the type of its delegate: one
  /// that begins to ask something does not build without.
  func glue(
    _ action: Path.Action, from id: StackElementID, into state: inout State
  ) -> Effect<Action> {
    switch action {
    case .detail(let action): answer(action.delegate, from: id, in: &state)
    case .meeting(let action): answer(action.delegate, from: id, in: &state)
    case .record(let action): answer(action.delegate, from: id, in: &state)
    }
  }

  /// A screen that asks nothing.
  private func answer(
    _ delegate: Never?, from id: StackElementID, in state: inout State
  ) -> Effect<Action> {
    .none
  }

  private func answer(
    _ delegate: StandupDetail.Action.Delegate?, from id: StackElementID, in state: inout State
  ) -> Effect<Action> {
    switch delegate {
    case .deletionConfirmed(let standupID):
      state.list.standups.remove(id: standupID)
      popScreens(showing: [standupID], in: &state)
      return commit(.delete([standupID]), in: &state)

    case .showMeeting(let meeting, of: let standup):
      state.path.append(.meeting(MeetingFeature.State(meeting: meeting, standup: standup)))
      return .none

    case .standupChanged(let standup):
      return update(standup, from: id, in: &state)

    case .startMeeting(let standup):
      state.path.append(.record(RecordMeeting.State(standup: standup)))
      return .none

    case nil:
      return .none
    }
  }

  private func answer(
    _ delegate: RecordMeeting.Action.Delegate?, from id: StackElementID, in state: inout State
  ) -> Effect<Action> {
    switch delegate {
    case .saveMeeting(of: let recorded, let transcript):
      let meeting = Meeting(id: Meeting.ID(uuid()), date: now, transcript: transcript)
      var standup = latest(recorded, below: id, in: state)
      standup.meetings.insert(meeting, at: 0)
      state.path.pop(from: id)
      return update(standup, from: id, in: &state)

    case nil:
      return .none
    }
  }

  // MARK: Standups that several screens show

  /// A standup as it is now: in the list, or else in the nearest detail below a screen, which may
  /// have been edited since the screen was pushed.
  private func latest(
    _ standup: Standup, below id: StackElementID, in state: State
  ) -> Standup {
    if let listed = state.list.standups[id: standup.id] { return listed }
    let below = zip(state.path.ids, state.path).prefix { $0.0 != id }.reversed()
    for case (_, .detail(let detail)) in below where detail.standup.id == standup.id {
      return detail.standup
    }
    return standup
  }

  /// Takes a changed standup over: in the list, in every detail that shows it, in the database.
  private func update(
    _ standup: Standup, from id: StackElementID, in state: inout State
  ) -> Effect<Action> {
    for elementID in state.path.ids {
      guard case .detail(var detail)? = state.path[id: elementID], detail.standup.id == standup.id
      else { continue }
      detail.standup = standup
      state.path[id: elementID] = .detail(detail)
    }
    guard state.list.standups[id: standup.id] != nil else {
      reportIssue(
        """
        The screen at \(id) changed the standup \(standup.id), which the list does not hold.

        The list owns the standups, and every screen is popped when its standup goes. List and \
        database were left as they are. Check that what removed the standup also popped the screens \
        that show it.
        """)
      return .none
    }
    state.list.standups[id: standup.id] = standup
    return commit(.update(standup), in: &state)
  }

  /// Pops the lowest screen that shows one of the standups, and all above it.
  private func popScreens(showing ids: Set<Standup.ID>, in state: inout State) {
    let shows = { (screen: Path.State) in
      Path.feature(of: screen).shownStandup.map(ids.contains) ?? false
    }
    guard let index = state.path.firstIndex(where: shows) else { return }
    state.path.pop(from: state.path.ids[index])
  }
}
