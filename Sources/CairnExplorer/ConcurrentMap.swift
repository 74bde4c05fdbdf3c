import CairnLocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs a job for each number below a count on all cores, and returns the results in order.
func concurrentMap<Result: Sendable>(
  count: Int, _ job: @escaping @Sendable (Int) async -> Result
) async -> [Result] {
  let jobs = Jobs<Result>(count: count)
  await withTaskGroup { group in
    for _ in 0..<min(count, ProcessInfo.processInfo.activeProcessorCount) {
      group.addTask { @concurrent in
        while let number = jobs.next() {
          jobs.finish(number, with: await job(number))
          // A job rarely waits, and there are no more threads than workers, so others need a turn.
          await Task.yield()
        }
      }
    }
  }
  return jobs.results
}

/// Numbered jobs, which free workers take in order.
private final class Jobs<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Result?]
  }
  private let state: CheckedMutex<State>

  init(count: Int) {
    state = CheckedMutex(State(results: Array(repeating: nil, count: count)))
  }

  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.results.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func finish(_ number: Int, with result: Result) {
    state.withLock { $0.results[number] = result }
  }

  var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }
}

extension Array {
  /// Returns the elements in groups of a size, in order.
  func batches(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
