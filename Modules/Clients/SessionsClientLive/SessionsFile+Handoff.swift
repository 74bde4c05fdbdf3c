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
    given = isKept == true ? code : nil
    return given
  }

  /// Takes the record that this session has given away, unless another session has taken it. The code
  /// can't be used any more, and its age doesn't matter.
  func takeBack() -> SessionsClient.Record? {
    guard let code = given else { return nil }
    given = nil
    let record = try? open().write {
      try WaitingRecord(code, database, .distantPast).take(as: id, in: $0)
    }
    return record ?? nil
  }

  /// Takes the record that waits under a code. Afterward the record belongs to this session, and
  /// the code can't be used again.
  func take(_ code: HandoffCode) -> SessionsClient.Record? {
    try? open().write { try WaitingRecord(code, database, Date()).take(as: id, in: $0) }
  }
}
