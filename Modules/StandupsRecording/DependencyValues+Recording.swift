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
    let updates = RecordedUpdates(recorder)
    let hasReader = LockIsolated(false)
    standupsClient.updates = updates.recording(standupsClient.updates) { hasReader.isFirst() }
    standupsClient.readerUpdates = updates.recording(standupsClient.readerUpdates) { false }
    recordSearches(by: recorder)
    unsavedChanges.find = recorder.recording(unsavedChanges.find) { .unsavedChangesFound($0) }
    unsavedChanges.keep = { [keep = unsavedChanges.keep] gestures in
      await recorder.recording({ await keep(gestures) }) { .unsavedChangesKept($0) }()
    }
    movedAside.find = recorder.recording(movedAside.find) { .movedAsideFound($0) }
  }

  private mutating func recordSearches(by recorder: Recorder<StandupsEvent>) {
    standupsClient.search = {
      [search = standupsClient.search] query, limit throws(StandupsDatabaseError) in
      // A search without words only prepares others.
      guard !query.isEmpty else { return try await search(query, limit) }
      do throws(StandupsDatabaseError) {
        let results = try await search(query, limit)
        if !Task.isCancelled { recorder.deliver(.searchAnswered(results)) }
        return results
      } catch {
        if !Task.isCancelled { recorder.deliver(.searchFailed(error)) }
        throw error
      }
    }
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
        for await sessions in others { return recorder.delivering(sessions) { .otherSessions($0) } }
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

extension LockIsolated<Bool> {
  /// Whether this is the first call.
  func isFirst() -> Bool {
    withValue { hasHappened in
      defer { hasHappened = true }
      return !hasHappened
    }
  }
}

extension StandupsUpdate {
  fileprivate var withoutSettledGestures: Self {
    var update = self
    update.outbox = outbox.withoutSettled
    return update
  }
}

/// The updates of the standups as a recorder receives them.
private final class RecordedUpdates: Sendable {
  private let recorder: Recorder<StandupsEvent>
  private let last = LockIsolated(DeliveredUpdate(StandupsUpdate()))

  init(_ recorder: Recorder<StandupsEvent>) { self.recorder = recorder }

  /// Returns the updates of a client, each of which is recorded before it is received.
  func recording(
    _ updates: @escaping @Sendable () -> AsyncStream<StandupsUpdate>,
    isForApp: @escaping @Sendable () -> Bool
  ) -> @Sendable () -> AsyncStream<StandupsUpdate> {
    { [self] in
      let (all, isForApp) = (updates(), isForApp())
      return AsyncStream { [self] in
        for await update in all { return deliver(update, isForApp: isForApp) }
        return nil
      }
    }
  }

  /// Records an update, and returns it without what a recording doesn't need.
  // Not inlined: a task that waits for updates would keep the memory for an event.
  @inline(never)
  func deliver(_ new: StandupsUpdate, isForApp: Bool) -> StandupsUpdate {
    let update = new.withoutSettledGestures
    let event = last.withValue { last in
      let delivered = DeliveredUpdate(update)
      defer { last = delivered }
      return StandupsChange(from: last, to: delivered).map {
        .standupsChanged($0, isForApp: isForApp)
      } ?? StandupsEvent.standups(update, isForApp: isForApp)
    }
    recorder.deliver(event)
    return update
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
      return Task.isCancelled ? value : delivering(value, as: event)
    }
  }

  /// Records a value, and returns it.
  // Not inlined: a task that waits for the value would keep the memory for an event.
  @inline(never)
  fileprivate func delivering<Value>(_ value: Value, as event: (Value) -> StandupsEvent) -> Value {
    deliver(event(value))
    return value
  }
}
