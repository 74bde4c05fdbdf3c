import Hummingbird
import NIOCore
import ServiceLifecycle

/// Tells the service manager regularly that the server is alive.
///
/// It sends a message after a round through everything that pages depend on. If one of them hangs,
/// the round doesn't end, no message follows, and the manager restarts the server.
struct Watchdog: Service {
  let interval: Duration
  /// Runs once through what may hang.
  let round: @Sendable () async -> Void
  /// Tells the manager that the server is alive.
  let ping: @Sendable () -> Void

  func run() async throws {
    await cancelWhenGracefulShutdown {
      repeat {
        await round()
        ping()
      } while (try? await Task.sleep(for: interval)) != nil
    }
  }
}

extension ServerSetup {
  /// Runs once through everything that pages share: the threads of tasks, the main actor, each
  /// event loop, the table of pages, and the app's shared state.
  ///
  /// It reads no file and opens no connection. A restart wouldn't fix a full disk or too many
  /// connections.
  @concurrent func makeRound() async {
    await MainActor.run {}
    for loop in EventLoopGroupProvider.singleton.eventLoopGroup.makeIterator() {
      try? await loop.submit {}.get()
    }
    _ = await places.pages?.count
    await app.awaitTurn()
  }

  /// The service that pings the service manager, or `nil` if the manager doesn't want that.
  var watchdog: Watchdog? {
    guard let manager, let interval = manager.pingInterval else { return nil }
    return Watchdog(interval: interval, round: makeRound) { tell(manager, .alive) }
  }

  /// Sends a message to the service manager, and logs a failure.
  func tell(_ manager: ServiceManager?, _ message: ServiceManager.Message) {
    do throws(ServiceManager.Failure) { try manager?.tell(message) } catch { report("\(error)") }
  }
}
