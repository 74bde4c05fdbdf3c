import CairnSystem
import CairnText
public import StandupsDatabase

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UnsavedChangesClient {
  /// A client for files that only the user can access: `unsaved-1.json` and so on.
  ///
  /// They are in the app's folder. If nothing can be written there, they are in `$TMPDIR`.
  ///
  /// - Parameters:
  ///   - database: The database that the changes belong to.
  ///   - folder: The folder for the app's state. It is created if needed.
  ///   - environment: The environment variables of the process.
  ///   - now: Returns the date that is written to a file.
  public static func live(
    for database: DatabaseLocation, folder: String, environment: [String: String],
    now: @escaping @Sendable () -> Date = { Date() }
  ) -> Self {
    let files = UnsavedChangesFiles(
      folders: [folder, environment["TMPDIR"] ?? "/tmp"], database: database.identity)
    return Self(
      find: { files.find() },
      keep: { files.keep($0, at: now()) },
      text: { files.json($0, at: now()) },
      forget: { path in try? FileManager.default.removeItem(atPath: path) })
  }
}

/// The files of changes that could not be saved.
private struct UnsavedChangesFiles: Sendable {
  /// The folders to write to, in the order in which they are tried.
  let folders: [String]
  let database: String

  /// Returns changes in the format of the files.
  func json(_ gestures: [Gesture], at date: Date) -> String {
    let changes = UnsavedChanges(date: date, database: database, gestures: gestures)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Somebody may print it in a terminal.
    return String(decoding: (try? encoder.encode(changes)) ?? Data(), as: UTF8.self).escapedJSON
  }

  /// Writes changes that could not be saved to a new file, which replaces older files that hold no
  /// others.
  ///
  /// - Returns: The path of the file, or `nil` if none could be created.
  func keep(_ gestures: [Gesture], at date: Date) -> String? {
    let json = json(gestures, at: date)
    // A file that is written meanwhile may replace this one, so this one doesn't replace it.
    let older = Set(find().map(\.id))
    for folder in folders {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      guard let path = make(Data(json.utf8), in: folder) else { continue }
      let ids = Set(gestures.map(\.id))
      for kept in find() where older.contains(kept.id) {
        guard ids.isSuperset(of: kept.changes.gestures.map(\.id)) else { continue }
        try? FileManager.default.removeItem(atPath: kept.id)
      }
      return path
    }
    return nil
  }

  /// Returns the lists that are stored for the database. It ignores other formats, and files of
  /// other users, because everybody can write to the folder for temporary files.
  func find() -> [UnsavedChangesClient.Kept] {
    let paths = Set(folders).flatMap { folder in
      names(in: folder).map { "\(folder)/\($0)" }
    }
    return paths.compactMap { path in
      guard isOwnFile(path), let json = FileManager.default.contents(atPath: path),
        let changes = try? JSONDecoder().decode(UnsavedChanges.self, from: json),
        changes.format == UnsavedChanges.currentFormat, changes.database == database
      else { return nil }
      return UnsavedChangesClient.Kept(id: path, changes: changes)
    }
    .sorted { ($0.changes.date, $0.id) < ($1.changes.date, $1.id) }
  }

  /// Returns the names of the files of any database in a folder.
  private func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasPrefix("unsaved-") && $0.hasSuffix(".json") }
  }

  /// Returns the highest number of a file in a folder. It ignores huge ones, because somebody else
  /// may have created such a file.
  private func lastNumber(in folder: String) -> Int {
    names(in: folder).compactMap { Int($0.dropFirst("unsaved-".count).dropLast(".json".count)) }
      .filter { (1..<1_000_000).contains($0) }
      .max() ?? 0
  }

  /// Writes a new file completely, or not at all.
  ///
  /// Its number is higher than those of the others. A session may still ask about a file that was
  /// replaced, and the answer must not delete this one.
  private func make(_ json: Data, in folder: String) -> String? {
    let last = lastNumber(in: folder)
    for number in (last + 1)...(last + 9_999) {
      let path = "\(folder)/unsaved-\(number).json"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        return nil
      }
      let isWhole = json.withUnsafeBytes { writeAll($0, to: descriptor) } && fsync(descriptor) == 0
      close(descriptor)
      if isWhole { return path }
      unlink(path)
      return nil
    }
    return nil
  }
}

/// Whether a path is a plain file of the user. Reading a pipe would block forever.
private func isOwnFile(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    && status.st_uid == geteuid()
}

/// Writes bytes until all are written or a write fails.
private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}
