import Cairn
import CairnTestSupport
import CairnTesting
import Foundation
import Models
import RecordMeetingModel
import StandupDetailModel
import StandupFormModel
import StandupsDatabase
import StandupsListModel
import StandupsModels
import Testing

/// Tests the screens together.
@MainActor
@Suite struct AppModelTests {
  @Test("Tapping a standup opens it, and tapping a meeting opens the meeting")
  func show() async throws {
    let standup = Standup.minute.with { $0.meetings = [.numbered(1)] }
    let model = await makeApp([standup])
    model.standupsList.standupTapped(standup.id)
    try #require(model.topDetail).meetingTapped(Meeting.ID(UUID(1)))
    #expect(model.path.count == 2)
    #expect(model.path.last == .meeting(.numbered(1), standup: standup))
  }

  @Test("A change in the detail updates the list, the database and all details of the standup")
  func change() async throws {
    let database = StandupsDatabase.inMemory([.minute, .designMock])
    let model = await makeApp(database: database) {
      [.minute, .designMock, .minute].map { .detail(StandupDetailModel(standup: $0)) }
    }
    let detail = try #require(model.topDetail)
    detail.editButtonTapped()
    try #require(detail.form).standup.title = "Evening"
    detail.doneEditingButtonTapped()
    let changed = Standup.minute.with { $0.title = "Evening" }
    #expect(model.standupsList.standups == [changed, .designMock])
    #expect(model.path.standups == [changed, .designMock, changed])
    await model.standupsList.finishSaving()
    #expect(try await database.load() == [changed, .designMock])
  }

  @Test("Deleting a standup pops every screen that shows it, and the screens above")
  func delete() async throws {
    let model = await makeApp([.minute, .designMock]) {
      [.designMock, .minute, .designMock].map { .detail(StandupDetailModel(standup: $0)) }
        + [.record(RecordMeetingModel(standup: .minute))]
    }
    guard case .detail(let detail) = model.path[1] else {
      Issue.record("The second screen is something else.")
      return
    }
    detail.deleteButtonTapped()
    detail.alertButtonTapped(.deletionConfirmed)
    #expect(model.path.standups == [.designMock])
    #expect(model.standupsList.standups == [.designMock])
  }

  @Test("Saving a meeting puts it first in its standup, and closes its screen")
  func saveMeeting() async throws {
    let model = await makeApp { [.detail(StandupDetailModel(standup: .minute))] }
    model.topDetail?.onMeetingStarted(.minute)
    let record = try #require(model.topRecord)
    record.endMeetingButtonTapped()
    record.alertButtonTapped(.saveConfirmed)
    #expect(model.path.count == 1)
    let meeting = Meeting(id: Meeting.ID(UUID(0)), date: .now, transcript: "")
    #expect(model.topDetail?.standup.meetings == [meeting])
    #expect(model.standupsList.standups.first?.meetings == [meeting])
  }

  @Test("Discarding a meeting saves nothing")
  func discardMeeting() async throws {
    let model = await makeApp { [.detail(StandupDetailModel(standup: .minute))] }
    model.topDetail?.onMeetingStarted(.minute)
    try #require(model.topRecord).alertButtonTapped(.discardConfirmed)
    #expect(model.path.count == 1)
    #expect(model.standupsList.standups == [.minute])
  }

  @Test("A meeting can be saved on any path, even above another screen or standup, or the list")
  func nonsensePaths() async throws {
    let places: [@MainActor () -> [AppModel.Destination]] = [
      { [] },
      {
        [
          .detail(StandupDetailModel(standup: .minute)),
          .meeting(.numbered(1), standup: .minute),
        ]
      },
      {
        [.minute, .designMock].map { .detail(StandupDetailModel(standup: $0)) }
      },
    ]
    for place in places {
      let model = await makeApp([.minute, .designMock]) {
        place() + [.record(RecordMeetingModel(standup: .minute))]
      }
      let below = model.path.dropLast()
      try #require(model.topRecord).alertButtonTapped(.saveConfirmed)
      #expect(model.path == Array(below))
      #expect(model.standupsList.standups[id: Standup.minute.id]?.meetings.count == 1)
      #expect(model.standupsList.standups[id: Standup.designMock.id] == .designMock)
    }
  }

  @Test("Going back pops a screen and all above it, and doing it again does nothing")
  func pop() async {
    let model = await makeApp {
      [.minute, .minute].map { .detail(StandupDetailModel(standup: $0)) }
    }
    let first = model.path[0]
    model.pop(first)
    #expect(model.path.isEmpty)
    model.pop(first)
    #expect(model.path.isEmpty)
  }

  @Test("The app model binds the closures of a path and a list that are set from outside")
  func bindAgain() async throws {
    let model = await makeApp([.minute])
    model.path = [.detail(StandupDetailModel(standup: .minute))]
    model.topDetail?.onStandupChanged(Standup.minute.with { $0.title = "Evening" })
    #expect(model.standupsList.standups.map(\.title) == ["Evening"])

    let other = withDependencies {
      $0.standupsDatabase = .inMemory([.designMock])
    } operation: {
      StandupsListModel()
    }
    model.standupsList = other
    await other.task()
    other.standupTapped(Standup.designMock.id)
    #expect(model.topDetail?.standup == .designMock)
    other.delete([Standup.designMock.id])
    #expect(model.path.standups.map(\.title) == ["Evening"])
  }

  @Test("A child gets the dependencies that its parent captured")
  func dependencies() async throws {
    // The taps happen outside of the scope that overrides the ids.
    let model = await makeApp([.minute])
    model.standupsList.standupTapped(Standup.minute.id)
    let detail = try #require(model.topDetail)
    detail.editButtonTapped()
    let form = try #require(detail.form)
    form.addAttendeeButtonTapped()
    #expect(form.standup.attendees.last?.id == Attendee.ID(UUID(0)))
  }

  @Test("A child that is created without its parent does not have its dependencies")
  func lostDependencies() {
    let form = StandupFormModel(standup: .minute)
    expectIssue(#"Unimplemented: @Dependency(\.uuid)"#) { form.addAttendeeButtonTapped() }
  }

  @Test("No closure retains a model")
  func lifetime() async {
    weak var root: AppModel?
    weak var record: RecordMeetingModel?
    let detail = StandupDetailModel(standup: .minute)
    do {
      let model = await makeApp {
        [.detail(detail), .record(RecordMeetingModel(standup: .minute))]
      }
      (root, record) = (model, model.topRecord)
      #expect(root != nil && record != nil)
    }
    #expect(root == nil && record == nil)
    detail.alertButtonTapped(.deletionConfirmed)
  }

  @Test("Two models with equal content are different destinations")
  func identity() {
    let model = StandupDetailModel(standup: .minute)
    #expect(AppModel.Destination.detail(model) == .detail(model))
    #expect(
      Set<AppModel.Destination>([
        .detail(model), .detail(model), .detail(StandupDetailModel(standup: .minute)),
      ]).count == 2)
  }
}

extension [AppModel.Destination] {
  /// The standups of the details on the path.
  @MainActor fileprivate var standups: [Standup] {
    compactMap { if case .detail(let model) = $0 { model.standup } else { nil } }
  }
}
