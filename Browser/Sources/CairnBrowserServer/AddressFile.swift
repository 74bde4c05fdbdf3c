import CairnLocks
import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where other programs of the user find the server: `$XDG_RUNTIME_DIR/<app>/web-address`, or in the
/// temporary folder of the user. It holds the token, so nobody else can read it.
///
/// Its name is not that of the server's folder: both may be told to lie in one place.
final class AddressFile: Sendable {
  let path: String
  /// How many of the folders above it nobody else may have made.
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
  /// - Throws: What to tell the user. A server that cannot be found by programs is still one for browsers.
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

  /// Removes the file, if it says what was written: a server that was started since has left its own.
  func remove() {
    guard let written = written.withLock({ $0 }),
      FileManager.default.contents(atPath: path) == written
    else { return }
    unlink(path)
  }

  /// Nobody finds the server.
  struct Unwritten: Error, CustomStringConvertible {
    let reason: String

    var description: String {
      """
      \(reason) Other programs, such as the app in a terminal, do not find this server: let \
      XDG_RUNTIME_DIR name a folder that you may write in.
      """
    }
  }
}
