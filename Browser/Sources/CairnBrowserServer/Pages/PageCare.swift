import ServiceLifecycle

/// Checks the pages regularly, and stores them all when the server stops.
///
/// Services stop in reverse order of their start, so the connections have ended by then.
struct PageCare: Service {
  let pages: Pages
  let interval: Duration

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: interval)) != nil { await pages.sweep() }
    }
    await pages.endAll()
  }
}
