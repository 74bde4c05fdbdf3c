import CairnSystem
import GRDB
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DatabaseFiles {
  /// Keeps what a file holds before a migration, for the program of before: as
  /// `<file>.before-<version>`, or with the next number if there is such a file.
  func keepCopy(of connection: DatabaseQueue, before version: Int) throws {
    let name = "\(path).before-\(version)"
    // Half a copy never has the name of a whole one.
    let unfinished = "\(name).unfinished"
    unlink(unfinished)
    try connection.copyWhole(to: unfinished)
    var free = name
    var number = 2
    while link(unfinished, free) != 0 {
      guard errno == EEXIST else { throw Failure.error(.notWritable(path: free)) }
      free = "\(name)-\(number)"
      number += 1
    }
    unlink(unfinished)
  }
}

extension DatabaseFiles {
  /// Makes the main file, for nobody but the user, where there is none yet.
  fileprivate func makeNew() throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure.error(.notWritable(path: path)) }
    close(descriptor)
  }
}

extension DatabaseQueue {
  /// Writes what the database holds to a new file, for nobody but the user.
  ///
  /// It is whole though others write meanwhile, and holds nothing of what was deleted.
  func copyWhole(to path: String) throws {
    try DatabaseFiles(path: path).makeNew()
    do {
      try writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
    } catch {
      unlink(path)
      // SQLite leaves its journal where the disk is full.
      unlink(path + "-journal")
      throw error
    }
  }

  /// The same, with what goes wrong said of the new file.
  func copyWhole(toNew path: String) throws(StandupsDatabaseError) {
    do {
      try copyWhole(to: path)
    } catch {
      throw Failure(error, path: path).described(path: path)
    }
  }
}
