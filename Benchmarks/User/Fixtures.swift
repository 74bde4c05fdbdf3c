import AppFeature
import Cairn
import CairnTerminal
import Models
import SessionsClient
import StandupsDatabase
import StandupsList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Standups of five people each.
func standups(_ count: Int) -> [Standup] {
  (0..<count).map { number in
    Standup(
      id: Standup.ID(UUID(number)),
      attendees: IdentifiedArray(
        uniqueElements: (0..<5).map {
          Attendee(id: Attendee.ID(UUID(number * 5 + $0)), name: "Attendee \($0)")
        }),
      duration: .seconds(300), title: "Standup \(number)")
  }
}

/// The app with some standups in its list.
func app(_ count: Int, path: [AppFeature.Path.State] = []) -> AppFeature.State {
  AppFeature.State(
    standups: IdentifiedArray(uniqueElements: standups(count)),
    path: StackState(path))
}

/// A user at a terminal of 80 by 24: what lies between an event and the cells that it changes.
@MainActor
struct User {
  let store: StoreOf<AppFeature>
  private let kept = AppFeature.KeptScreens()
  private var session: TerminalSession<AppFeature.Action>
  private var shown: CellGrid

  init(_ state: AppFeature.State) {
    store = Store(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.sessionsClient = .none
      $0.standupsClient = .inMemory()
      $0.unsavedChanges = .none
    }
    session = TerminalSession(
      name: "Standups", stack: AppFeature.screen(store.state, keeping: kept),
      size: CellSize(width: 80, height: 24))
    shown = session.draw()
  }

  /// Presses a key.
  ///
  /// - Returns: What is written to the terminal.
  mutating func press(_ key: Key) -> String {
    for action in session.handle(.key(key)) { store.send(action) }
    return redraw()
  }

  /// Shows what an action has changed.
  mutating func see(_ action: AppFeature.Action) -> String {
    store.send(action)
    return redraw()
  }

  private mutating func redraw() -> String {
    session.update(to: AppFeature.screen(store.state, keeping: kept))
    let grid = session.draw()
    defer { shown = grid }
    return grid.update(from: shown, depth: .trueColor)
  }
}
