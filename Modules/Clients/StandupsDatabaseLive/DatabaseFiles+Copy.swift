import CairnDependencies
import CairnSystem
import GRDB
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DatabaseFiles {
  /// Copies the database before a migration, for the earlier version of the app. The copy is named
  /// `<file>.before-<version>`, with the next number appended if that exists.
  func keepCopy(of connection: DatabaseQueue, before version: Int) throws {
    let name = "\(path).before-\(version)"
    // An unfinished copy never has the name of a complete one.
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
  /// Writes the database to a new file that only the user can access.
  ///
  /// The copy is consistent even if others write meanwhile, and contains no deleted data.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name of the file in errors.
  func copyWhole(to path: String, as name: String) throws {
    guard makeFile(path) else { throw Failure.refusal(toWrite: name) }
    do {
      try writeWithoutTransaction { database in
        // The index of words keeps deleted words until it is merged. If this fails, the disk is full or
        // the file has no index yet.
        try? database.mergeIndex()
        try database.execute(sql: "VACUUM INTO ?", arguments: [path])
      }
    } catch {
      unlink(path)
      // SQLite leaves its journal behind if the disk is full.
      unlink(path + "-journal")
      throw error
    }
  }

  /// Writes the database to a new file that the user has named.
  ///
  /// The name stands for the whole copy or doesn't exist, however the program ends meanwhile. A
  /// program that is killed may leave a file `.standups-<UUID>` in the same folder.
  func copyWhole(toNew path: String) throws(StandupsDatabaseError) {
    let target = path.followingLinks
    let draft = "\(target.folder)/.standups-\(UUIDGenerator.liveValue())"
    do {
      try copyWhole(to: draft, as: path)
      guard sync(draft), publish(draft, as: target) else { throw Failure.refusal(toWrite: path) }
    } catch {
      unlink(draft)
      throw Failure(error, path: path).described(path: path)
    }
  }
}

/// Creates a file that only the user can access.
private func makeFile(_ path: String) -> Bool {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { return false }
  close(descriptor)
  return true
}

/// Flushes a file to the disk.
///
/// - Returns: Whether the file was flushed. If not, `errno` says why.
private func sync(_ path: String) -> Bool {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  return fsync(descriptor) == 0
}

/// Renames a file, unless the name is taken.
///
/// - Returns: Whether the file was renamed. If not, `errno` says why.
private func publish(_ draft: String, as target: String) -> Bool {
  if link(draft, target) == 0 {
    unlink(draft)
    return true
  }
  guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else { return false }
  // Some file systems have no hard links. Another program may then take the name before 'rename'.
  guard !DatabaseFiles.isTaken(target) else {
    errno = EEXIST
    return false
  }
  return rename(draft, target) == 0
}
