import Logging
import ServiceLifecycle
import Testing

@testable import CairnBrowserServer

@Suite(.timeLimit(.minutes(1))) struct ServiceGroupStopTests {
  @Test("A service that waits for an answer in vain doesn't keep the server from stopping")
  func waiting() async throws {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let group = ServiceGroup(services: [Waiting(answers: answers)], logger: Logger(label: "test"))
    try await group.run(stoppingWithin: .milliseconds(50)) { stop in stop() }
    answer.finish()
  }

  @Test("Services that end when they are asked to aren't given more time")
  func orderly() async throws {
    let group = ServiceGroup(services: [Orderly()], logger: Logger(label: "test"))
    try await group.run(stoppingWithin: .seconds(3_600)) { stop in stop() }
  }

  @Test("The error of a service that failed is the group's")
  func failed() async throws {
    let group = ServiceGroup(services: [Failing()], logger: Logger(label: "test"))
    await #expect(throws: Failing.Failure.self) {
      try await group.run(stoppingWithin: .seconds(3_600)) { _ in }
    }
  }

  @Test("The services end with the task that runs them")
  func canceled() async throws {
    let group = ServiceGroup(services: [Orderly()], logger: Logger(label: "test"))
    let task = Task { try? await group.run(stoppingWithin: .seconds(3_600)) { _ in } }
    task.cancel()
    await task.value
  }
}

/// A service that waits for an answer, even if its task is canceled.
private struct Waiting: Service {
  let answers: AsyncStream<Void>

  func run() async {
    await Task { for await _ in answers {} }.value
  }
}

private struct Orderly: Service {
  func run() async throws { try await gracefulShutdown() }
}

private struct Failing: Service {
  struct Failure: Error {}

  func run() async throws { throw Failure() }
}
