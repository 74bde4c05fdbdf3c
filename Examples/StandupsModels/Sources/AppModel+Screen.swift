public import Cairn
public import ModelSupport
import Models
import RecordMeetingModel
import StandupDetailModel
import StandupsDesign
import StandupsListModel

extension AppModel {
  /// The screens of the models.
  public var screens: NavigationStack<Call> {
    NavigationStack(
      root: standupsList.screen,
      path: path.map { destination in
        NavigationStack<Call>.Element(
          id: destination.id, screen: screen(destination), pop: goBack(from: destination))
      })
  }

  private func screen(_ destination: Destination) -> Screen<Call> {
    switch destination {
    case .detail(let model): model.screen
    case .meeting(let meeting, let standup): meetingScreen(meeting, of: standup)
    case .record(let model): model.screen
    }
  }

  /// Goes back from a screen. A running meeting asks first.
  private func goBack(from destination: Destination) -> Call {
    switch destination {
    case .detail, .meeting: .now { self.pop(destination) }
    case .record(let model): .now { model.endMeetingButtonTapped() }
    }
  }
}

extension AppModel.Destination {
  /// The identity of the screen on the path: that of the object, or of the meeting.
  fileprivate var id: DestinationID {
    switch self {
    case .detail(let model): .object(ObjectIdentifier(model))
    case .meeting(let meeting, _): .meeting(meeting.id)
    case .record(let model): .object(ObjectIdentifier(model))
    }
  }
}

private enum DestinationID: Hashable {
  case meeting(Meeting.ID)
  case object(ObjectIdentifier)
}

/// Returns the screen of a past meeting. It is only data, so it has no model.
@MainActor
private func meetingScreen(_ meeting: Meeting, of standup: Standup) -> Screen<Call> {
  Screen(.date(meeting.date)) {
    Section("Attendees") {
      ForEach(standup.attendees) { attendee in Text(attendee.displayName) }
    }
    Section("Transcript") {
      Text(meeting.transcript.isEmpty ? "Nothing was recorded." : meeting.transcript)
    }
  }
}
