import Cairn
import CairnTerminalTesting
import CairnTestSupport
import CairnTesting
import Foundation
import ModelSupport
import Models
import RecordMeetingModel
import StandupDetailModel
import StandupFormModel
import StandupsListModel
import Testing

/// Tests each model alone, in the states of its preview.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct PreviewTests {
  @Test("The previews of the list show each of its states")
  func list() async {
    await expect(
      StandupsListModel.self, appearing: { await $0.task() },
      toShow: [
        "standups": "Engineering", "empty": "No standups yet.",
        "loading-failed": "The disk does not answer.", "add": "New standup",
      ])
  }

  @Test("The previews of the detail show each of its states")
  func detail() async {
    await expect(
      StandupDetailModel.self,
      toShow: [
        "meetings": "Past meetings", "no-meetings": "Engineering", "delete": "Delete?",
        "edit": "Done", "denied": "Open settings", "restricted": "Speech recognition restricted",
      ])
  }

  @Test("The previews of the form show each of its states")
  func form() async {
    await expect(StandupFormModel.self, toShow: ["standup": "Design", "attendee": "Blob Jr"])
  }

  @Test("The previews of a meeting show each of its states")
  func record() async {
    await expect(
      RecordMeetingModel.self,
      toShow: [
        "start": "Speaker 1 of 6", "last-speaker": "Speaker 6 of 6", "end": "End meeting?",
        "speech-failed": "Discard meeting",
      ])
  }

  @Test("The preview of the list records each call of its closures")
  func listClosures() async {
    let model = preview { StandupsListModel() }
    let preview = ModelPreview(model)
    await model.task()
    model.standupTapped(Standup.engineeringMock.id)
    model.delete([Standup.engineeringMock.id])
    #expect(preview.notes == ["onStandupTapped(Engineering)", "onStandupsDeleted(1)"])
    await model.finishSaving()
  }

  @Test("The preview of the detail records each call of its closures")
  func detailClosures() throws {
    let model = preview { StandupDetailModel(standup: .designMock) }
    let preview = ModelPreview(model)
    let meeting = try #require(model.standup.meetings.first)
    model.startMeetingButtonTapped()
    model.meetingTapped(meeting.id)
    model.deleteMeetings([meeting.id])
    model.deleteButtonTapped()
    model.alertButtonTapped(.deletionConfirmed)
    #expect(
      preview.notes == [
        "onMeetingStarted(Design)", "onMeetingTapped(\(meeting.id))", "onStandupChanged(Design)",
        "onDeletionConfirmed()",
      ])
  }

  @Test("The preview of a meeting records each call of its closures")
  func recordClosures() {
    let model = preview { RecordMeetingModel(standup: .designMock) }
    let preview = ModelPreview(model)
    model.alertButtonTapped(.discardConfirmed)
    model.alertButtonTapped(.saveConfirmed)
    #expect(preview.notes == ["onDiscarded()", "onMeetingFinished()"])
  }

  @Test("The recorded calls are shown beside the model's screen")
  func notes() {
    let model = preview { StandupDetailModel(standup: .engineeringMock) }
    let preview = ModelPreview(model)
    #expect(lines(of: preview).contains { $0.contains("None yet.") })
    model.startMeetingButtonTapped()
    #expect(lines(of: preview).contains { $0.contains("onMeetingStarted(Engineering)") })
    #expect(lines(of: preview).contains { $0.contains("Start Meeting") })
  }

  /// Expects that each state shows the text that is given for it, and that all states are given.
  private func expect<Model: PreviewedModel>(
    _ type: Model.Type, appearing: (Model) async -> Void = { _ in },
    toShow texts: KeyValuePairs<String, String>
  ) async {
    #expect(Model.previews.map(\.key) == texts.map(\.key))
    for (state, text) in zip(Model.previews, texts) {
      let model = preview(state.value)
      await appearing(model)
      let lines = lines(of: ModelPreview(model))
      #expect(lines.contains { $0.contains(text.value) }, "\(state.key)")
    }
  }

  private func preview<Model>(_ create: () -> Model) -> Model {
    withDependencies {
      $0.context = .preview
    } operation: {
      create()
    }
  }

  private func lines(of preview: ModelPreview) -> [String] {
    drawing(of: preview.screens, width: 90, height: 30)
  }
}
