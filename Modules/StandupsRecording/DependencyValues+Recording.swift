import AppFeature
public import CairnDependencies
public import CairnRecording
import SessionsClient
import SoundEffectClient
import SpeechClient
import StandupsDatabase

extension DependencyValues {
  /// Records what the app's clients deliver from now on.
  public mutating func record(by recorder: Recorder<StandupsEvent>) {
    recorder.install(in: &self)
    recordStandups(by: recorder)
    recordSessions(by: recorder)
    recordSpeech(by: recorder)
    soundEffectClient.areOn = recorder.recording(soundEffectClient.areOn) { .soundsAreOn($0) }
    problemReports.write = { [write = problemReports.write] state in
      await recorder.recording({ await write(state) }) { .problemReported($0) }()
    }
  }

  private mutating func recordStandups(by recorder: Recorder<StandupsEvent>) {
    let last = LockIsolated(StandupsUpdate())
    standupsClient.updates = { [updates = standupsClient.updates] in
      let updates = updates()
      return AsyncStream {
        for await update in updates {
          let update = update.withoutSettledGestures
          recorder.deliver(last.withValue { $0.event(of: update) })
          return update
        }
        return nil
      }
    }
    unsavedChanges.find = recorder.recording(unsavedChanges.find) { .unsavedChangesFound($0) }
    unsavedChanges.keep = { [keep = unsavedChanges.keep] gestures in
      await recorder.recording({ await keep(gestures) }) { .unsavedChangesKept($0) }()
    }
    movedAside.find = recorder.recording(movedAside.find) { .movedAsideFound($0) }
  }

  private mutating func recordSessions(by recorder: Recorder<StandupsEvent>) {
    let client = sessionsClient
    sessionsClient.takeOver = recorder.recording(client.takeOver) {
      .sessionTakenOver($0.map(RecordedSession.init))
    }
    sessionsClient.takeBack = recorder.recording(client.takeBack) {
      .sessionTakenBack($0.map(RecordedSession.init))
    }
    sessionsClient.lookAtOther = { id in
      await recorder.recording({ await client.lookAtOther(id) }) {
        .otherSessionSeen($0.map(RecordedSession.init))
      }()
    }
    sessionsClient.takeOverOther = { id in
      await recorder.recording({ await client.takeOverOther(id) }) {
        .otherSessionTakenOver($0.map(RecordedSession.init))
      }()
    }
    sessionsClient.give = { record throws(HandoffError) in
      do throws(HandoffError) {
        let address = try await client.give(record)
        recorder.deliver(.sessionGiven(address))
        return address
      } catch {
        recorder.deliver(.sessionNotGiven(error))
        throw error
      }
    }
    sessionsClient.others = {
      let others = client.others()
      return AsyncStream {
        for await sessions in others {
          recorder.deliver(.otherSessions(sessions))
          return sessions
        }
        return nil
      }
    }
  }

  private mutating func recordSpeech(by recorder: Recorder<StandupsEvent>) {
    let client = speechClient
    speechClient.requestAuthorization = recorder.recording(client.requestAuthorization) {
      .speechAllowed($0)
    }
    speechClient.startTask = {
      let lines = await client.startTask()
      return AsyncThrowingStream {
        do {
          for try await line in lines {
            recorder.deliver(.speechHeard(line))
            return line
          }
          if !Task.isCancelled { recorder.deliver(.speechEnded) }
          return nil
        } catch {
          recorder.deliver(.speechFailed)
          throw error
        }
      }
    }
  }
}

extension StandupsUpdate {
  fileprivate var withoutSettledGestures: Self {
    var update = self
    update.outbox = outbox.withoutSettled
    return update
  }

  /// Becomes a new update, and returns the event that leads to it.
  fileprivate mutating func event(of update: Self) -> StandupsEvent {
    defer { self = update }
    return StandupsChange(from: self, to: update).map { .standupsChanged($0) } ?? .standups(update)
  }
}

extension Recorder<StandupsEvent> {
  /// Returns an operation that records its result. If its task was canceled, nobody gets the result.
  fileprivate func recording<Value: Sendable>(
    _ operation: @escaping @Sendable () async -> Value,
    _ event: @escaping @Sendable (Value) -> StandupsEvent
  ) -> @Sendable () async -> Value {
    { [self] in
      let value = await operation()
      if !Task.isCancelled { deliver(event(value)) }
      return value
    }
  }
}
