import ServiceLifecycle

/// Checks the pages regularly, and stores them all when the server stops.
///
/// Services stop in reverse order of their start, so the connections have ended by then.
struct PageCare: Service {
  let places: any PagePlaces
  let interval: Duration
  /// Notes what the server holds at the moment.
  let measure: @Sendable () async -> Void

  func run() async throws {
    await cancelWhenGracefulShutdown {
      repeat {
        await places.pages?.sweep()
        await measure()
      } while (try? await Task.sleep(for: interval)) != nil
    }
    await places.stop()
  }
}

/// Renews the lease of a node.
///
/// When the server stops, the lease lasts for longer than the pages may take to be stored.
struct NodeCare: Service {
  let node: Node

  func run() async throws {
    await cancelWhenGracefulShutdown {
      repeat { await node.renew() } while (try? await Task.sleep(for: Node.renewalInterval)) != nil
    }
  }
}
