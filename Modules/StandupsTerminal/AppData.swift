import AppFeature
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
    await keeper.end()
    if case .given(let address) = store.state.handoff {
      Shell.tell("Continued in the browser: \(address)")
    }
    // Waiting changes are written first, whatever `app` returned.
    let count = store.state.projection.waiting.count
    try await LastChanges(of: standups, count: count, keeping: unsavedChanges, tell: Shell.tell)
      .write()
    return ending
  }
}
