import CairnSystem

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A store with a small file for each entry, which only the user can read.
///
/// The hash of an entry's name is the name of its file. The cost of a change doesn't depend on the
/// number of entries. Servers can share a folder: they take turns with a lock on the file `lock`.
///
/// A written entry survives a crash of the process. A power failure may lose the last seconds.
public actor FileStore: ServerStore {
  let folder: String
  let lock: FolderLock
  private let limits: [StoreKey.Kind: Int]
  private let thread = StoreThread()
  private var isPrepared = false
  /// The number of new entries since the last trimming.
  private var newCounts: [StoreKey.Kind: Int] = [:]

  /// The executor of the actor: a separate thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  /// Creates a store in a folder. The folder is created at the first use.
  ///
  /// - Parameters:
  ///   - folder: The folder of the server. The entries are in its subfolder `store`.
  ///   - limits: The maximum number of entries of each kind. Up to a tenth more may exist for a
  ///     while.
  public init(folder: String, limits: [StoreKey.Kind: Int] = [:]) {
    self.folder = folder
    self.limits = limits
    lock = FolderLock(path: "\(folder)/store/lock")
  }

  // MARK: Entries

  /// Returns an entry, or `nil` if there is none or its file is damaged.
  public func find(_ key: StoreKey, at now: Date) throws -> StoredEntry? {
    try prepare()
    return try lock.shared { try read(key, at: now) }
  }

  /// Writes an entry if a condition holds.
  public func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool {
    try prepare()
    let isWritten = try lock.exclusively {
      if case .exists(let other) = condition, try read(other, at: now) == nil { return false }
      try write(entry, at: key)
      return true
    }
    if isTrimmingDue(key.kind) { try await trim(key.kind, at: now) }
    return isWritten
  }

  /// Removes an entry and returns it.
  public func take(_ key: StoreKey, at now: Date) throws -> StoredEntry? {
    try prepare()
    return try lock.exclusively {
      guard let entry = try read(key, at: now) else { return nil }
      try PrivateFile.remove(path(of: key))
      return entry
    }
  }

  /// Gives an entry another key and another expiry date.
  public func move(
    _ key: StoreKey, to other: StoreKey, ending end: Date, at now: Date
  ) throws -> StoredEntry? {
    try prepare()
    return try lock.exclusively {
      guard var entry = try read(key, at: now) else { return nil }
      entry.end = end
      try write(entry, at: other)
      try PrivateFile.remove(path(of: key))
      return entry
    }
  }

  // MARK: Trimming

  /// Removes expired entries. If a kind has too many, it removes those that expire first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries. Other operations can run meanwhile.
  public func trim(at now: Date) async throws {
    try prepare()
    for kind in StoreKey.Kind.allCases { try await trim(kind, at: now) }
  }

  private func trim(_ kind: StoreKey.Kind, at now: Date) async throws {
    newCounts[kind] = 0
    let folder = StoreFolder(path: path(of: kind))
    var ends: [(name: String, end: Date)] = []
    let names = folder.names
    for start in stride(from: 0, to: names.count, by: 200) {
      ends += names[start..<min(start + 200, names.count)].compactMap { name in
        folder.end(of: name).map { (name, $0) }
      }
      await Task.yield()
    }
    // Sorts those that expire last to the front.
    ends.sort { $0.end > $1.end }
    let limit = limits[kind] ?? .max
    for (index, (name, end)) in ends.enumerated() where index >= limit || end <= now {
      try lock.exclusively {
        // Another server may have renewed it meanwhile.
        if folder.end(of: name) == end { try folder.remove(name) }
      }
    }
  }

  private func isTrimmingDue(_ kind: StoreKey.Kind) -> Bool {
    guard let limit = limits[kind] else { return false }
    return newCounts[kind, default: 0] > limit / 10
  }

  // MARK: Files

  func prepare() throws {
    guard !isPrepared else { return }
    try lock.exclusively { try moveOldState() }
    isPrepared = true
  }

  /// Returns an entry. The caller holds the lock.
  private func read(_ key: StoreKey, at now: Date) throws -> StoredEntry? {
    try read(path(of: key), at: now)
  }

  /// Returns the entry in a file. The caller holds the lock.
  func read(_ path: String, at now: Date) throws -> StoredEntry? {
    try PrivateFile.read(path).flatMap(StoredHeader.decode)?.unlessEnded(at: now)
  }

  /// Writes an entry. The caller holds the lock.
  func write(_ entry: StoredEntry, at key: StoreKey) throws {
    let path = path(of: key)
    if access(path, F_OK) != 0 { newCounts[key.kind, default: 0] += 1 }
    try PrivateFile.rewrite(StoredHeader.encode(entry), to: path)
  }

  private func path(of key: StoreKey) -> String {
    "\(path(of: key.kind))/\(key.digest)"
  }

  /// The folder with the entries of a kind.
  func path(of kind: StoreKey.Kind) -> String { "\(folder)/store/\(kind.rawValue)" }
}
