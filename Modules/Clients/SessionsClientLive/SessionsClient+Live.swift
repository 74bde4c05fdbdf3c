public import CairnDependencies
public import SessionsClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SessionsClient {
  /// A client for the sessions of the apps that use one database, in `sessions.sqlite` of a folder.
  ///
  /// A record survives the end of the process. A crash of the machine may lose the last second.
  ///
  /// - Parameters:
  ///   - folder: The folder. It is created at the first use, and only the user can access it.
  ///   - database: The identity of the database that the sessions are about: a name that stays the same.
  ///   - code: The code of the record that the user wants to continue, if they have one.
  ///   - shared: The records that wait on other machines.
  ///   - log: Writes a line to the log.
  ///   - receiver: Returns how the user gets to where a code is taken, or `nil` if nothing takes
  ///     codes.
  public static func live(
    folder: String, database: String, code: HandoffCode? = nil, shared: SharedHandoffs = .none,
    log: @escaping @Sendable (String) -> Void = { _ in },
    receiver: @escaping @Sendable (HandoffCode) -> String? = { _ in nil }
  ) -> Self {
    let file = SessionsFile(folder: folder, database: database, log: log)
    return Self(
      takeOver: {
        guard let code else { return await file.takeOver() }
        if let record = await file.take(code) { return record }
        return await file.take(code, from: shared)
      },
      giveBack: { await file.giveBack() },
      keep: { await file.keep($0, hasUnsavedWork: $1) },
      forget: { await file.forget() },
      give: { record throws(HandoffError) in
        guard receiver(HandoffCode()) != nil else { throw .noReceiver }
        guard let code = await file.give(record) else { throw .notKept }
        guard let address = receiver(code) else { throw .noReceiver }
        return address
      },
      takeBack: { await file.takeBack() },
      log: log)
  }

  /// The folder for the app's state, which is not data: `$XDG_STATE_HOME/standups`, or
  /// `~/.local/state/standups`.
  public static func defaultFolder(environment: [String: String]) -> String {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/standups"
    }
    return "\(environment["HOME"] ?? ".")/.local/state/standups"
  }
}

extension SessionsClient: DependencyKey {
  /// A client that stores nothing, unless the executable says where.
  public static var liveValue: Self { .none }
}
