import CairnSystem
import GRDB
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error about a file, before it is decided what to do with the file.
enum Failure: Error {
  /// The file is a damaged database of standups, with a description of the damage.
  case damaged(String)
  /// A later version of the app wrote the file.
  case newerSchema
  /// The file is not a database of standups.
  case foreign
  /// The error is not about the file itself.
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
      self = .error(.diskFull(at: path))
    case is CocoaError:
      self = .error(.notWritable(at: path))
    default:
      self = .error(.other("The database at \(path) failed: \(error).", at: path))
    }
  }

  /// Creates the failure of reading a file that is known to be ours. The app's queries are correct,
  /// so an SQL error there means that the contents are damaged.
  init(reading error: any Error, path: String) {
    switch error {
    case let error as DatabaseError where error.isAboutContents:
      self = .damaged(error.words)
    case is RowDecodingError:
      self = .damaged("a value is invalid")
    default:
      self.init(error, path: path)
    }
  }

  private init(sqlite error: DatabaseError, path: String) {
    switch error.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT:
      self = .damaged(error.words)
    case .SQLITE_FULL:
      self = .error(.diskFull(at: path))
    // A full disk also shows as other errors, when something other than a page doesn't fit.
    case .SQLITE_IOERR where Self.isFull(path), .SQLITE_CANTOPEN where Self.isFull(path):
      self = .error(.diskFull(at: path))
    // So does a process that has fewer free descriptors than two connections need.
    case .SQLITE_IOERR where availableDescriptors(upTo: 8) < 8,
      .SQLITE_CANTOPEN where availableDescriptors(upTo: 8) < 8:
      self = .tooManyFiles(path: path)
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self = .error(.notWritable(at: path))
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self = .error(.busy(at: path))
    case .SQLITE_IOERR, .SQLITE_NOMEM, .SQLITE_PROTOCOL, .SQLITE_ABORT, .SQLITE_INTERRUPT,
      .SQLITE_SCHEMA:
      self = .error(.unavailable("The database at \(path) failed: \(error.words).", at: path))
    default:
      self = .error(.other("The database at \(path) failed: \(error.words).", at: path))
    }
  }

  /// Returns the failure to create a file or folder, from `errno`.
  static func refusal(toWrite path: String) -> Self {
    switch errno {
    case ENOSPC, EDQUOT: .error(.diskFull(at: path))
    case EMFILE, ENFILE: .tooManyFiles(path: path)
    default: .error(.notWritable(at: path))
    }
  }

  /// Returns the failure to open another file.
  static func tooManyFiles(path: String) -> Self {
    .error(
      .unavailable(
        """
        The database at \(path) cannot be opened: too many files are open. Raise the limit (ulimit -n).
        """, at: path))
  }

  /// Returns the error to throw if the file stays where it is.
  func described(path: String) -> StandupsDatabaseError {
    switch self {
    case .damaged(let found): .unreadable(at: path, found: found, keptAsideAs: nil)
    case .newerSchema: .newerSchema(at: path)
    case .foreign: .notStandups(at: path)
    case .error(let error): error
    }
  }

  /// Whether the failure may be caused by what the connection has cached of the file.
  var isAboutFile: Bool {
    switch self {
    case .damaged: true
    case .error(let error): error.kind == .unavailable
    case .foreign, .newerSchema: false
    }
  }

  /// Whether the disk has less space than one write of SQLite needs.
  private static func isFull(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfFileSystem(
      forPath: path.followingLinks.folder)
    guard let free = attributes?[.systemFreeSize] as? Int else { return false }
    return free < 64 * 1024
  }
}

extension DatabaseError {
  fileprivate var words: String {
    message ?? "SQLite error \(extendedResultCode.rawValue)"
  }

  /// Whether one of SQLite's error codes blames the contents of the file.
  fileprivate var isAboutContents: Bool {
    switch resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_FORMAT, .SQLITE_MISMATCH,
      .SQLITE_RANGE, .SQLITE_TOOBIG, .SQLITE_CONSTRAINT:
      true
    default: false
    }
  }
}
