import CairnSystem
import Dispatch
import Testing

@testable import CairnBrowserServer

@Suite struct StopRequestTests {
  @Test("If all tasks hang, the process ends some time after SIGTERM, and says so")
  func hang() async {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent])
    {
      StopRequest.take(within: .milliseconds(200)) {}
      let never = DispatchSemaphore(value: 0)
      for _ in 0..<256 { Task.detached { wait(for: never) } }
      kill(getpid(), SIGTERM)
      wait(for: never)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("The server didn't stop within 0.2 seconds, so it was killed."))
  }

  @Test("A process that stops in time has its own exit status")
  func orderly() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let isAsked = DispatchSemaphore(value: 0)
      StopRequest.take(within: .seconds(10)) { isAsked.signal() }
      kill(getpid(), SIGTERM)
      wait(for: isAsked)
      exit(7)
    }
  }
}

private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
