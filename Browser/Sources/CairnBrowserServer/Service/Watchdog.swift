import Hummingbird
import NIOCore
import ServiceLifecycle

/// Tells the service manager from time to time that the server is alive, as long as it is.
///
/// A message is sent after a round through all that pages wait for. If one of them hangs, the round does
/// not end, no message follows, and the manager starts the server again.
struct Watchdog: Service {
  let interval: Duration
  /// Passes through what may hang.
  let round: @Sendable () async -> Void
  /// Tells the manager.
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
  /// Takes a turn at everything that pages share: the threads of tasks, the main actor, each event loop, the
  /// table of pages, and what the app shares.
  ///
  /// It reads no file and opens no connection: a full disk or a crowd is nothing that a new start would
  /// mend.
  @concurrent func makeRound() async {
    await MainActor.run {}
    for loop in EventLoopGroupProvider.singleton.eventLoopGroup.makeIterator() {
      try? await loop.submit {}.get()
    }
    _ = await pages.count
    await app.awaitTurn()
  }

  /// What pings the service manager, or `nil` if it has not asked for that.
  var watchdog: Watchdog? {
    guard let manager, let interval = manager.pingInterval else { return nil }
    return Watchdog(interval: interval, round: makeRound) { tell(manager, .alive) }
  }

  /// Tells the service manager, or the log why that failed.
  func tell(_ manager: ServiceManager?, _ message: ServiceManager.Message) {
    do throws(ServiceManager.Failure) { try manager?.tell(message) } catch { report("\(error)") }
  }
}
