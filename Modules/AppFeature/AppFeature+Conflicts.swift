import Cairn
import Models
import StandupDetail
import StandupForm
import StandupsDatabase

extension AppFeature {
  /// What would be lost with a standup that is gone, while the user is asked.
  public struct Orphan: Equatable, Sendable {
    /// What brings the standup back.
    let restoration: StandupsEdit
    /// What the user did to the standup.
    let edits: [StandupsEdit]
  }

  /// Asks about what another hand stands against. It is taken back, for the answer is a gesture of
  /// its own.
  func answer(_ outbox: Outbox, in state: inout State) -> Effect<Action> {
    let refused = outbox.waiting.filter {
      outbox.conflicts[$0.id] != nil && state.outbox.conflicts[$0.id] == nil
    }
    return .merge(
      refused.compactMap { gesture in
        guard let conflict = outbox.conflicts[gesture.id] else { return nil }
        if conflict.isGone {
          ask(about: conflict.standupID, gesture.edits, in: &state)
        } else {
          reopenForm(of: conflict.standupID, gesture.edits, in: &state)
        }
        return .run(outlivesSender: true) { [standups] _ in await standups.withdraw(gesture.id) }
      })
  }

  /// Opens the form again with what could not be stored, and the question which side wins.
  private func reopenForm(
    of id: Standup.ID, _ edits: [StandupsEdit], in state: inout State
  ) {
    guard let stored = state.projection.stored.standups[id: id] else { return }
    let own = edits.compactMap { if case .edit(id, let edit) = $0 { edit } else { nil } }
    var form = StandupForm.State(draft: StandupDraft(own, of: stored))
    _ = form.finish(over: stored)
    if let index = state.path.lastIndex(where: { $0.isDetail(of: id) }) {
      let elementID = state.path.ids[index]
      guard case .detail(var detail)? = state.path[id: elementID] else { return }
      detail.follow(stored)
      detail.destination = .edit(form)
      state.path[id: elementID] = .detail(detail)
    } else {
      state.path.append(
        .detail(StandupDetail.State(standup: stored, destination: .edit(form))))
    }
  }

  private func ask(about id: Standup.ID, _ edits: [StandupsEdit], in state: inout State) {
    guard let restoration = state.gone[id], case .restore(let standup, at: _) = restoration
    else { return }
    state.orphan = Orphan(restoration: restoration, edits: edits)
    state.show(.standupDeleted(standup, isMeeting: edits.contains(where: \.isMeeting)))
  }
}

extension StandupsEdit {
  fileprivate var isMeeting: Bool {
    if case .edit(_, .insertMeeting) = self { true } else { false }
  }
}
