import CairnBrowserServer
import CairnLocks
import Foundation
import SessionsClient
import SessionsClientLive
import StandupsDatabase

extension SessionsClient {
  /// Creates a client for the session of a page. The app continues it without asking, because its
  /// user has requested that.
  ///
  /// - Parameters:
  ///   - record: The stored work of the page.
  ///   - code: The code of a session from another renderer, if the page continues one.
  ///   - command: Returns the command with which the user continues elsewhere.
  ///   - tell: Shows the user a message.
  init(
    _ record: PageRecord, code: HandoffCode?,
    command: @escaping @Sendable (HandoffCode) -> String,
    tell: @escaping @Sendable (String) async -> Void
  ) {
    let notice = UnkeptNotice()
    let given = CheckedMutex(HandoffCode?.none)
    self.init(
      takeOver: {
        guard let code else {
          return record.kept.map { Record(data: $0.data, date: $0.date, isContinued: true) }
        }
        do {
          if let kept = try await record.takeOver(
            code.description, within: Handoffs.codeLifetime)
          {
            return Record(data: kept.data, date: kept.date, isContinued: true)
          }
          await tell(HandoffCode.noSession)
        } catch {
          // A reload wouldn't try again. It continues this page, whose address has no code.
          await tell(
            "The server couldn't read the session. Its code still works. Open the address with the "
              + "code again.")
        }
        return nil
      },
      keep: { data, hasUnsavedWork in
        let isKept = await record.keep(data)
        if notice.isDue(isKept: isKept || !hasUnsavedWork) { await tell(UnkeptNotice.text) }
        return isKept
      },
      forget: { await record.forget() },
      give: { data throws(HandoffError) in
        let code = HandoffCode()
        guard await record.handOver(data, under: code.description) else { throw .notKept }
        given.withLock { $0 = code }
        return command(code)
      },
      takeBack: {
        guard let code = given.withLock({ $0 }),
          let kept = try? await record.takeBack(code.description)
        else { return nil }
        return Record(data: kept.data, date: kept.date, isContinued: true)
      })
  }
}

/// Shows once that work could not be stored, until it is stored again.
final class UnkeptNotice: Sendable {
  static let text =
    "The server couldn't save your work on this page. It keeps trying. If it restarts before that, "
    + "your latest work is lost."

  private let isShown = CheckedMutex(false)

  /// Returns whether to show the notice after an attempt to store work.
  func isDue(isKept: Bool) -> Bool {
    isShown.withLock { isShown in
      defer { isShown = !isKept }
      return !isKept && !isShown
    }
  }
}

extension WebStandups {
  /// Returns the command that continues a session in a terminal on the same machine.
  ///
  /// It names the database if that isn't the terminal's default. Users of other machines don't see
  /// its path.
  static func command(
    continuing code: HandoffCode, on database: DatabaseLocation, _ environment: [String: String],
    showsPath: Bool = true
  ) -> String {
    let command = "standups --session \(code)"
    guard database != .usual(environment: environment) else { return command }
    guard showsPath else { return "\(command) --database <database of the server>" }
    let place = database.identity
    return "\(command) --database '\(place.replacing("'", with: "'\\''"))'"
  }
}

extension HandoffCode {
  /// Parses the code in an address at which a browser continues a session: `/continue/<code>`.
  init?(continuing path: String) {
    let start = "/continue/"
    guard path.hasPrefix(start) else { return nil }
    self.init(String(path.dropFirst(start.count)))
  }
}
