public import Cairn
public import Models
import StandupForm
import StandupsDesign

extension StandupsList: ScreenReducer {
  /// The targets of the list's links.
  public enum Target: Hashable, Sendable {
    /// A standup.
    case standup(Standup.ID)
  }

  /// Returns the screen of the list, with the form of a new standup over it.
  public static func screen(_ state: State) -> Screen<Action> {
    Screen("Daily Standups") {
      if !state.meetingsElsewhere.isEmpty {
        Section("Meeting in progress in another window") {
          ForEach(state.meetingsElsewhere) { meeting in
            HStack {
              Text(meeting.title)
              Spacer()
              Button("Continue here", .continueHereButtonTapped(meeting.id))
            }
          }
        }
      }
      if !state.standups.isEmpty {
        list(state.standups, isLoaded: state.isLoaded)
      } else if state.isLoading {
        Text("Loading…").secondary()
      } else if let failure = state.loadingFailure {
        Text("Could not read the standups.").bold().foreground(.warning)
        Text("\(failure)").secondary()
        Button("Try again", .retryLoadingButtonTapped, shortcut: "r")
      } else {
        VStack {
          Text("No standups yet.").title()
          Text("Add the first one, or look around with sample data.").secondary()
          Button("Add a standup", .addStandupButtonTapped, role: .confirm)
          Button("Load sample data", .loadSamplesButtonTapped, shortcut: "s")
        }
        .alignment(.center)
      }
    }
    .toolbar {
      // A read replaces the standups, so none can be added until it ends.
      Button("New standup", symbol: "+", .addStandupButtonTapped, shortcut: "n")
        .disabled(!state.isLoaded)
      Button("Search", .searchButtonTapped, shortcut: "f").disabled(!state.isLoaded)
    }
    .busy(state.isLoading)
    .selecting(row: state.added)
    .sheet(
      state.add, dismiss: .dismissAddStandupButtonTapped, action: { $0 }, content: newStandupScreen
    )
    .alert(state.alert) { .destination($0.map(Destination.Action.alert)) }
  }

  /// The rows. Until everything is read, they are read-only.
  private static func list(
    _ standups: IdentifiedArrayOf<Standup>, isLoaded: Bool
  ) -> List<Action> {
    List(
      standups, given: isLoaded, onDelete: isLoaded ? { .standupsDeleted(ids: [$0]) } : nil,
      onMove: isLoaded ? { .standupMoved($0, by: $1) } : nil, texts: \.rowTexts
    ) { standup, isLoaded in
      standup.row(
        .standupTapped(standup.id), to: Target.standup(standup.id),
        preview: isLoaded ? { standup.facts } : nil
      )
      .rowButton(isLoaded ? startButton(of: standup) : nil)
    }
  }

  /// The button of a row that starts a meeting without a visit to the standup.
  private static func startButton(of standup: Standup) -> Button<Action> {
    Button(
      "Start meeting of “\(standup.displayTitle)”", symbol: "Start",
      .startMeetingButtonTapped(standup.id), shortcut: "s")
  }

  private static func newStandupScreen(_ form: StandupForm.State) -> Screen<Action> {
    StandupForm.screen(form, title: "New standup")
      .map { .destination(.presented(.add($0))) }
      .toolbar {
        Button("Dismiss", .dismissAddStandupButtonTapped, role: .cancel)
        Button("Add", .confirmAddStandupButtonTapped, role: .confirm)
      }
  }
}
