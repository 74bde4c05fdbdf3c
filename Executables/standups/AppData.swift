import AppFeature
import Cairn
import Foundation
import SessionsClient
import SessionsClientLive
import StandupsCommands
import StandupsDatabase
import StandupsDatabaseLive

/// The live clients for the app's data: standups, unsaved changes, and sessions.
struct AppData {
  private let database: String
  private let standups: StandupsClient
  private let unsaved: UnsavedChangesFiles
  private let sessions: SessionsClient

  /// - Parameters:
  ///   - database: The path of the database.
  ///   - code: The code of a session elsewhere, if the user continues one.
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
          $0.mayBeRunning ? $0.link(toSession: code.description) : nil
        }
      })
  }

  /// Returns the initial state of the app, with a warning if the database is on a network file
  /// system.
  ///
  /// - Parameters:
  ///   - link: The place where the app starts, instead of the list.
  ///   - canContinueElsewhere: Whether the user can continue in a browser.
  func state(link: String?, canContinueElsewhere: Bool) -> AppFeature.State {
    var state = AppFeature.State(link: link)
    state.handoffTitle = canContinueElsewhere ? "Open in browser" : nil
    state.warning = NetworkFileSystem.warning(forDatabase: database)
    return state
  }

  /// Sets the clients of an app.
  ///
  /// - Parameter restoresSession: Whether the app continues an earlier session.
  func install(in values: inout DependencyValues, restoresSession: Bool) {
    values.standupsClient = standups
    values.unsavedChanges = unsaved.client
    values.movedAside = .live(database: database)
    values.sessionsClient = sessions
    // Only `takeOver` is replaced, so that the user can still hand this session over.
    if !restoresSession { values.sessionsClient.takeOver = { nil } }
  }

  /// Runs the app. Meanwhile it stores what the app is doing, and at the end the changes that could
  /// not be saved.
  ///
  /// - Parameter keepsPlace: Whether the next start may continue at this session's place, even if
  ///   nothing would be lost.
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
    if case .given(let address) = store.state.handoff {
      Shell.tell("Continued in the browser: \(address)")
    }
    // Waiting changes are written first, whatever `app` returned.
    let count = store.state.projection.waiting.count
    try await LastChanges(of: standups, count: count, keeping: unsaved).write()
    return ending
  }
}
