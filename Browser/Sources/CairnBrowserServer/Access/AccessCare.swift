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
      repeat { await obey() } while (try? await Task.sleep(for: interval)) != nil
    }
  }

  private func obey() async {
    guard let news = await access.readRevocations() else { return }
    if news.replacesToken {
      await access.replaceToken()
      onNewToken()
    }
    if !news.browsers.isEmpty { await places.pages?.end(of: news.browsers) }
  }
}
