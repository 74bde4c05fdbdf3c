public import Cairn
public import ModelSupport
public import Models
public import Observation
import SettingsClient
import SpeechClient
public import StandupFormModel

/// One standup. It doesn't know the list or other screens, and asks for them through closures. A
/// closure that isn't bound reports its own name.
@MainActor
@Observable
public final class StandupDetailModel: HashableObject {
  public var destination: Destination?
  public private(set) var standup: Standup {
    didSet { if standup != oldValue { onStandupChanged(standup) } }
  }

  /// Called when the user confirms the deletion of the standup.
  @ObservationIgnored public var onDeletionConfirmed: @MainActor () -> Void =
    unimplemented("StandupDetailModel.onDeletionConfirmed")

  /// Called when the user starts a meeting.
  @ObservationIgnored public var onMeetingStarted: @MainActor (Standup) -> Void =
    unimplemented("StandupDetailModel.onMeetingStarted")

  /// Called when the user opens a past meeting.
  @ObservationIgnored public var onMeetingTapped: @MainActor (Meeting) -> Void =
    unimplemented("StandupDetailModel.onMeetingTapped")

  /// Called with the new standup when it has changed.
  @ObservationIgnored public var onStandupChanged: @MainActor (Standup) -> Void =
    unimplemented("StandupDetailModel.onStandupChanged")

  @ObservationIgnored @Dependency(\.settingsClient) private var settings
  @ObservationIgnored @Dependency(\.speechClient) private var speech

  /// The alert or form that the detail presents.
  public enum Destination {
    case alert(AlertState<AlertAction>)
    case edit(StandupFormModel)
  }

  /// The user's choices in an alert of the detail.
  public enum AlertAction: Equatable, Sendable {
    case continueWithoutRecording
    case deletionConfirmed
    case openSettings
  }

  /// Creates the detail of a standup.
  public init(destination: Destination? = nil, standup: Standup) {
    self.destination = destination
    self.standup = standup
  }

  // MARK: User actions

  public func alertButtonTapped(_ action: AlertAction?) {
    destination = nil
    switch action {
    case .continueWithoutRecording: onMeetingStarted(standup)
    case .deletionConfirmed: onDeletionConfirmed()
    case .openSettings: Task { [settings] in await settings.openSettings() }
    case nil: break
    }
  }

  public func cancelEditButtonTapped() {
    destination = nil
  }

  public func deleteButtonTapped() {
    destination = .alert(.deletion)
  }

  /// Deletes past meetings by id.
  public func deleteMeetings(_ ids: Set<Meeting.ID>) {
    standup.meetings.removeAll { ids.contains($0.id) }
  }

  public func doneEditingButtonTapped() {
    guard case .edit(let form)? = destination else { return }
    destination = nil
    standup = form.standup
  }

  public func editButtonTapped() {
    destination = .edit(withDependencies(from: self) { StandupFormModel(standup: standup) })
  }

  public func meetingTapped(_ id: Meeting.ID) {
    guard let meeting = standup.meetings[id: id] else { return }
    onMeetingTapped(meeting)
  }

  public func startMeetingButtonTapped() {
    switch speech.authorizationStatus() {
    case .notDetermined, .authorized: onMeetingStarted(standup)
    case .denied: destination = .alert(.speechDenied)
    case .restricted: destination = .alert(.speechRestricted)
    }
  }

  // MARK: Calls of the root

  /// Adds a meeting that has just ended.
  public func insert(_ meeting: Meeting) {
    standup.meetings.insert(meeting, at: 0)
  }

  /// Shows the standup with the changes of another screen.
  public func update(to standup: Standup) {
    self.standup = standup
  }
}
