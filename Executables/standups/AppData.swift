import AppFeature
import Cairn
import Foundation
import SessionsClient
import SessionsClientLive
import StandupsCommands
import StandupsDatabase
import StandupsDatabaseLive

/// The live clients of what the app keeps: standups, what could not be stored, and sessions.
struct AppData {
  private let database: String
  private let standups: StandupsClient
  private let unsaved: UnsavedChangesFiles
  private let sessions: SessionsClient

  /// - Parameters:
  ///   - database: The path of the database.
  ///   - code: The code of what the user was at elsewhere, if he goes on with it.
  ///   - log: Writes a line to the log, if there is one.
  init(database: String, code: HandoffCode?, log: (@Sendable (String) -> Void)?) {
    self.database = database
    let environment = ProcessInfo.processInfo.environment
    standups = StandupsClient(.live(path: database))
    unsaved = UnsavedChangesFiles(database: database, environment: environment)
    sessions = .live(
      folder: SessionsClient.defaultFolder(environment: environment), database: database,
      code: code, log: log ?? { _ in },
      receiver: { code in
        BrowserAddress(environment: environment).flatMap {
          $0.mayBeAnswered ? $0.link(toSession: code.description) : nil
        }
      })
  }

  /// The app as it starts: the user is told if the database is where it should not be.
  ///
  /// - Parameters:
  ///   - link: Where it starts, if not at the list.
  ///   - canContinueElsewhere: Whether the user can go on in a browser.
  func state(link: String?, canContinueElsewhere: Bool) -> AppFeature.State {
    var state = AppFeature.State(link: link)
    state.handoffTitle = canContinueElsewhere ? "Open in browser" : nil
    state.warning = NetworkFileSystem.warning(forDatabase: database)
    return state
  }

  /// Gives the clients to an app.
  ///
  /// - Parameter restoresSession: Whether the app goes on where an earlier session was.
  func install(in values: inout DependencyValues, restoresSession: Bool) {
    values.standupsClient = standups
    values.unsavedChanges = unsaved.client
    values.movedAside = .live(database: database)
    values.sessionsClient = sessions
    // What this session is at can be handed over all the same.
    if !restoresSession { values.sessionsClient.takeOver = { nil } }
  }

  /// Runs the app, keeps what it is doing meanwhile, and what it could not store at its end.
  ///
  /// - Parameter keepsPlace: Whether the next start may go on where this one was, though nothing would
  ///   be lost.
  @MainActor
  func run<Ending>(
    _ store: StoreOf<AppFeature>, keepsPlace: Bool, _ app: @MainActor () async -> Ending
  ) async throws -> Ending {
    let keeper = SessionKeeper(of: store, in: sessions, keepsPlace: keepsPlace)
    let keeping = Task { await keeper.run() }
    let ending = await app()
    LastChanges.limitTime()
    keeping.cancel()
    await keeper.end()
    if case .given(let place) = store.state.handoff {
      Shell.tell("Continued in the browser: \(place)")
    }
    // What waits is written first, whatever became of the screens.
    let count = store.state.projection.waiting.count
    try await LastChanges(of: standups, count: count, keeping: unsaved).write()
    return ending
  }
}
