import AppFeature
import Cairn
import Foundation
import SessionsClient
import SessionsClientLive
import StandupsDatabase
import StandupsDatabaseLive

/// The live clients of what the app keeps: standups, what could not be stored, and sessions.
struct AppData {
  private let standups: StandupsClient
  private let unsaved: UnsavedChangesFiles
  private let sessions: SessionsClient

  /// - Parameter database: The path of the database.
  init(database: String) {
    let environment = ProcessInfo.processInfo.environment
    standups = StandupsClient(.live(path: database))
    unsaved = UnsavedChangesFiles(database: database, environment: environment)
    sessions = .live(
      folder: SessionsClient.defaultFolder(environment: environment), database: database)
  }

  /// Gives the clients to an app.
  ///
  /// - Parameter restoresSession: Whether the app goes on where an earlier session was.
  func install(in values: inout DependencyValues, restoresSession: Bool) {
    values.standupsClient = standups
    values.unsavedChanges = unsaved.client
    values.sessionsClient = restoresSession ? sessions : .none
  }

  /// Runs the app, keeps what it is doing meanwhile, and what it could not store at its end.
  ///
  /// - Parameter keepsSession: Whether the next start may go on where this one was.
  @MainActor
  func run<Ending>(
    _ store: StoreOf<AppFeature>, keepsSession: Bool, _ app: @MainActor () async -> Ending
  ) async throws -> Ending {
    let keeper = SessionKeeper(of: store, in: keepsSession ? sessions : .none)
    let keeping = Task { await keeper.run() }
    let ending = await app()
    keeping.cancel()
    await keeper.end()
    // What waits is written first, whatever became of the screens.
    let count = store.state.projection.waiting.count
    try await LastChanges(of: standups, count: count, keeping: unsaved).write()
    return ending
  }
}
