import CairnLocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Who may see pages: the browsers that have swapped the launch token for a cookie.
///
/// There are no accounts: whoever has the token is of the team, and may do all that the app does. A
/// browser is known by the hash of its cookie, which outlives a restart of the server.
final class Access: Sendable {
  /// What the printed address carries.
  let token = Secret()
  private let tokenDigest: Digest
  private let memory: CheckedMutex<Remembered>
  private let file: MemoryFile
  private let today: @Sendable () -> Int
  private let report: @Sendable (String) -> Void

  /// - Parameters:
  ///   - path: Where the server remembers what it must across starts.
  ///   - today: The day, counted from the beginning of 1970.
  ///   - report: Tells that something could not be written.
  init(
    path: String, today: @escaping @Sendable () -> Int = Access.unixDay,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    file = MemoryFile(path: path)
    self.today = today
    self.report = report
    memory = CheckedMutex(Remembered(memory: ServerMemory(path: path)))
    tokenDigest = token.digest
  }

  /// The port that the server had at its last start.
  var lastPort: Int? { memory.withLock { $0.memory.port } }

  /// Remembers the port for the next start.
  func keep(port: Int) async {
    await change { $0.port = port }
  }

  /// Swaps a launch token for a new cookie, or returns `nil` for anything else.
  ///
  /// The cookie is on the disk when this returns.
  func swap(token: String) async -> Secret? {
    guard Digest(of: token.utf8) == tokenDigest else { return nil }
    let cookie = Secret()
    await change { [day = today()] memory in
      memory.cookies[cookie.digest.hex] = day
      memory.forgetOldCookies(today: day)
    }
    return cookie
  }

  /// The browser that has a cookie of this server, of those that it sent by the cookie's name.
  ///
  /// Found by its hash: what can be learnt from the time of the search leads back to no secret.
  func browser(with cookies: [Secret]) async -> Digest? {
    let day = today()
    for cookie in cookies {
      let digest = cookie.digest
      let lastSeen = memory.withLock { $0.memory.cookies[digest.hex] }
      guard let lastSeen, day - lastSeen <= ServerMemory.cookieLifetime else { continue }
      if lastSeen != day { await change { $0.cookies[digest.hex] = day } }
      return digest
    }
    return nil
  }

  private func change(_ body: @Sendable (inout ServerMemory) -> Void) async {
    let changed = memory.withLock { remembered in
      body(&remembered.memory)
      remembered.changeCount += 1
      return remembered
    }
    do {
      try await file.write(changed.memory, after: changed.changeCount)
    } catch {
      report("\(error) Browsers will have to open the printed address after a restart.")
    }
  }

  private static func unixDay() -> Int { Int(Date().timeIntervalSince1970 / 86_400) }
}

/// What the server remembers, and how often that has changed.
private struct Remembered: Sendable {
  var memory: ServerMemory
  var changeCount = 0
}

/// Writes one change after the other, outside of the lock that every request takes.
private actor MemoryFile {
  private let path: String
  private var writtenCount = 0

  init(path: String) {
    self.path = path
  }

  /// Writes what is remembered after some changes, unless it is outdated.
  func write(_ memory: ServerMemory, after changeCount: Int) throws {
    guard changeCount > writtenCount else { return }
    try memory.write(to: path)
    writtenCount = changeCount
  }
}
