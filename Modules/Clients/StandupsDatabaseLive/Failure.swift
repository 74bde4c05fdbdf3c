import GRDB
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What went wrong with a file, before it is decided what becomes of it.
enum Failure: Error {
  /// The file is not a database of standups, or not any more.
  case damaged
  /// The file was written by a later version.
  case newerSchema
  /// The file itself is not to blame.
  case error(StandupsDatabaseError)

  init(_ error: any Error, path: String) {
    switch error {
    case let failure as Failure:
      self = failure
    case let error as StandupsDatabaseError:
      self = .error(error)
    case let error as DatabaseError:
      self.init(sqlite: error, path: path)
    case let error as CocoaError where error.code == .fileWriteOutOfSpace:
      self = .error(.diskFull(path: path))
    case is CocoaError:
      self = .error(.notWritable(path: path))
    default:
      self = .error(.other("The database at \(path) failed: \(error)."))
    }
  }

  private init(sqlite error: DatabaseError, path: String) {
    switch error.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT:
      self = .damaged
    case .SQLITE_FULL:
      self = .error(.diskFull(path: path))
    // A disk without room shows in other ways too, where it is not a page that has no room.
    case .SQLITE_IOERR where Self.isFull(path), .SQLITE_CANTOPEN where Self.isFull(path):
      self = .error(.diskFull(path: path))
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self = .error(.notWritable(path: path))
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self = .error(.other("The database at \(path) is in use by another program; try again."))
    default:
      let message = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
      self = .error(.other("The database at \(path) failed: \(message)."))
    }
  }

  /// The error to throw if the file stays where it is.
  var described: StandupsDatabaseError {
    switch self {
    case .damaged: .unreadable(keptAsideAs: nil)
    case .newerSchema: .newerSchema(keptAsideAs: nil)
    case .error(let error): error
    }
  }

  /// Whether the disk has less room than one write of SQLite needs.
  private static func isFull(_ path: String) -> Bool {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = attributes?[.systemFreeSize] as? Int else { return false }
    return free < 64 * 1024
  }
}
