import ServiceLifecycle

/// Looks through the pages from time to time, and puts them all away when the server stops: after its
/// connections, for services end in the reverse order of their start.
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
