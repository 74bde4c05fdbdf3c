import Cairn
import CairnTestSupport
import CairnTesting
import Foundation
import Models
import SettingsClient
import SpeechClient
import StandupDetailModel
import StandupFormModel
import Testing

@MainActor
@Suite struct StandupDetailModelTests {
  @Test("A completed edit is passed to the parent, and a canceled edit changes nothing")
  func edit() throws {
    let model = makeModel()
    var changes: [Standup] = []
    model.onStandupChanged = { changes.append($0) }
    model.editButtonTapped()
    try #require(model.form).standup.title = "Evening"
    model.cancelEditButtonTapped()
    #expect(model.standup == .minute && changes.isEmpty && model.form == nil)

    model.editButtonTapped()
    try #require(model.form).standup.title = "Evening"
    model.doneEditingButtonTapped()
    #expect(changes == [Standup.minute.with { $0.title = "Evening" }])
    #expect(model.form == nil)
  }

  @Test("An edit without changes calls no closure")
  func noChange() {
    let model = makeModel()
    model.editButtonTapped()
    model.doneEditingButtonTapped()
    model.doneEditingButtonTapped()
    #expect(model.standup == .minute)
  }

  @Test("Past meetings can be opened and deleted by id, and missing ones are ignored")
  func meetings() {
    let standup = Standup.minute.with { $0.meetings = [.numbered(1), .numbered(2)] }
    let model = makeModel(standup)
    var shown: [Meeting] = []
    var changes = 0
    model.onMeetingTapped = { shown.append($0) }
    model.onStandupChanged = { _ in changes += 1 }
    model.meetingTapped(Meeting.ID(UUID(2)))
    model.deleteMeetings([Meeting.ID(UUID(2))])
    model.deleteMeetings([Meeting.ID(UUID(2))])
    model.meetingTapped(Meeting.ID(UUID(2)))
    #expect(shown == [.numbered(2)])
    #expect(model.standup.meetings == [.numbered(1)])
    #expect(changes == 1)
  }

  @Test("Deleting asks first, and then calls the parent's closure")
  func delete() {
    let model = makeModel()
    var count = 0
    model.onDeletionConfirmed = { count += 1 }
    model.deleteButtonTapped()
    #expect(model.alertTitle == "Delete?")
    model.alertButtonTapped(nil)
    #expect(model.alertTitle == nil && count == 0)
    model.deleteButtonTapped()
    model.alertButtonTapped(.deletionConfirmed)
    #expect(model.alertTitle == nil && count == 1)
  }

  @Test(
    "A meeting starts at once if speech recognition is authorized or not determined",
    arguments: [SpeechClient.AuthorizationStatus.notDetermined, .authorized])
  func start(_ status: SpeechClient.AuthorizationStatus) {
    let model = makeModel(status: status)
    var started: [Standup] = []
    model.onMeetingStarted = { started.append($0) }
    model.startMeetingButtonTapped()
    #expect(started == [.minute])
  }

  @Test(
    "If speech recognition is not allowed, an alert says so before the meeting starts",
    arguments: [
      (SpeechClient.AuthorizationStatus.denied, "Speech recognition denied"),
      (.restricted, "Speech recognition restricted"),
    ])
  func startWithoutSpeech(_ status: SpeechClient.AuthorizationStatus, _ title: String) {
    let model = makeModel(status: status)
    var started: [Standup] = []
    model.onMeetingStarted = { started.append($0) }
    model.startMeetingButtonTapped()
    #expect(model.alertTitle == title && started.isEmpty)
    model.alertButtonTapped(.continueWithoutRecording)
    #expect(model.alertTitle == nil && started == [.minute])
  }

  @Test("The alert can open the settings", .timeLimit(.minutes(5)))
  func settings() async {
    let (opened, open) = AsyncStream<Void>.makeStream()
    let model = withDependencies {
      $0.settingsClient = SettingsClient { open.yield() }
    } operation: {
      StandupDetailModel(standup: .minute)
    }
    model.alertButtonTapped(.openSettings)
    for await _ in opened { break }
  }

  @Test("Calling an unset closure is reported with its name")
  func unbound() throws {
    let model = makeModel(Standup.minute.with { $0.meetings = [.numbered(1)] }, status: .authorized)
    expectIssue("Unimplemented: StandupDetailModel.onMeetingTapped") {
      model.meetingTapped(Meeting.ID(UUID(1)))
    }
    expectIssue("Unimplemented: StandupDetailModel.onMeetingStarted", "Morning") {
      model.startMeetingButtonTapped()
    }
    expectIssue("Unimplemented: StandupDetailModel.onDeletionConfirmed") {
      model.alertButtonTapped(.deletionConfirmed)
    }
    expectIssue("Unimplemented: StandupDetailModel.onStandupChanged") {
      model.deleteMeetings([Meeting.ID(UUID(1))])
    }
  }

  private func makeModel(
    _ standup: Standup = .minute, status: SpeechClient.AuthorizationStatus = .denied
  ) -> StandupDetailModel {
    withDependencies {
      $0.speechClient.authorizationStatus = { status }
      $0.uuid = .incrementing
    } operation: {
      StandupDetailModel(standup: standup)
    }
  }
}

extension StandupDetailModel {
  var form: StandupFormModel? {
    if case .edit(let form)? = destination { form } else { nil }
  }

  var alertTitle: String? {
    if case .alert(let alert)? = destination { String(state: alert.title) } else { nil }
  }
}
