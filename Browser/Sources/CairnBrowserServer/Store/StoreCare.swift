import ServiceLifecycle

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Renews the launch token and removes old entries of the store, at the start and then regularly.
struct StoreCare: Service {
  let access: Access
  let store: any ServerStore
  let trouble: StoreTrouble
  let interval: Duration
  let now: @Sendable () -> Date

  func run() async throws {
    await cancelWhenGracefulShutdown {
      repeat {
        await access.keepToken()
        do { try await store.trim(at: now()) } catch { trouble.noteFailure(error) }
      } while (try? await Task.sleep(for: interval)) != nil
    }
  }
}
