import CairnSystem
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DatabaseFiles {
  /// The kind of the files by their bytes alone, whether damaged or not.
  enum Kind: Equatable {
    /// Nothing was written yet, or no table.
    case empty
    /// A database of standups.
    case standups
    /// Anything else.
    case foreign
  }

  /// Determines the kind of the files without SQLite. Even opening a file with SQLite can create
  /// files beside it, and can write the log into it.
  ///
  /// - Throws: ``Failure/damaged(_:)`` if a database of standups is shorter than any database can
  ///   be, because SQLite would take it for a new one and drop its log. ``Failure/newerSchema`` if
  ///   the main file says that a later version wrote it.
  func kind() throws -> Kind {
    let manager = FileManager.default
    guard
      try manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType == .typeRegular
    else { return .foreign }
    // The schema begins on the first page. The files are not mapped: another program may truncate
    // them.
    let main = try contents(of: path, atMost: DatabaseHeader.largestPage)
    let hasLog = (try? contents(of: path + "-wal", atMost: 1).isEmpty) == false
    let header = DatabaseHeader(main)
    if main.isEmpty && !hasLog { return .empty }
    switch header?.applicationID ?? 0 {
    case Schema.applicationID: break
    case 0 where header?.isWithoutTables == true && !hasLog: return .empty
    // It was written before the app set its application id, or its header is incomplete.
    case 0 where main.holdsTables: break
    case 0 where try hasLog && logHoldsTables(): break
    default: return .foreign
    }
    guard main.count >= DatabaseHeader.smallestPage else {
      throw Failure.damaged("it is truncated")
    }
    if !hasLog, let header, header.userVersion > Schema.version { throw Failure.newerSchema }
    return .standups
  }

  private func logHoldsTables() throws -> Bool {
    try contents(of: path + "-wal", atMost: .max).holdsTables
  }

  /// Returns some bytes of the main file, or `nil` if it has fewer. No connection to it may be
  /// open.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, off_t(offset)) == count ? bytes : nil
  }

  private func contents(of path: String, atMost limit: Int) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw unreadable }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = fread(&piece, 1, min(piece.count, limit - bytes.count), file)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes
  }
}

extension [UInt8] {
  /// Whether these bytes contain the tables of standups, as the rows of a schema store them: type,
  /// name and table.
  fileprivate var holdsTables: Bool {
    ["standups", "attendees", "meetings"].allSatisfy { holds("table\($0)\($0)") }
  }

  /// - Complexity: O(*n*) in the number of bytes.
  private func holds(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return count >= text.count
      && withUnsafeBytes { bytes in
        (0...bytes.count - text.count).contains { start in
          bytes[start] == text[0] && bytes[start...].starts(with: text)
        }
      }
  }
}
