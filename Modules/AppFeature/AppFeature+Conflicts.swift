import Cairn
import Models
import StandupDetail
import StandupForm
import StandupsDatabase
import StandupsList

extension AppFeature {
  /// Asks the user about gestures that conflict with others' changes.
  ///
  /// It withdraws each gesture that it asks about, because the answer is a new gesture.
  func handleConflicts(_ outbox: Outbox, in state: inout State) -> Effect<Action> {
    let refused = outbox.waiting.filter {
      outbox.conflicts[$0.id] != nil
        && (state.outbox.conflicts[$0.id] == nil || state.postponed.contains($0.id))
    }
    return .merge(
      refused.compactMap { gesture in
        guard let conflict = outbox.conflicts[gesture.id],
          ask(about: conflict.standupID, gesture.edits, in: &state)
        else {
          state.postponed.insert(gesture.id)
          return nil
        }
        state.postponed.remove(gesture.id)
        return .run(outlivesSender: true) { [standups] _ in await standups.withdraw(gesture.id) }
      })
  }

  /// Asks about the conflicts that had to wait, once their questions cost no other work.
  func handlePostponedConflicts(in state: inout State) -> Effect<Action> {
    guard !state.postponed.isEmpty, !state.hasUnsavedWork else { return .none }
    return handleConflicts(state.outbox, in: &state)
  }

  /// Asks about edits that conflict.
  ///
  /// - Returns: Whether the gesture can be withdrawn, because the app asks about its edits.
  private func ask(
    about id: Standup.ID, _ edits: [StandupListEdit], in state: inout State
  ) -> Bool {
    // A conflict of fields can turn into one of a deleted standup while it waits.
    if let stored = state.projection.stored.standups[id: id] {
      reopenForm(over: stored, edits, in: &state)
    } else {
      state.gone.ask(about: id, edits)
    }
  }

  /// Saves gestures that would fail every time in a file, and withdraws them.
  func keepRejected(_ outbox: Outbox, in state: State) -> Effect<Action> {
    let rejected = outbox.waiting.filter {
      outbox.rejections[$0.id] != nil && state.outbox.rejections[$0.id] == nil
    }
    return .merge(
      rejected.compactMap { gesture in
        guard let error = outbox.rejections[gesture.id] else { return nil }
        return .run(outlivesSender: true) { [standups, unsavedChanges] send in
          let file = await unsavedChanges.keep([gesture])
          // Without a file, the gesture stays queued. When the program ends, it tries other ways to
          // keep it.
          if file != nil { await standups.withdraw(gesture.id) }
          await send(.rejectionKept(error, file: file))
        }
      })
  }

  /// Opens the form again with the edits that couldn't be stored, and asks which side wins.
  ///
  /// - Returns: Whether the gesture can be withdrawn. A detail screen lies directly on the list, so
  ///   other screens would have to be removed. If they hold work, they stay, and the change keeps
  ///   waiting.
  private func reopenForm(
    over stored: Standup, _ edits: [StandupListEdit], in state: inout State
  ) -> Bool {
    var own = edits.compactMap { if case .edit(stored.id, let edit) = $0 { edit } else { nil } }
    let elementID = state.path.ids.last { state.path[id: $0]?.isDetail(of: stored.id) == true }
    guard let elementID, case .detail(var detail)? = state.path[id: elementID] else {
      guard !state.hasUnsavedWork else { return false }
      state.list.open(nil)
      state.path = StackState([
        .detail(StandupDetail.State(standup: stored, destination: .edit(form(own, over: stored))))
      ])
      return true
    }
    // Edits in an open form are applied after those that couldn't be stored.
    if case .edit(let open)? = detail.destination { own += open.draft.edits }
    detail.follow(stored)
    detail.destination = .edit(form(own, over: stored))
    state.path[id: elementID] = .detail(detail)
    return true
  }

  /// Returns a form with some edits that asks which side wins.
  private func form(_ edits: [StandupEdit], over stored: Standup) -> StandupForm.State {
    var form = StandupForm.State(draft: StandupDraft(edits, of: stored))
    _ = form.finish(over: stored)
    return form
  }
}
