public import Cairn
public import ModelSupport
import Models
import StandupFormModel

extension StandupDetailModel: PreviewedModel {
  public static var previews: KeyValuePairs<String, @MainActor () -> StandupDetailModel> {
    [
      "meetings": { StandupDetailModel(standup: .designMock) },
      "no-meetings": { StandupDetailModel(standup: .engineeringMock) },
      "delete": { preview(.alert(.deletion)) },
      "edit": { preview(.edit(StandupFormModel(standup: .designMock))) },
      "denied": { preview(.alert(.speechDenied)) },
      "restricted": { preview(.alert(.speechRestricted)) },
    ]
  }

  public var previewScreen: Screen<Call> { screen }

  public func bindClosures(to note: @escaping @MainActor (String) -> Void) {
    onDeletionConfirmed = { note("onDeletionConfirmed()") }
    onMeetingStarted = { note("onMeetingStarted(\($0.displayTitle))") }
    onMeetingTapped = { note("onMeetingTapped(\($0.id))") }
    onStandupChanged = { note("onStandupChanged(\($0.displayTitle))") }
  }

  private static func preview(_ destination: Destination) -> StandupDetailModel {
    StandupDetailModel(destination: destination, standup: .designMock)
  }
}
