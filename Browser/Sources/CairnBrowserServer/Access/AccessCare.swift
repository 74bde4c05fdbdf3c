import ServiceLifecycle

/// Obeys what an operator has revoked, at the start and then regularly.
struct AccessCare: Service {
  let access: Access
  let places: any PagePlaces
  let interval: Duration
  /// Called when the launch token was replaced.
  let onNewToken: @Sendable () -> Void

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var last: Set<String> = []
      repeat {
        let news = await obey()
        // A page may just have been opening the last time.
        let browsers = news.union(last)
        last = news
        if !browsers.isEmpty { await places.pages?.end(of: browsers) }
      } while (try? await Task.sleep(for: interval)) != nil
    }
  }

  /// Returns the revoked browsers, or none if nothing was revoked since the last call.
  private func obey() async -> Set<String> {
    guard let news = await access.readRevocations() else { return [] }
    if news.replacesToken {
      await access.replaceToken()
      onNewToken()
    }
    return news.browsers
  }
}
