public import CairnRecording
import Foundation
import SessionsClient

/// The record of a session in a recording. Its JSON is part of the recording's, so it can be masked.
public struct RecordedSession: Codable, Equatable, Sendable {
  /// The session's work, as JSON.
  public var record: JSONValue
  /// The time when the record was stored, in seconds since 1970.
  public var date: Double
  /// Whether the user has already asked to continue the session.
  public var isContinued: Bool

  init(_ record: SessionsClient.Record) {
    self.record = (try? JSONDecoder().decode(JSONValue.self, from: record.data)) ?? .null
    date = record.date.timeIntervalSince1970
    isContinued = record.isContinued
  }

  /// The record as the client delivers it.
  var stored: SessionsClient.Record {
    SessionsClient.Record(
      data: (try? JSONEncoder().encode(record)) ?? Data(),
      date: Date(timeIntervalSince1970: date), isContinued: isContinued)
  }
}
