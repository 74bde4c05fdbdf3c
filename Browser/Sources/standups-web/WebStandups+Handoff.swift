import CairnBrowserServer
import Foundation
import SessionsClient
import SessionsClientLive
import StandupsDatabase

extension SessionsClient {
  /// What a page was doing, as the app goes on with it: without a question, for its user has asked.
  ///
  /// - Parameters:
  ///   - record: What is kept of the page.
  ///   - code: The code of what another renderer has handed over, if the page goes on with that.
  ///   - handoffs: What is handed over, either way.
  ///   - command: What the user types to go on elsewhere.
  ///   - tellLate: Tells the user that there is nothing under the code.
  init(
    _ record: PageRecord, code: HandoffCode?, _ handoffs: Handoffs,
    command: @escaping @Sendable (HandoffCode) -> String,
    tellLate: @escaping @Sendable () async -> Void
  ) {
    self.init(
      takeOver: {
        if let code {
          if let record = await handoffs.take(code) { return record }
          await tellLate()
        }
        return record.kept.map { Record(data: $0.data, date: $0.date, isContinued: true) }
      },
      keep: { data, _ in
        await record.keep(data)
        // From now on it is kept as the page's own.
        if code != nil { await handoffs.forget() }
      },
      forget: { await record.forget() },
      give: { data throws(HandoffError) in
        guard let code = await handoffs.give(data) else { throw .notKept }
        await record.forget()
        return command(code)
      })
  }
}

extension WebStandups {
  /// What the user types in a terminal of the same machine. A database that a terminal would not open by
  /// itself is named, but not to users of other machines.
  static func command(
    continuing code: HandoffCode, on database: String, _ environment: [String: String],
    showsPath: Bool = true
  ) -> String {
    let command = "standups --session \(code)"
    let usual = StandupsDatabase.defaultPath(environment: environment)
    guard database != usual else { return command }
    guard showsPath else { return "\(command) --database <that of the server>" }
    let path = URL(filePath: database).path(percentEncoded: false)
    return "\(command) --database '\(path.replacing("'", with: "'\\''"))'"
  }
}

extension HandoffCode {
  /// Reads the code of an address at which a browser goes on with a session: `/continue/<code>`.
  init?(continuing path: String) {
    let start = "/continue/"
    guard path.hasPrefix(start) else { return nil }
    self.init(String(path.dropFirst(start.count)))
  }
}
