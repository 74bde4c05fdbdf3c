import GRDB
import SessionsClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SessionsFile {
  /// Stores a record under a new code, and deletes this session's own record.
  func give(_ record: Data) -> HandoffCode? {
    let code = HandoffCode()
    let isKept = try? open().write { file in
      try file.deleteRecord(of: id)
      try WaitingRecord(code, database, Date()).insert(record, in: file)
      return true
    }
    return isKept == true ? code : nil
  }

  /// Takes the record that waits under a code. Afterward the record belongs to this session, and
  /// the code can't be used again.
  func take(_ code: HandoffCode) -> SessionsClient.Record? {
    try? open().write { try WaitingRecord(code, database, Date()).take(as: id, in: $0) }
  }
}
