import CairnSystem
import Dispatch
import Foundation
import StandupsDatabase
import Testing

@testable import CairnBrowserServer
@testable import StandupsServer

/// The pings to a service manager. They continue while the server answers, and stop when it hangs.
@Suite struct WatchdogTests {
  @Test(
    "The service manager is told that the server is ready, and then repeatedly that it is alive")
  func alive() async throws {
    let socket = try DatagramSocket()
    try await TestServer.run(manager: socket.manager(silence: 20_000)) { server in
      var messages: [String] = []
      while messages.count < 20, let message = await socket.message() { messages.append(message) }
      #expect(messages.count { $0 == "READY=1" } == 1)
      #expect(messages.count { $0 == "WATCHDOG=1" } == 19)
    }
  }

  @Test("A manager without a watchdog is told only that the server is ready")
  func unwatched() async throws {
    let socket = try DatagramSocket()
    try await TestServer.run(manager: socket.manager()) { server in
      #expect(server.setup.watchdog == nil)
      #expect(await socket.message() == "READY=1")
    }
  }

  @Test("The pings stop while the shared part of the app hangs, and then resume")
  func shared() async throws {
    let socket = try DatagramSocket()
    let (turns, turn) = AsyncStream.makeStream(of: Never.self)
    let app = BrowserApp(
      name: "Tally", identifier: "tally", awaitTurn: { for await _ in turns {} },
      open: BrowserApp.tally.open)
    try await TestServer.run(app, manager: socket.manager(silence: 20_000)) { _ in
      #expect(await socket.message() == "READY=1")
      #expect(await socket.message(within: 1) == nil)
      turn.finish()
      #expect(await socket.message() == "WATCHDOG=1")
    }
  }

  @Test("The pings stop while the main actor is blocked, and then resume")
  func mainActor() async {
    await #expect(processExitsWith: .success) {
      let free = DispatchSemaphore(value: 0)
      try Self.watch(
        hang: { Task { @MainActor in wait(for: free) } }, end: { free.signal() })
      await Self.never()
    }
  }

  @Test("The pings stop while all threads of tasks are blocked")
  func pool() async {
    await #expect(processExitsWith: .success) {
      let never = DispatchSemaphore(value: 0)
      try Self.watch(hang: { for _ in 0..<256 { Task.detached { wait(for: never) } } }, end: nil)
      await Self.never()
    }
  }

  @Test("The app's turn goes through the shared standups, without waiting for the database")
  func standups() async {
    let app = WebStandups(database: .file("/nowhere/standups.sqlite"), speechCommand: nil).app
    await app.awaitTurn()
  }

  /// Sends pings from rounds of a real server, and makes it hang after the first.
  ///
  /// Then it ends the process. The exit is successful if no ping arrives during the hang, and one
  /// arrives after it. A separate thread checks this, since anything else may hang.
  private static func watch(
    hang: @escaping @Sendable () -> Void, end: (@Sendable () -> Void)?
  ) throws {
    let socket = try DatagramSocket()
    let options = BrowserServer.Options(folder: TestServer.temporaryFolder())
    let setup = ServerSetup(.tally, options, manager: socket.manager(silence: 20_000))
    Task { try await setup.watchdog?.run() }
    Thread.detachNewThread {
      guard socket.receive() == "WATCHDOG=1" else { exit(2) }
      hang()
      // Skips the pings that were sent before the hang.
      var late = 0
      while socket.receive(within: 1) != nil {
        late += 1
        guard late < 300 else { exit(3) }
      }
      guard let end else { exit(0) }
      end()
      exit(socket.receive() == "WATCHDOG=1" ? 0 : 4)
    }
  }

  private static func never() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}

private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
