#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file with the port of the server's last start. With it, open pages find the server again.
struct PortFile {
  private let folder: String

  init(folder: String) {
    self.folder = folder
  }

  private var path: String { "\(folder)/port" }

  /// Returns the port, or `nil` if none was written.
  func read() -> Int? {
    let manager = FileManager.default
    if let data = manager.contents(atPath: path) {
      return Int(String(decoding: data, as: UTF8.self).split(separator: "\n").first ?? "")
    }
    // Earlier versions stored it with the cookies.
    return manager.contents(atPath: "\(folder)/web.json")
      .flatMap { try? JSONDecoder().decode(OldState.self, from: $0) }?.port
  }

  /// Writes the port for the next start.
  func write(_ port: Int) throws { try PrivateFile.write(Data("\(port)\n".utf8), to: path) }
}
