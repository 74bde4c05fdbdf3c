public import CairnDependencies
public import SessionsClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SessionsClient {
  /// The sessions of the apps that use one database, in `sessions.sqlite` of a folder.
  ///
  /// A record survives the end of the process; that of the machine may take back the last second.
  ///
  /// - Parameters:
  ///   - folder: The folder, made at the first use for nobody but the user.
  ///   - database: The path of the database that the sessions are about.
  public static func live(folder: String, database: String) -> Self {
    let file = SessionsFile(
      folder: folder,
      database: URL(filePath: database).standardizedFileURL.path(percentEncoded: false))
    return Self(
      takeOver: { await file.takeOver() },
      keep: { await file.keep($0) })
  }

  /// Where the app keeps what is not data: `$XDG_STATE_HOME/standups`, else
  /// `~/.local/state/standups`.
  public static func defaultFolder(environment: [String: String]) -> String {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/standups"
    }
    return "\(environment["HOME"] ?? ".")/.local/state/standups"
  }
}

extension SessionsClient: DependencyKey {
  /// Nothing is kept unless the executable says where.
  public static var liveValue: Self { .none }
}
