public import CairnDependencies
import CairnSystem
import CairnText
public import StandupsDatabase

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The files of changes that could not be saved: `unsaved-1.json` and so on. Only the user can
/// access them.
///
/// They are in `$XDG_STATE_HOME/standups`, or `~/.local/state/standups`. If nothing can be written
/// there, they are in `$TMPDIR`.
public struct UnsavedChangesFiles: Sendable {
  private let folders: [String]
  private let database: String

  /// - Parameters:
  ///   - database: The path of the database that the changes belong to.
  ///   - environment: The environment variables of the process.
  public init(database: String, environment: [String: String]) {
    self.database = URL(filePath: database).standardizedFileURL.path(percentEncoded: false)
    folders = [
      Self.stateFolder(environment: environment),
      environment["TMPDIR"] ?? "/tmp",
    ]
  }

  /// The folder for the app's state, which is not data: `$XDG_STATE_HOME/standups`, or
  /// `~/.local/state/standups`.
  static func stateFolder(environment: [String: String]) -> String {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/standups"
    }
    return "\(environment["HOME"] ?? ".")/.local/state/standups"
  }

  /// Writes changes that could not be saved to a new file.
  ///
  /// - Returns: The path of the file, or the text if no file could be created.
  public func keep(_ gestures: [Gesture], at date: Date) -> Result<String, Unkept> {
    let changes = UnsavedChanges(date: date, database: database, gestures: gestures)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Somebody may print it in a terminal.
    let json = String(decoding: (try? encoder.encode(changes)) ?? Data(), as: UTF8.self).escapedJSON
    for folder in folders {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      if let path = make(Data(json.utf8), in: folder) { return .success(path) }
    }
    return .failure(Unkept(json: json))
  }

  /// The changes for which no file could be created.
  public struct Unkept: Error, Sendable {
    public let json: String
  }

  /// Returns the lists that are stored for the database. It ignores other formats, and files of
  /// other users, because everybody can write to the folder for temporary files.
  func find() -> [UnsavedChangesClient.Kept] {
    let paths = Set(folders).flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasPrefix("unsaved-") && $0.hasSuffix(".json") }
        .map { "\(folder)/\($0)" }
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

  /// The client that finds, writes and deletes these files.
  public var client: UnsavedChangesClient {
    UnsavedChangesClient(
      find: { find() }, keep: { try? keep($0, at: Date()).get() },
      forget: { path in try? FileManager.default.removeItem(atPath: path) })
  }

  /// Writes a new file completely, or not at all.
  private func make(_ json: Data, in folder: String) -> String? {
    for number in 1...9_999 {
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

extension UnsavedChangesClient: DependencyKey {
  /// The client for the database at the user's default path.
  public static var liveValue: Self {
    let environment = ProcessInfo.processInfo.environment
    return UnsavedChangesFiles(
      database: StandupsDatabase.defaultPath(environment: environment), environment: environment
    ).client
  }
}
