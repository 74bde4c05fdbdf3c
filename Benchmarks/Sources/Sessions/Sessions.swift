import Cairn
import MallocCounter
import Workloads

/// Measures the memory and the speed of 1000 stores, and prints JSON for the report.
///
/// Each store has an actor of its own, a path of three screens, an effect that waits, and a running
/// timer.
@main
struct Sessions {
  static let count = 1_000

  static func main() async {
    // The first store allocates everything that stores share.
    await useOne()

    let empty = malloc_counter_live_bytes()
    let sessions = (0..<count).map { _ in Session() }
    for session in sessions { await session.open() }
    let perStore = (malloc_counter_live_bytes() - empty) / count

    let idle = malloc_counter_live_bytes()
    for session in sessions { await session.startWork() }
    await settle()
    let perEffect = (malloc_counter_live_bytes() - idle) / count

    let working = malloc_counter_live_bytes()
    for session in sessions { await session.startTimer() }
    await settle()
    let perTimer = (malloc_counter_live_bytes() - working) / count

    let one = await timePerSend(Array(sessions.prefix(1)))
    let two = await timePerSend(Array(sessions.prefix(2)))
    let all = await timePerSend(sessions)

    let cancellation = await ContinuousClock().measure {
      await withDiscardingTaskGroup { group in
        for session in sessions { group.addTask { await session.close() } }
      }
    }
    print(
      """
      {
        "Session.heap/idle store, path of 3": \(perStore),
        "Session.heap/suspended effect": \(perEffect),
        "Session.heap/running timer": \(perTimer),
        "Session.send/1 store": \(one / .nanoseconds(1)),
        "Session.send/2 stores": \(two / .nanoseconds(1)),
        "Session.send/\(count) stores": \(all / .nanoseconds(1)),
        "Session.close/\(count) stores, to the end of their effects": \(cancellation / .nanoseconds(1))
      }
      """)
  }

  private static func useOne() async {
    let session = Session()
    await session.open()
    await session.startWork()
    await session.startTimer()
    await session.send(10)
    await session.close()
  }

  /// Returns the time of one send while all of these stores send: the least of five rounds.
  private static func timePerSend(_ sessions: [Session]) async -> Duration {
    let share = 400_000 / sessions.count
    let clock = ContinuousClock()
    var least = Duration.seconds(1_000)
    for _ in 0..<5 {
      let elapsed = await clock.measure {
        await withDiscardingTaskGroup { group in
          for session in sessions { group.addTask { await session.send(share) } }
        }
      }
      least = min(least, elapsed / (share * sessions.count))
    }
    return least
  }
}
