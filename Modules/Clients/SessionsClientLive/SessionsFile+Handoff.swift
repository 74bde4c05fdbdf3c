import GRDB
import SessionsClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SessionsFile {
  /// Keeps a record for whoever names the code, in place of what this session was doing.
  func give(_ record: Data) -> HandoffCode? {
    let code = HandoffCode()
    let isKept = try? open().write { file in
      try file.execute(sql: "DELETE FROM sessions WHERE id = ?", arguments: [id])
      try Waiting(code, database, Date()).insert(record, in: file)
      return true
    }
    return isKept == true ? code : nil
  }

  /// Takes the record that waits under a code. It is this session's from then on, and the code is used
  /// up.
  func take(_ code: HandoffCode) -> SessionsClient.Record? {
    try? open().write { try Waiting(code, database, Date()).take(as: id, in: $0) }
  }
}
