import CairnDependencies
import Hummingbird
import Testing

@testable import CairnBrowserServer

@Suite struct ReadinessTests {
  private let uptime = PageTests.Uptime()

  private func readiness(
    timeout: Duration = .seconds(60), _ check: @escaping @Sendable () async -> String?
  ) -> Readiness {
    Readiness(timeout: timeout, now: { [uptime] in uptime.now }, check: check)
  }

  @Test("An app that can't work is not ready, and the response says when to retry")
  func reason() async {
    #expect(await readiness { nil }.response.status == .ok)
    let response = await readiness { "Disk full." }.response
    #expect(response.status == .serviceUnavailable)
    #expect(response.headers[.retryAfter] == "5")
  }

  @Test("The app is checked at most once a second")
  func rarely() async {
    let count = LockIsolated(0)
    let readiness = readiness {
      count.withValue { $0 += 1 }
      return count.value == 1 ? "Busy." : nil
    }
    await withTaskGroup { group in
      for _ in 0..<50 {
        group.addTask { #expect(await readiness.response.status == .serviceUnavailable) }
      }
    }
    #expect(count.value == 1)
    uptime.advance(by: .seconds(1))
    #expect(await readiness.response.status == .ok)
    #expect(count.value == 2)
  }

  @Test("An app that does not answer is not ready")
  func silent() async {
    let readiness = readiness(timeout: .milliseconds(1)) {
      for await _ in AsyncStream<Never>.makeStream().stream {}
      return nil
    }
    #expect(await readiness.response.status == .serviceUnavailable)
  }
}
