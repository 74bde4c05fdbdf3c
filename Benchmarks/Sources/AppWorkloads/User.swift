public import AppFeature
public import Cairn
public import CairnTerminal
import CairnTerminalTesting
public import Models
import SessionsClient
public import StandupsDatabase
import StandupsList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Returns standups with five attendees each.
public func standups(_ count: Int) -> [Standup] {
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

/// Returns the state of the app with some standups in its list.
public func app(_ count: Int, path: [AppFeature.Path.State] = []) -> AppFeature.State {
  AppFeature.State(
    standups: IdentifiedArray(uniqueElements: standups(count)),
    path: StackState(path))
}

/// A user at a terminal of 80 by 24 cells: everything between an event and the changed cells.
@MainActor
public struct User {
  /// The app.
  public let store: StoreOf<AppFeature>
  private let kept = AppFeature.ScreenCache()
  private var session: TerminalSession<AppFeature.Action>
  private var shown: CellGrid

  /// Creates a user who sees the first frame of an app.
  ///
  /// - Parameter standups: The client for stored standups.
  public init(_ state: AppFeature.State, standups: StandupsClient = .inMemory()) {
    store = Store(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.sessionsClient = .none
      $0.standupsClient = standups
      $0.unsavedChanges = .none
    }
    session = TerminalSession(
      name: "Standups", stack: AppFeature.screen(store.state, keeping: kept),
      size: CellSize(width: 80, height: 24))
    shown = session.draw()
  }

  /// Presses a key.
  ///
  /// - Returns: The output to the terminal.
  public mutating func press(_ key: Key) -> String {
    for action in session.handle(.key(key)) { store.send(action) }
    return redraw()
  }

  /// Sends an action and draws the result.
  public mutating func see(_ action: AppFeature.Action) -> String {
    store.send(action)
    return redraw()
  }

  /// Draws the current state.
  ///
  /// - Returns: The output to the terminal.
  @discardableResult
  public mutating func redraw() -> String {
    session.update(to: AppFeature.screen(store.state, keeping: kept))
    let grid = session.draw()
    defer { shown = grid }
    return grid.update(from: shown, depth: .trueColor)
  }
}
