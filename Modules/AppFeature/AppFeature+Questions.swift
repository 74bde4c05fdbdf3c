import Cairn
import StandupsDatabase
import StandupsList

extension AppFeature {
  /// Answers the user, who was asked by the root.
  func glue(_ answer: Action.Alert, into state: inout State) -> Effect<Action> {
    switch answer {
    case .discardConfirmed:
      _ = state.gone.settleFirst()
      return .none

    case .quitConfirmed:
      state.isQuitting = true
      return .none

    case .restoreConfirmed:
      return make(state.gone.settleFirst()?.allEdits ?? [], in: &state)

    case .retryConfirmed:
      return retry(state)
    }
  }
}

extension AppFeature.State {
  /// Asks the user, once he has answered what he was asked before.
  mutating func show(_ alert: AlertState<AppFeature.Action.Alert>) {
    if isAsking { laterAlerts.append(alert) } else { self.alert = alert }
  }

  /// Asks the user before all that he is asked already.
  mutating func showFirst(_ alert: AlertState<AppFeature.Action.Alert>) {
    guard self.alert != alert else { return }
    if let shown = self.alert { laterAlerts.insert(shown, at: 0) }
    self.alert = alert
  }

  /// Whether the root, or the list, asks something.
  private var isAsking: Bool { alert != nil || list.isTellingFailure }

  /// Asks what waits to be asked. What would be lost with a standup that is gone is asked until it is
  /// answered. The list presents its alert last, where neither a screen nor a form lies over it.
  mutating func askNext() {
    if !path.isEmpty { list.withdrawFailure() }
    guard !isAsking else { return }
    if !laterAlerts.isEmpty {
      alert = laterAlerts.removeFirst()
    } else if let orphan = gone.orphans.first {
      alert = .standupDeleted(orphan)
    } else if path.isEmpty, recovery.alert == nil {
      list.presentFailure()
    }
  }
}
