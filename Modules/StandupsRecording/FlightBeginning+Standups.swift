import AppFeature
import Cairn
import CairnRecording
import CairnSession
import Foundation
import SessionsClient
import StandupsDatabase

extension FlightBeginning<StandupsEvent> {
  /// Creates the beginning of a replay at a state, as if the app were started again there: it reads
  /// the standups, and continues its own session.
  ///
  /// - Parameters:
  ///   - state: The state. It must allow a restart (`mayRestart`).
  ///   - header: The header of a recording that begins there.
  init(restartingAt state: AppFeature.State, _ header: RecordingHeader) {
    var beginning = StandupsBeginning(header)
    beginning.link = nil
    beginning.warning = nil
    beginning.handoffTitle = state.handoffTitle
    let now = Date(timeIntervalSince1970: header.startDate + header.startTime / .seconds(1))
    let session = (try? JSONEncoder().encode(state.saved)).map {
      SessionsClient.Record(data: $0, date: now, isContinued: true)
    }
    let isAtList = state.link == Link(to: [AppFeature.Place.list()])
    self.init(
      contents: try? JSONValue(encoding: beginning),
      events: [
        .standups(StandupsUpdate(stored: state.projection.stored, outbox: state.outbox)),
        .sessionTakenOver(isAtList ? nil : session.map(RecordedSession.init)),
        .unsavedChangesFound([]), .movedAsideFound([]),
      ])
  }
}

extension AppFeature.State {
  /// Whether the app could be started again here. It couldn't while it asks or tells something, or
  /// while changes wait to be stored: neither is part of a session's record.
  var mayRestart: Bool {
    isRestored && projection.waiting.isEmpty && handoff == nil && notice == nil && !isAsking
  }

  /// Whether the app or a screen shows an alert.
  private var isAsking: Bool {
    AppFeature.screen(self).layers.contains { layer in
      if case .dialog = layer.content { true } else { false }
    }
  }
}
