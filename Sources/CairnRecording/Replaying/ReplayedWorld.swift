public import CairnDependencies
import CairnLocks

/// The world during a replay: it delivers what was recorded, and nothing else.
///
/// The clients of a replay ask it for their answers:
///
/// ```swift
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
  private let contents = CheckedMutex(Contents())

  private struct Contents {
    /// Those that wait for an event, in the order in which they began.
    var receivers: [Receiver] = []
    /// The events that nobody waited for when they came.
    var unclaimed: [Event] = []
    var count = 0
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
    values.follow(header, time)
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
        if Task.isCancelled { remove(id) }
      }
    } onCancel: {
      HeldLocks.assertNone()
      remove(id)
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
      self?.remove(id)
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
    let work = contents.withLock { contents in
      var work: [@Sendable () -> Void] = []
      for (index, receiver) in contents.receivers.enumerated() {
        guard let give = receiver.accept(event) else { continue }
        work.append(give)
        guard receiver.isStream else {
          contents.receivers.remove(at: index)
          return work
        }
      }
      if work.isEmpty { contents.unclaimed.append(event) }
      return work
    }
    for give in work { give() }
  }

  private func add(_ receiver: Receiver) {
    let give = contents.withLock { contents -> (@Sendable () -> Void)? in
      for (index, event) in contents.unclaimed.enumerated() {
        guard let give = receiver.accept(event) else { continue }
        contents.unclaimed.remove(at: index)
        if receiver.isStream { contents.receivers.append(receiver) }
        return give
      }
      contents.receivers.append(receiver)
      return nil
    }
    give?()
  }

  private func remove(_ id: Int) {
    let receiver = contents.withLock { contents in
      contents.receivers.firstIndex { $0.id == id }.map { contents.receivers.remove(at: $0) }
    }
    receiver?.cancel()
  }
}
