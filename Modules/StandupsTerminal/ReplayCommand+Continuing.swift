import AppFeature
import ArgumentParser
import CairnDependencies
import Foundation
import SessionsClient
import SoundEffectClient
import SpeechClient
import StandupsCommands
import StandupsDatabase

extension ReplayCommand {
  /// Runs the app in a new session that continues a recorded one. It has neither files nor speech.
  ///
  /// - Parameter state: The state of the recorded session.
  /// - Throws: As the app itself does, or without a full terminal.
  @MainActor
  func continueSession(from state: AppFeature.State) async throws {
    guard !app.display.isPlain else {
      throw ValidationError("A session continues on a whole terminal. Leave out --plain.")
    }
    let speech = SpeechClient(
      authorizationStatus: { .notDetermined }, requestAuthorization: { .restricted },
      startTask: { .finished() })
    try await StandupsProgram(app, data: AppData(continuing: state), log: nil)
      .run(speech: speech, sounds: .silent, noSession: "")
  }
}

extension AppData {
  /// Creates the data of a new session that continues another from a state. It is in memory only.
  ///
  /// A question, a notice, and the reason why a change couldn't be stored are left out, as when a session
  /// is restored after a crash.
  init(continuing state: AppFeature.State) {
    let record = (try? JSONEncoder().encode(state.saved)).map {
      SessionsClient.Record(data: $0, date: .now, isContinued: true)
    }
    var sessions = SessionsClient.none
    sessions.takeOver = { record }
    self.init(
      standups: StandupsClient(InMemoryStandups(state.projection.stored.standups).client()),
      movedAside: .none, unsavedChanges: .none, sessions: sessions)
  }
}
