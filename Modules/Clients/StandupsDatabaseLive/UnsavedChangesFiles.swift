public import CairnDependencies
import CairnSystem
import CairnText
public import StandupsDatabase

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The files that hold what could not be stored: unsaved-1.json and so on, for nobody but the user.
///
/// They are in `$XDG_STATE_HOME/standups`, else `~/.local/state/standups`; or in `$TMPDIR` if nothing
/// can be written there.
public struct UnsavedChangesFiles: Sendable {
  private let folders: [String]
  private let database: String

  /// - Parameters:
  ///   - database: The path of the database that the changes are meant for.
  ///   - environment: The variables of the process.
  public init(database: String, environment: [String: String]) {
    self.database = URL(filePath: database).standardizedFileURL.path(percentEncoded: false)
    folders = [
      Self.stateFolder(environment: environment),
      environment["TMPDIR"] ?? "/tmp",
    ]
  }

  /// Where the app keeps what is not data: `$XDG_STATE_HOME/standups`, else
  /// `~/.local/state/standups`.
  static func stateFolder(environment: [String: String]) -> String {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/standups"
    }
    return "\(environment["HOME"] ?? ".")/.local/state/standups"
  }

  /// Writes what could not be stored to a new file.
  ///
  /// - Returns: The path of the file, or else the text that no file could be made for.
  public func keep(_ gestures: [Gesture], at date: Date) -> Result<String, Unkept> {
    let changes = UnsavedChanges(date: date, database: database, gestures: gestures)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // It may be written to a terminal.
    let json = String(decoding: (try? encoder.encode(changes)) ?? Data(), as: UTF8.self).escapedJSON
    for folder in folders {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      if let path = make(Data(json.utf8), in: folder) { return .success(path) }
    }
    return .failure(Unkept(json: json))
  }

  /// What no file could be made for.
  public struct Unkept: Error, Sendable {
    public let json: String
  }

  /// What is kept for the database. Files of other formats are left alone, and so is what another user
  /// may have put there: everybody can write to the folder for temporary files.
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

  /// What the app finds of these files.
  public var client: UnsavedChangesClient {
    UnsavedChangesClient(
      find: { find() }, keep: { try? keep($0, at: Date()).get() },
      forget: { path in try? FileManager.default.removeItem(atPath: path) })
  }

  /// Writes a new file, all of it or none.
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

/// Whether something is a plain file of the user's. To read a pipe would take for ever.
private func isOwnFile(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    && status.st_uid == geteuid()
}

/// Writes bytes until the last one is written or one cannot be.
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
  /// What is kept for the database at the user's default path.
  public static var liveValue: Self {
    let environment = ProcessInfo.processInfo.environment
    return UnsavedChangesFiles(
      database: StandupsDatabase.defaultPath(environment: environment), environment: environment
    ).client
  }
}
