public import Cairn
import Models
import StandupForm
import StandupsDesign

extension StandupsList: ScreenReducer {
  /// The list, with the form of a new standup over it.
  public static func screen(_ state: State) -> Screen<Action> {
    Screen("Daily Standups") {
      if !state.standups.isEmpty {
        List {
          ForEach(state.standups, onDelete: { .standupsDeleted(ids: [$0]) }) { standup in
            standup.row(.standupTapped(standup.id))
          }
        }
      } else if state.isLoading {
        Text("Loading…").secondary()
      } else if let failure = state.loadingFailure {
        Text("Could not read the standups.").bold()
        Text("\(failure)").secondary()
        Button("Try again", .retryLoadingButtonTapped, shortcut: "r")
      } else {
        Text("No standups yet.").bold()
        Text("Add the first one, or look around with sample data.").secondary()
        Button("Add a standup", .addStandupButtonTapped)
        Button("Load sample data", .loadSamplesButtonTapped, shortcut: "s")
      }
    }
    .toolbar {
      // What is read takes the place of what is there, so nothing is added until then.
      if state.isLoaded { Button("+", .addStandupButtonTapped, shortcut: "n") }
    }
    .sheet(
      state.add, dismiss: .dismissAddStandupButtonTapped, action: { $0 }, content: newStandupScreen)
  }

  private static func newStandupScreen(_ form: StandupForm.State) -> Screen<Action> {
    StandupForm.screen(form, title: "New standup")
      .map { .add(.presented($0)) }
      .toolbar {
        Button("Dismiss", .dismissAddStandupButtonTapped, role: .cancel)
        Button("Add", .confirmAddStandupButtonTapped)
      }
  }
}
