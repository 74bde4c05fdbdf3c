import Cairn
import Conflicts
import Recovery
import StandupsDatabase
import StandupsList

extension AppFeature {
  /// Handles the user's answer to an alert of the root.
  func handle(_ answer: Action.Alert, into state: inout State) -> Effect<Action> {
    switch answer {
    case .discardConfirmed:
      _ = state.conflicts.gone.settleFirst()
      return .none

    case .handoffConfirmed:
      return handOver(&state)

    case .quitConfirmed:
      state.isQuitting = true
      return .none

    case .restoreConfirmed:
      return submit(state.conflicts.gone.settleFirst()?.allEdits ?? [], in: &state)

    case .retryConfirmed:
      return retry(state)
    }
  }
}

extension AppFeature.State {
  /// Shows an alert after the current ones.
  mutating func show(_ alert: AlertState<AppFeature.Action.Alert>) {
    if isAsking { laterAlerts.append(alert) } else { self.alert = alert }
  }

  /// Shows an alert before all current ones.
  mutating func showFirst(_ alert: AlertState<AppFeature.Action.Alert>) {
    guard self.alert != alert else { return }
    if let shown = self.alert { laterAlerts.insert(shown, at: 0) }
    self.alert = alert
  }

  /// Whether the root or the list shows an alert.
  private var isAsking: Bool { alert != nil || list.isTellingFailure }

  /// Shows the next waiting alert.
  ///
  /// The question about a deleted standup returns until the user answers it. The list presents its
  /// alert last, when no screen or form covers the list.
  mutating func askNext() {
    if !path.isEmpty { list.withdrawFailure() }
    guard !isAsking else { return }
    if !laterAlerts.isEmpty {
      alert = laterAlerts.removeFirst()
    } else if let orphan = conflicts.gone.orphans.first {
      alert = .standupDeleted(orphan)
    } else if path.isEmpty, recovery.alert == nil {
      list.presentFailure()
    }
  }
}
