public import Cairn
public import ModelSupport
import Models

extension StandupFormModel: PreviewedModel {
  public static var previews: KeyValuePairs<String, @MainActor () -> StandupFormModel> {
    [
      "standup": { StandupFormModel(standup: .designMock) },
      "attendee": {
        StandupFormModel(
          standup: .engineeringMock, focus: .attendee(Standup.engineeringMock.attendees[0].id))
      },
    ]
  }

  public var previewScreen: Screen<Call> { screen(title: "Form") }

  /// Binds nothing. The form has no closures, because its presenter has the buttons that end it.
  public func bindClosures(to note: @escaping @MainActor (String) -> Void) {}
}
