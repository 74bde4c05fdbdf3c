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
    try connection.copyWhole(to: unfinished, as: unfinished)
    var free = name
    var number = 2
    while !publish(unfinished, as: free) {
      guard errno == EEXIST else { throw Failure.refusal(toWrite: free) }
      free = "\(name)-\(number)"
      number += 1
    }
  }
}

extension DatabaseQueue {
  /// Writes what the database holds to a new file, for nobody but the user.
  ///
  /// It is whole though others write meanwhile, and holds nothing of what was deleted.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: What errors call the file.
  func copyWhole(to path: String, as name: String) throws {
    guard makeFile(path) else { throw Failure.refusal(toWrite: name) }
    do {
      try writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
    } catch {
      unlink(path)
      // SQLite leaves its journal where the disk is full.
      unlink(path + "-journal")
      throw error
    }
  }

  /// Writes what the database holds to a new file that the user has named.
  ///
  /// The name stands for the whole copy or for nothing, however the program ends meanwhile. What is
  /// left of a program that was killed is a file `.standups-<UUID>` in the same folder.
  func copyWhole(toNew path: String) throws(StandupsDatabaseError) {
    let target = path.followingLinks
    let draft = "\(target.folder)/.standups-\(UUID())"
    do {
      try copyWhole(to: draft, as: path)
      guard sync(draft), publish(draft, as: target) else { throw Failure.refusal(toWrite: path) }
    } catch {
      unlink(draft)
      throw Failure(error, path: path).described(path: path)
    }
  }
}

/// Makes a new file, for nobody but the user.
private func makeFile(_ path: String) -> Bool {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { return false }
  close(descriptor)
  return true
}

/// Has a file written to the disk.
private func sync(_ path: String) -> Bool {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  defer { close(descriptor) }
  return fsync(descriptor) == 0
}

/// Gives a file its name, unless something has the name.
///
/// - Returns: Whether the file has the name; `errno` says why not.
private func publish(_ draft: String, as target: String) -> Bool {
  if link(draft, target) == 0 {
    unlink(draft)
    return true
  }
  guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else { return false }
  // Some file systems have no links. There the name may be taken in the moment between.
  guard !DatabaseFiles.isTaken(target) else {
    errno = EEXIST
    return false
  }
  return rename(draft, target) == 0
}
