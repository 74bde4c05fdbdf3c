public import Cairn
public import ModelSupport
import Models

extension RecordMeetingModel: PreviewedModel {
  public static var previews: KeyValuePairs<String, @MainActor () -> RecordMeetingModel> {
    [
      "start": { RecordMeetingModel(standup: .designMock) },
      "last-speaker": {
        let model = RecordMeetingModel(standup: .designMock)
        for _ in 1..<model.schedule.slotCount { model.nextButtonTapped() }
        return model
      },
      "end": { preview(.endMeeting(isDiscardable: true)) },
      "speech-failed": { preview(.speechFailed) },
    ]
  }

  public var previewScreen: Screen<Call> { screen }

  public func bindClosures(to note: @escaping @MainActor (String) -> Void) {
    onDiscarded = { note("onDiscarded()") }
    onMeetingFinished = { note("onMeetingFinished(\($0))") }
  }

  private static func preview(_ alert: AlertState<AlertAction>) -> RecordMeetingModel {
    RecordMeetingModel(destination: .alert(alert), standup: .designMock)
  }
}
