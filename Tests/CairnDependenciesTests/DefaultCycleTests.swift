import CairnDependencies
import Foundation
import Testing

@Suite struct DefaultCycleTests {
  @Test("Two threads whose defaults form a cycle end the program instead of deadlocking")
  func threads() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // In a deadlock, the system ends the process, which then has written nothing.
      alarm(20)
      Thread.detachNewThread { readLive(HeadsKey.self) }
      readLive(TailsKey.self)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let paths = ["HeadsKey -> TailsKey -> HeadsKey", "TailsKey -> HeadsKey -> TailsKey"]
    #expect(paths.contains { output.contains($0) })
  }

  @Test("A thread waits for a default that another thread creates, which is no cycle")
  func waiting() async {
    let values = await withTaskGroup { group in
      for key in [OneKey.self, OtherKey.self] as [any DependencyKey<Int>.Type] {
        group.addTask { readLive(key) }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(values == [2, 3])
  }
}

@discardableResult
private func readLive<Key: DependencyKey<Int>>(_ key: Key.Type) -> Int {
  withDependencies {
    $0.context = .live
  } operation: {
    Dependency(key).wrappedValue
  }
}

/// A place where two threads wait for each other.
private enum Meeting {
  static let headsAreHere = DispatchSemaphore(value: 0)
  static let tailsAreHere = DispatchSemaphore(value: 0)
}

private enum HeadsKey: DependencyKey {
  static var liveValue: Int {
    Meeting.headsAreHere.signal()
    Meeting.tailsAreHere.wait()
    return Dependency(TailsKey.self).wrappedValue
  }
}

private enum TailsKey: DependencyKey {
  static var liveValue: Int {
    Meeting.tailsAreHere.signal()
    Meeting.headsAreHere.wait()
    return Dependency(HeadsKey.self).wrappedValue
  }
}

private enum SharedKey: DependencyKey {
  static var liveValue: Int { 1 }
}

private enum OneKey: DependencyKey {
  static var liveValue: Int { Dependency(SharedKey.self).wrappedValue + 1 }
}

private enum OtherKey: DependencyKey {
  static var liveValue: Int { Dependency(SharedKey.self).wrappedValue + 2 }
}
