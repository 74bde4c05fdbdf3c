public import Cairn
public import ModelSupport
import Models
import StandupFormModel
import StandupsDesign

extension StandupsListModel {
  /// The list, with the form of a new standup or an alert over it.
  public var screen: Screen<Call> {
    Screen("Daily Standups") {
      if hasFailed {
        Text("The standups could not be read.").secondary()
        Button("Try again", .task { await self.task() })
      } else if !isLoaded {
        ProgressView("Loading…")
      } else if standups.isEmpty {
        Text("No standups yet.").secondary()
      }
      List(standups, onDelete: { id in .now { self.delete([id]) } }) { standup in
        standup.row(.now { self.standupTapped(standup.id) })
      }
    }
    .toolbar {
      Button("New standup", symbol: "+", .now { self.addStandupButtonTapped() }, shortcut: "n")
        .disabled(!isLoaded)
    }
    .busy(!isLoaded && !hasFailed)
    .task(.task { await self.task() })
    .sheet(
      destination?.form, dismiss: .now { self.dismissAddStandupButtonTapped() }, action: { $0 }
    ) { form in
      form.screen(title: "New standup").toolbar {
        Button("Dismiss", .now { self.dismissAddStandupButtonTapped() }, role: .cancel)
        Button("Add", .now { self.confirmAddStandupButtonTapped() }, role: .confirm)
      }
    }
    .alert(destination?.alert) { _ in self.alertDismissed() }
  }
}

extension StandupsListModel.Destination {
  fileprivate var form: StandupFormModel? {
    if case .add(let form) = self { form } else { nil }
  }

  fileprivate var alert: AlertState<Never>? {
    if case .alert(let alert) = self { alert } else { nil }
  }
}
