import Cairn
import Models
import Recovery
import SessionsClient
import StandupsDatabase
import StandupsList

extension AppFeature {
  /// Reads the standups and subscribes to updates.
  ///
  /// This may run again. Then it submits the waiting gestures again, to learn which of them settled
  /// while nobody was listening.
  func start(_ state: inout State) -> Effect<Action> {
    defer { state.warning = nil }
    let waiting = state.projection.waiting
    return .merge(
      state.warning.map { show(Notice($0), in: &state) } ?? .none,
      .run { [standups] send in
        for await update in standups.updates() { await send(.updated(update)) }
      },
      .run { [standups] _ in await standups.refresh() },
      .run { [sessions] send in
        for await others in sessions.others() { await send(.othersChanged(others)) }
      },
      waiting.isEmpty
        ? .none
        : .run(outlivesSender: true) { [standups] _ in await standups.submit(waiting) })
  }

  /// Reads the standups again.
  func load(_ state: inout State) -> Effect<Action> {
    state.list.startLoading()
    return .run { [standups] _ in await standups.refresh() }
  }

  /// Shows that the standups have been read, or why they couldn't be.
  func loaded(_ update: StandupsUpdate, in state: inout State) -> Effect<Action> {
    if update.stored.version != nil {
      let isFirst = !state.list.isLoaded
      state.list.finishLoading()
      guard isFirst else { return .none }
      let opened = openAwaited(in: &state)
      let told = followPendingLink(in: &state)
      return .merge(opened, told, .send(.recovery(.started)))
    }
    guard let failure = update.failure, state.list.loadingFailure != failure else { return .none }
    let isNews = state.lastLoadingFailure != failure
    state.list.failLoading(failure)
    state.lastLoadingFailure = failure
    // If the file was moved aside, a new read starts from an empty database. Otherwise, the
    // standups are still in their file.
    return failure.isKeptAside && isNews ? load(&state) : .none
  }

  /// Shows the standup whose row the user opened during the first read, if it exists.
  private func openAwaited(in state: inout State) -> Effect<Action> {
    guard let id = state.list.awaited.take(), state.path.isEmpty else { return .none }
    return handle(.showStandup(id), into: &state)
  }

  /// Adds the samples to the standups. Samples that already exist are left unchanged.
  func addSamples(_ state: inout State) -> Effect<Action> {
    let samples = Standup.samples(now: now).filter { state.projection.standups[id: $0.id] == nil }
    return submit(samples.isEmpty ? [] : [.add(samples.elements, replacing: false)], in: &state)
  }
}
