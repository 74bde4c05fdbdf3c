import CairnDependencies
import CairnSystem
public import Models
public import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StandupsDatabase {
  /// Writes standups to a new database file. It is the backup of a database that is in no file.
  ///
  /// The name stands for the whole file or doesn't exist, however the program ends meanwhile.
  public static func writeFile(
    _ standups: [Standup], to path: String
  ) async throws(StandupsDatabaseError) {
    let files = DatabaseFiles(path: path)
    guard FileManager.default.fileExists(atPath: files.folder) else { throw .notWritable(at: path) }
    let draft = "\(files.path.folder)/.standups-\(UUIDGenerator.liveValue())"
    defer { for end in ["", "-wal", "-shm"] { unlink(draft + end) } }
    let database = live(path: draft, for: .command)
    do throws(StandupsDatabaseError) {
      try await database.fill(standups)
    } catch {
      // The user hasn't named the draft.
      throw switch error.kind {
      case .notWritable: .notWritable(at: path)
      case .diskFull: .diskFull(at: path)
      default: error
      }
    }
    try await database.backUp(path)
  }
}
