import AppFeature
import Cairn
import SessionsClient
import SettingsClient
import SoundEffectClient
import SpeechClient
import StandupsDatabase
import Testing

@Suite struct AuditTests {
  @Test("The audit finds nothing missing if the executable provides its clients")
  func complete() {
    let audit = DependencyAudit(AppFeature()) {
      $0.settingsClient = SettingsClient {}
      $0.soundEffectClient = .silent
      $0.speechClient = .notDetermined
      $0.standupsClient = .inMemory()
      $0.sessionsClient = .none
      $0.unsavedChanges = .none
      $0.movedAside = .none
    }
    #expect(audit.findings == [])
  }

  @Test("The audit names each client that the executable forgets, and the features that need it")
  func forgotten() throws {
    let findings = DependencyAudit(AppFeature()) {
      $0.speechClient = .notDetermined
      $0.standupsClient = .inMemory()
      $0.sessionsClient = .none
      $0.unsavedChanges = .none
      $0.movedAside = .none
    }.findings
    #expect(findings.map(\.path) == [["SettingsClient"], ["SoundEffectClient"]])
    let readers = findings.flatMap(\.readers).map { $0.prefix { $0 != " " } }
    #expect(readers == ["StandupDetail", "RecordMeeting"])
  }
}
