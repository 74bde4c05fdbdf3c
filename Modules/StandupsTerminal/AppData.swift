import AppFeature
import ArgumentParser
import Cairn
import Models
public import SessionsClient
public import StandupsDatabase

/// The clients for the app's data: standups, unsaved changes, and sessions.
public struct AppData: Sendable {
  private let standups: StandupsClient
  private let unsavedChanges: UnsavedChangesClient
  private let movedAside: MovedAsideClient
  private let sessions: SessionsClient
  /// A sentence to show at the start.
  let warning: String?

  /// Creates a value from the live clients of a database.
  ///
  /// - Parameter warning: A sentence about the database to show at the start.
  public init(
    standups: StandupsClient, movedAside: MovedAsideClient, unsavedChanges: UnsavedChangesClient,
    sessions: SessionsClient, warning: String? = nil
  ) {
    self.standups = standups
    self.movedAside = movedAside
    self.unsavedChanges = unsavedChanges
    self.sessions = sessions
    self.warning = warning
  }

  /// Sets the clients of an app.
  ///
  /// - Parameter restoresSession: Whether the app continues an earlier session.
  func install(in values: inout DependencyValues, restoresSession: Bool) {
    values.standupsClient = standups
    values.unsavedChanges = unsavedChanges
    values.movedAside = movedAside
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
    let keeper = SessionKeeper(
      of: store, in: sessions, keepsPlace: keepsPlace, noticesCrashes: true)
    let keeping = Task { await keeper.run() }
    let ending = await app()
    LastChanges.limitTime()
    keeping.cancel()
    if case .given(let address) = store.state.handoff {
      Shell.tell("Continued in the browser: \(address)")
    }
    // Waiting changes are written first, whatever `app` returned.
    try await end(store, keptBy: keeper)
    return ending
  }

  /// Writes the waiting changes, and then what the next start continues with.
  ///
  /// The record of the session has the changes until they are stored elsewhere, because the program
  /// may be killed meanwhile. If they can be stored nowhere else, they stay in the record.
  ///
  /// - Throws: The exit status 1 if something was not saved.
  @MainActor
  func end(
    _ store: StoreOf<AppFeature>, keptBy keeper: SessionKeeper,
    tell: @escaping @Sendable (String) -> Void = Shell.tell
  ) async throws {
    await keeper.save()
    let count = store.state.projection.waiting.count
    let changes = LastChanges(of: standups, count: count, keeping: unsavedChanges, tell: tell)
    let outcome = await changes.write()
    await keeper.end(keepsChanges: outcome == .printed)
    if outcome != .saved { throw ExitCode(1) }
  }
}
