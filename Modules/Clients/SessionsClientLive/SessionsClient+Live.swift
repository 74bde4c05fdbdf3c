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
  ///   - code: The code of the record that the user wants to go on with, if he has one.
  ///   - log: Writes a line to the log.
  ///   - receiver: How the user gets to where a code is taken; `nil` where nobody takes any.
  public static func live(
    folder: String, database: String, code: HandoffCode? = nil,
    log: @escaping @Sendable (String) -> Void = { _ in },
    receiver: @escaping @Sendable (HandoffCode) -> String? = { _ in nil }
  ) -> Self {
    let file = SessionsFile(
      folder: folder, database: URL(filePath: database).standardizedPath, log: log)
    return Self(
      takeOver: {
        guard let code else { return await file.takeOver() }
        return await file.take(code)
      },
      giveBack: { await file.giveBack() },
      keep: { await file.keep($0, holdsWork: $1) },
      forget: { await file.forget() },
      give: { record throws(HandoffError) in
        guard receiver(HandoffCode()) != nil else { throw .noReceiver }
        guard let code = await file.give(record) else { throw .notKept }
        guard let place = receiver(code) else { throw .noReceiver }
        return place
      },
      log: log)
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
