import Cairn
import CairnTesting
import Foundation
import Testing

struct DependencyTests {
  @Test("A model captures overridden dependencies")
  func override() async throws {
    let model = withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.uuid = .incrementing
      $0.apiClient.fetchUsers = { ["Blob"] }
    } operation: {
      Model()
    }
    #expect(model.now == Date(timeIntervalSince1970: 1_234_567_890))
    #expect(model.uuid() == UUID(0))
    #expect(model.uuid() == UUID(1))
    #expect(try await model.api.fetchUsers() == ["Blob"])
    #expect(model.number == 1729)
    #expect(model.greeter.greet() == "Hello")
    #expect(await model.counter.increment() == 1)
  }

  @Test("A model passes its dependencies on to its children")
  func from() {
    let model = withDependencies {
      $0.onlyTest = 42
      $0.uuid = .constant(UUID(3))
    } operation: {
      Model()
    }
    #expect(model.child().number == 42)
    #expect(model.child2().number == 7)
    #expect(model.child2().uuid() == UUID(3))
  }

  @Test("Overrides apply in asynchronous work")
  func asyncOverride() async throws {
    let users = try await withDependencies {
      $0.apiClient.fetchUsers = { ["a"] }
    } operation: {
      @Dependency(\.apiClient) var api
      return try await api.fetchUsers()
    }
    #expect(users == ["a"])
  }

  @Test("Escaped dependencies are available in a callback")
  func escaped() async {
    await withDependencies {
      $0.onlyTest = 5
    } operation: {
      await withCheckedContinuation { continuation in
        withEscapedDependencies { dependencies in
          DispatchQueue.global().async {
            dependencies.yield {
              @Dependency(\.onlyTest) var n
              #expect(n == 5)
            }
            continuation.resume()
          }
        }
      }
    }
  }

  @Test("A task inherits dependencies")
  func taskInheritance() async {
    await withDependencies {
      $0.onlyTest = 6
    } operation: {
      await Task {
        @Dependency(\.onlyTest) var n
        #expect(n == 6)
      }.value
    }
  }

  @Test("A trait overrides a dependency", .dependency(\.onlyTest, 11))
  func trait() {
    @Dependency(\.onlyTest) var n
    #expect(n == 11)
  }

  @Test(
    "A trait overrides several dependencies",
    .dependencies {
      $0.onlyTest = 12
      $0.uuid = .incrementing
    })
  func traits() {
    @Dependency(\.onlyTest) var n
    @Dependency(\.uuid) var uuid
    #expect(n == 12)
    #expect(uuid() == UUID(0))
  }

  @Test(
    "A trait overrides a property of a dependency",
    .dependency(\.date.now, Date(timeIntervalSince1970: 0)))
  func traitDate() {
    @Dependency(\.date.now) var now
    @Dependency(\.date) var date
    #expect(now == Date(timeIntervalSince1970: 0))
    #expect(date() == now)
  }

  @Test("A trait overrides the clock", .dependency(\.continuousClock, ImmediateClock()))
  func traitClock() async throws {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(10))
  }

  @Test("A test can control the date")
  func date() {
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1))
    } operation: {
      @Dependency(\.date) var date
      #expect(date.now.timeIntervalSince1970 == 1)
    }
    withDependencies {
      $0.date = DateGenerator { Date(timeIntervalSince1970: 2) }
    } operation: {
      @Dependency(\.date.now) var now
      #expect(now.timeIntervalSince1970 == 2)
    }
  }

  @Test("A test can control random numbers")
  func random() {
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LCRNG())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
      #expect((1...6).contains(roll))
      let b = withRandomNumberGenerator { generator in Bool.random(using: &generator) }
      _ = b
    }
  }

  @Test("Dependency values can be read and set")
  func values() {
    var values = DependencyValues()
    values.onlyTest = 3
    #expect(values.onlyTest == 3)
    #expect(values[OnlyTestKey.self] == 3)
  }

  @Test("The inner override takes precedence, and ends with its scope")
  func nesting() {
    withDependencies {
      $0.onlyTest = 1
    } operation: {
      withDependencies {
        $0.onlyTest += 1
      } operation: {
        @Dependency(\.onlyTest) var n
        #expect(n == 2)
      }
      @Dependency(\.onlyTest) var n
      #expect(n == 1)
    }
  }
}

private struct LCRNG: RandomNumberGenerator {
  var seed: UInt64 = 0
  mutating func next() -> UInt64 {
    seed = 2_862_933_555_777_941_757 &* seed &+ 3_037_000_493
    return seed
  }
}
