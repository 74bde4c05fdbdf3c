import Cairn
import CairnBrowserServer
import Foundation
import StandupsDatabase

/// Checks whether standups can be read and saved, for `/ready`.
actor DatabaseReadiness {
  /// The path of the file, or `nil` for a database on a server.
  private let path: String?
  /// The client that the pages use now.
  private let current: LockIsolated<StandupsClient>
  /// A separate connection, so that a check that waits for a lock doesn't delay the pages.
  private let probe: StandupsDatabase
  /// How long an attempt to read or to write may take.
  private let timeout: Duration
  private var version: DatabaseVersion?
  /// The attempt in progress. It can't be canceled, so it may outlast its caller.
  private var attempt: Task<StandupsDatabaseError?, Never>?
  /// The reading in progress.
  private var reading: Task<StandupsDatabaseError?, Never>?

  /// - Parameters:
  ///   - path: The path of the database, or `nil` if it is on a server.
  ///   - current: The client that the pages use now.
  ///   - probe: Another client of the database.
  ///   - timeout: How long an attempt to read or to write may take.
  init(
    path: String?, current: LockIsolated<StandupsClient>, probe: StandupsDatabase,
    timeout: Duration
  ) {
    self.path = path
    self.current = current
    self.probe = probe
    self.timeout = timeout
  }

  /// The reason why nothing can be saved, or `nil` if it can.
  var reason: String? {
    get async {
      if let failure = await known { return Self.sentence(failure) }
      // The database is created at the first change.
      if let path, !FileManager.default.fileExists(atPath: path) { return nil }
      if let failure = await probed() { return Self.sentence(failure) }
      return path.map(isFull) == true ? Self.sentence(.diskFull(at: "")) : nil
    }
  }

  /// Returns why a change can't be made. If the attempt takes too long, it is waiting for a lock.
  private func probed() async -> StandupsDatabaseError? {
    let attempt = attempt ?? Task { await tryToWrite() }
    self.attempt = attempt
    return await attempt.value(within: timeout, orElse: .busy(at: ""))
  }

  /// Takes the lock that a change needs, without writing anything.
  private func tryToWrite() async -> StandupsDatabaseError? {
    defer { attempt = nil }
    do throws(StandupsDatabaseError) {
      version = try await probe.commit([], version).version
      return nil
    } catch {
      return error
    }
  }

  /// The current failure that the pages know of. A reading that takes too long is one, because the
  /// database tries for some seconds to reach a server.
  private var known: StandupsDatabaseError? {
    get async {
      let reading = reading ?? Task { await read() }
      self.reading = reading
      return await reading.value(within: timeout, orElse: .unavailable("", at: ""))
    }
  }

  private func read() async -> StandupsDatabaseError? {
    defer { reading = nil }
    let standups = current.value
    await standups.refresh()
    for await update in standups.readerUpdates() { return update.failure ?? update.outbox.failure }
    return nil
  }

  /// The number of changes that wait to be stored, or `nil` if that isn't known within a second.
  var unsavedCount: Int? {
    get async {
      let standups = current.value
      let counting = Task { () -> Int? in
        for await update in standups.readerUpdates() { return update.outbox.waiting.count }
        return nil
      }
      defer { counting.cancel() }
      return await counting.value(within: .seconds(1), orElse: nil)
    }
  }

  /// Whether the disk has too little room for a change.
  private func isFull(_ path: String) -> Bool {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = attributes?[.systemFreeSize] as? Int else { return false }
    return free < 1_048_576
  }

  private static func sentence(_ error: StandupsDatabaseError) -> String {
    "Nothing can be saved: \(error.reason)."
  }
}
