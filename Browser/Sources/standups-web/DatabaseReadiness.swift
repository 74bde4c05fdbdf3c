import Foundation
import StandupsDatabase
import StandupsDatabaseLive

/// Whether standups can be read and saved, as `/ready` says it.
actor DatabaseReadiness {
  private let path: String
  private let standups: StandupsClient
  /// A connection of its own: one that waits for a lock must not hold up the pages.
  private let probe: StandupsDatabase
  private var version: Version?
  /// The attempt that is under way. It outlives who asked, as it can't be canceled.
  private var attempt: Task<StandupsDatabaseError?, Never>?

  /// - Parameters:
  ///   - path: The path of the database.
  ///   - standups: What the pages use.
  ///   - probe: Another client of the database, or `nil` for one of its own.
  init(path: String, standups: StandupsClient, probe: StandupsDatabase? = nil) {
    self.path = path
    self.standups = standups
    self.probe = probe ?? .live(path: path, for: .command)
  }

  /// Why nothing can be saved, or `nil` if it can.
  var reason: String? {
    get async {
      if let failure = await known { return Self.sentence(failure) }
      // It is made at the first change.
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      if let failure = await probed() { return Self.sentence(failure) }
      return isFull ? Self.sentence(.diskFull(path: path)) : nil
    }
  }

  /// Why a change can't be made, of which one that isn't made within a second has to wait for a lock.
  private func probed() async -> StandupsDatabaseError? {
    let attempt = attempt ?? Task { await tryToWrite() }
    self.attempt = attempt
    let (outcomes, outcome) = AsyncStream.makeStream(of: StandupsDatabaseError?.self)
    let result = Task { outcome.yield(await attempt.value) }
    let limit = Task { [path] in
      if (try? await Task.sleep(for: .seconds(1))) != nil { outcome.yield(.busy(path: path)) }
    }
    defer {
      result.cancel()
      limit.cancel()
    }
    for await failure in outcomes { return failure }
    return nil
  }

  /// Takes the lock that a change needs, and writes nothing.
  private func tryToWrite() async -> StandupsDatabaseError? {
    defer { attempt = nil }
    do throws(StandupsDatabaseError) {
      version = try await probe.commit([], version).version
      return nil
    } catch {
      return error
    }
  }

  /// What has gone wrong for the pages.
  private var known: StandupsDatabaseError? {
    get async {
      await standups.refresh()
      for await update in standups.updates() { return update.failure ?? update.outbox.failure }
      return nil
    }
  }

  /// Whether the disk has less room than a change may need.
  private var isFull: Bool {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = attributes?[.systemFreeSize] as? Int else { return false }
    return free < 1_048_576
  }

  private static func sentence(_ error: StandupsDatabaseError) -> String {
    "Nothing can be saved: \(error.reason)."
  }
}
