import Cairn
import Conflicts
import Models
import Recovery
import StandupDetail
import StandupForm
import StandupsDatabase
import StandupsList

extension AppFeature {
  /// Asks the user about gestures that conflict with others' changes.
  ///
  /// It withdraws each gesture that it asks about, because the answer is a new gesture. Gestures of
  /// other sessions wait until those have answered or ended. All gestures wait while an earlier
  /// session is unsettled, or while this one continues elsewhere.
  func handleConflicts(_ outbox: Outbox, in state: inout State) -> Effect<Action> {
    state.conflicts.forgetSettled(in: outbox)
    return .merge(
      state.conflicts.questions(in: outbox, since: state.outbox).compactMap { question in
        guard state.mayAskAboutConflicts,
          outbox.isAnswered(question.gesture.id, bySessionOf: state.ownGestures),
          ask(question, in: &state)
        else {
          state.conflicts.postpone(question)
          return nil
        }
        state.conflicts.noteAsked(question)
        return .run(outlivesSender: true) { [standups] _ in
          await standups.withdraw(question.gesture.id)
        }
      })
  }

  /// Asks about the conflicts that had to wait, once their questions cost no other work.
  func handlePostponedConflicts(in state: inout State) -> Effect<Action> {
    guard !state.conflicts.postponed.isEmpty, state.mayAskAboutConflicts, !state.hasUnsavedWork
    else { return .none }
    return handleConflicts(state.outbox, in: &state)
  }

  /// Asks about a gesture that conflicts.
  ///
  /// - Returns: Whether the gesture can be withdrawn, because the app asks about its edits.
  private func ask(_ question: Conflicts.Question, in state: inout State) -> Bool {
    // A conflict of fields can turn into one of a deleted standup while it waits.
    guard let stored = state.projection.stored.standups[id: question.standupID] else {
      state.conflicts.gone.ask(about: question.standupID, question.gesture.edits)
      return true
    }
    return reopenForm(over: stored, question, in: &state)
  }

  /// Saves gestures that would fail every time in a file, and withdraws them.
  ///
  /// If the session continues elsewhere, that is done there.
  ///
  /// - Parameters:
  ///   - outbox: The changes that are queued for the database.
  ///   - before: The same as it was when the session did this last.
  func keepRejected(
    _ outbox: Outbox, since before: Outbox, in state: State
  ) -> Effect<Action> {
    guard !state.continuesElsewhere else { return .none }
    return .merge(
      outbox.rejected(since: before, own: state.ownGestures).map { gesture, error in
        .run(outlivesSender: true) { [standups, unsavedChanges] send in
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
    over stored: Standup, _ question: Conflicts.Question, in state: inout State
  ) -> Bool {
    let elementID = state.path.ids.last { state.path[id: $0]?.isDetail(of: stored.id) == true }
    guard let elementID, case .detail(var detail)? = state.path[id: elementID] else {
      guard !state.hasUnsavedWork else { return false }
      let edits = state.conflicts.edits(for: question, over: stored, inForm: [])
      let form = StandupForm.State(asking: edits, over: stored)
      state.list.open(nil)
      state.path = StackState([
        .detail(StandupDetail.State(standup: stored, destination: .edit(form)))
      ])
      return true
    }
    let open = detail.destination?[case: \.edit]?.draft.edits ?? []
    let edits = state.conflicts.edits(for: question, over: stored, inForm: open)
    detail.follow(stored)
    detail.destination = .edit(StandupForm.State(asking: edits, over: stored))
    state.path[id: elementID] = .detail(detail)
    return true
  }
}

extension AppFeature.State {
  /// Whether the user would see a question about a conflict, and no earlier session waits to be
  /// restored. The question would take its place.
  fileprivate var mayAskAboutConflicts: Bool { recovery.isSessionSettled && !continuesElsewhere }
}
