import ServiceLifecycle

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Renews the launch token, removes old entries of the store, and finishes old records, at the start and
/// then regularly.
struct StoreCare: Service {
  let access: Access
  let store: any ServerStore
  let trouble: StoreTrouble
  let interval: Duration
  let now: @Sendable () -> Date
  /// Finishes the records of ended servers, if that isn't done before the server listens.
  let finishRecords: (@Sendable () async throws -> Void)?

  func run() async throws {
    await cancelWhenGracefulShutdown {
      repeat {
        await access.keepToken()
        do {
          try await store.trim(at: now())
          try await finishRecords?()
        } catch {
          trouble.noteFailure(error)
        }
      } while (try? await Task.sleep(for: interval)) != nil
    }
  }
}
