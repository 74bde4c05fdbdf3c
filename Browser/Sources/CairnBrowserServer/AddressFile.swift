import CairnLocks
import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file where the user's other programs find the server's address.
///
/// It is `$XDG_RUNTIME_DIR/<app>/web-address`, or lies in the user's temporary folder. It contains
/// the token, so only the user can read it.
///
/// Its name differs from that of the server's folder, because both may be configured to be in one
/// place.
final class AddressFile: Sendable {
  let path: String
  /// The number of enclosing folders that only this user may have created.
  private let ownFolderCount: Int
  private let written = CheckedMutex<Data?>(nil)

  init(app: String, environment: [String: String]) {
    let folder = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    path =
      "\(folder ?? "\(environment["TMPDIR"] ?? "/tmp")/\(app)-\(getuid())")/\(app)/web-address"
    ownFolderCount = folder == nil ? 2 : 1
  }

  /// Writes the address.
  ///
  /// - Throws: A message for the user. Browsers can still use a server that other programs can't
  ///   find.
  func write(_ address: String) throws(Unwritten) {
    let data = Data("\(address)\n".utf8)
    do {
      try OwnFolder.make(above: path, upTo: ownFolderCount)
      try PrivateFile.write(data, to: path)
    } catch {
      throw Unwritten(reason: "\(error)")
    }
    written.withLock { $0 = data }
  }

  /// Removes the file if it still has the content that this server wrote. A server that started
  /// later has written its own.
  func remove() {
    guard let written = written.withLock({ $0 }),
      FileManager.default.contents(atPath: path) == written
    else { return }
    unlink(path)
  }

  /// The error of an address file that could not be written.
  struct Unwritten: Error, CustomStringConvertible {
    let reason: String

    var description: String {
      """
      \(reason) Other programs, such as the terminal app, can't find this server. Set \
      XDG_RUNTIME_DIR to a folder that you can write to.
      """
    }
  }
}
