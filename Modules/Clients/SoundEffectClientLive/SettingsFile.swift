import CairnDependencies
import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The user's settings, as they are stored. A setting that they never chose is missing.
struct Settings: Codable, Equatable {
  var sounds: Bool?
}

/// The file of the user's settings. Only they can read it.
///
/// If it can't be read or written, the app works with its defaults.
actor SettingsFile {
  private let folder: String

  private var path: String { "\(folder)/settings.json" }

  init(folder: String) {
    self.folder = folder
  }

  /// The settings as they are in the file now. Another process may have changed them.
  var settings: Settings {
    guard let json = FileManager.default.contents(atPath: path) else { return Settings() }
    return (try? JSONDecoder().decode(Settings.self, from: json)) ?? Settings()
  }

  /// Replaces the file completely, or not at all.
  func write(_ settings: Settings) {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let new = "\(path).\(UUIDGenerator.liveValue().uuidString)"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0, let json = try? JSONEncoder().encode(settings) else { return }
    let written = json.withUnsafeBytes { SystemCalls.write($0, to: descriptor) }
    close(descriptor)
    if written.count < json.count || rename(new, path) != 0 { unlink(new) }
  }
}
