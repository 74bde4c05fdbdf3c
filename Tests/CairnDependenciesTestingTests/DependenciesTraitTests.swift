import Cairn
import CairnTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(.dependency(\.uuid, .incrementing), .dependency(Counter(start: 10)))
struct DependenciesTraitTests {
  @Dependency(\.uuid) var uuid
  @Dependency(Counter.self) var counter

  @Test(
    "A suite's override applies to each test, and is created for each case", arguments: 0..<10)
  func suite(_: Int) {
    #expect(uuid() == UUID(0))
    #expect(uuid() == UUID(1))
    #expect(counter.start == 10)
  }

  @Test(
    "A test's override takes precedence over its suite's",
    .dependencies {
      $0.uuid = .constant(UUID(7))
      $0[Counter.self] = Counter(start: 20)
    }
  )
  func test() async {
    #expect(uuid() == UUID(7))
    #expect(counter.start == 20)
    await Task { #expect(Dependency(\.uuid).wrappedValue() == UUID(7)) }.value
  }

  @Test(
    "Overriding a part of a dependency doesn't count as using the rest",
    .dependency(\.date.now, .distantPast))
  func part() {
    @Dependency(\.date) var date
    #expect(date() == .distantPast)
  }
}

@Suite(.dependencies) struct CaseIsolationTests {
  @Test("A test value is shared within a case, and never between two cases", arguments: 0..<50)
  @MainActor
  func perCase(_ number: Int) async {
    @Dependency(LogKey.self) var log
    log.withValue { $0.append(number) }
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { _, action in
        @Dependency(LogKey.self) var log
        log.withValue { $0.append(action) }
        guard action == 1 else { return .none }
        return .run { send in
          Dependency(LogKey.self).wrappedValue.withValue { $0.append(2) }
          await send(3)
        }
      }
    }

    await store.send(1)
    await store.receive(3)

    #expect(log.value == [number, 1, 2, 3])
  }
}

private enum LogKey: TestDependencyKey {
  static var testValue: LockIsolated<[Int]> { LockIsolated([]) }
}

struct Counter: TestDependencyKey {
  static var testValue: Self { Self(start: 0) }

  var start: Int
}
