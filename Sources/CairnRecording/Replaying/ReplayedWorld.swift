public import CairnDependencies
import CairnLocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The world during a replay: it delivers what was recorded, and nothing else.
///
/// The clients of a replay ask it for their answers:
///
/// ```swift
/// import CairnRecording
///
/// enum Weather: Codable, Sendable { case answer(String) }
///
/// func replayed(by world: ReplayedWorld<Weather>) -> @Sendable () async -> String {
///   { await world.next { if case .answer(let text) = $0 { text } else { nil } } ?? "" }
/// }
/// ```
///
/// So a replay touches no database, no settings, no sounds and no network.
public final class ReplayedWorld<Event: Codable & Sendable>: Sendable {
  let time = SessionTime()
  let clock = ReplayClock()
  /// The time at which the app last asked for the date, or `nil` if it hasn't since the step began.
  let dateTime = LockIsolated<Duration?>(nil)
  /// The recorded ids that the app will create next.
  let ids = LockIsolated<ArraySlice<UUID>>([])
  private let contents = CheckedMutex(Contents())

  private struct Contents {
    /// Those that wait for an event, in the order in which they began.
    var receivers: [Receiver] = []
    /// The events that nobody waited for when they came.
    var unclaimed: [Event] = []
    var count = 0

    /// Takes a receiver out, or returns `nil` if it doesn't wait anymore.
    mutating func take(_ id: Int) -> Receiver? {
      receivers.firstIndex { $0.id == id }.map { receivers.remove(at: $0) }
    }
  }

  private struct Receiver {
    let id: Int
    let isStream: Bool
    /// Returns the work that gives the event to the receiver, or `nil` if it waits for another one.
    let accept: @Sendable (Event) -> (@Sendable () -> Void)?
    let cancel: @Sendable () -> Void
  }

  /// Creates a world in which nothing has happened yet.
  public init() {}

  /// Sets the dependencies that each replay controls: clocks, dates, ids and random numbers.
  public func install(_ header: RecordingHeader, in values: inout DependencyValues) {
    values.follow(header, time, SharedNumbers(seed: header.randomSeed))
    values.date = DateGenerator { [date = values.date, dateTime, time] in
      let now = time.now
      dateTime.setValue(now)
      return date.now
    }
    let numbers = LockIsolated(SeededNumbers(seed: header.seed))
    values.uuid = UUIDGenerator { [ids] in
      ids.withValue { $0.popFirst() } ?? numbers.withValue { UUID(randomBy: &$0) }
    }
    let clock = SessionClock(time) { [clock] in try await clock.sleep(until: $0) }
    values.continuousClock = clock
    values.suspendingClock = clock
  }

  /// Waits for an event, and returns its value.
  ///
  /// - Parameter value: Returns the value of an event, or `nil` for an event of another dependency.
  /// - Returns: The value, or `nil` if the task was canceled.
  public func next<Value: Sendable>(
    _ value: @escaping @Sendable (Event) -> Value?
  ) async -> Value? {
    let id = contents.withLock { contents in
      contents.count += 1
      return contents.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Value?, Never>) in
        let receiver = Receiver(
          id: id, isStream: false,
          accept: { event in
            guard let value = value(event) else { return nil }
            return { continuation.resume(returning: value) }
          },
          cancel: { continuation.resume(returning: nil) })
        add(receiver)
        if Task.isCancelled { endWait(id) }
      }
    } onCancel: {
      HeldLocks.assertNone()
      endWait(id)
    }
  }

  /// Returns a stream of the values of events.
  ///
  /// - Parameter value: Returns the value of an event, `.some(nil)` for the end of the stream, or `nil`
  ///   for an event of another dependency.
  public func stream<Value: Sendable>(
    _ value: @escaping @Sendable (Event) -> Value??
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    let id = contents.withLock { contents in
      contents.count += 1
      return contents.count
    }
    continuation.onTermination = { [weak self] _ in
      HeldLocks.assertNone()
      self?.endWait(id)
    }
    add(
      Receiver(
        id: id, isStream: true,
        accept: { event in
          guard let value = value(event) else { return nil }
          return { if let value { continuation.yield(value) } else { continuation.finish() } }
        },
        cancel: { continuation.finish() }))
    return stream
  }

  /// Delivers an event to all streams that take it, or to the first that waits for it.
  func deliver(_ event: Event) {
    var isClaimed = false
    for receiver in contents.withLock({ $0.receivers }) {
      guard let give = receiver.accept(event) else { continue }
      isClaimed = true
      guard receiver.isStream || contents.withLock({ $0.take(receiver.id) }) != nil else {
        continue
      }
      give()
      if !receiver.isStream { return }
    }
    if !isClaimed { contents.withLock { $0.unclaimed.append(event) } }
  }

  /// Drops events that nobody has waited for so far.
  public func forgetWaiting(where isForgotten: (Event) -> Bool) {
    let kept = contents.withLock { $0.unclaimed }.filter { !isForgotten($0) }
    contents.withLock { $0.unclaimed = kept }
  }

  private func add(_ receiver: Receiver) {
    for (index, event) in contents.withLock({ $0.unclaimed }).enumerated() {
      guard let give = receiver.accept(event) else { continue }
      contents.withLock { contents in
        contents.unclaimed.remove(at: index)
        if receiver.isStream { contents.receivers.append(receiver) }
      }
      return give()
    }
    contents.withLock { $0.receivers.append(receiver) }
  }

  private func endWait(_ id: Int) {
    let receiver = contents.withLock { $0.take(id) }
    receiver?.cancel()
  }
}
