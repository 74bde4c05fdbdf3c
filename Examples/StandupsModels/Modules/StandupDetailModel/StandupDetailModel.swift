public import Cairn
public import ModelSupport
public import Models
public import Observation
import SettingsClient
import SpeechClient
public import StandupFormModel

/// One standup. It knows no other screen and no list: what it cannot do itself it asks for by a
/// closure, which reports itself by name where nobody has bound it.
@MainActor
@Observable
public final class StandupDetailModel: HashableObject {
  public var destination: Destination?
  public private(set) var standup: Standup {
    didSet { if standup != oldValue { onStandupChanged(standup) } }
  }

  /// The standup is to be deleted.
  @ObservationIgnored public var onDeletionConfirmed: @MainActor () -> Void =
    unimplemented("StandupDetailModel.onDeletionConfirmed")

  /// A meeting is to be held.
  @ObservationIgnored public var onMeetingStarted: @MainActor (Standup) -> Void =
    unimplemented("StandupDetailModel.onMeetingStarted")

  /// A past meeting is to be shown.
  @ObservationIgnored public var onMeetingTapped: @MainActor (Meeting) -> Void =
    unimplemented("StandupDetailModel.onMeetingTapped")

  /// The standup has changed into this one.
  @ObservationIgnored public var onStandupChanged: @MainActor (Standup) -> Void =
    unimplemented("StandupDetailModel.onStandupChanged")

  @ObservationIgnored @Dependency(\.settingsClient) private var settings
  @ObservationIgnored @Dependency(\.speechClient) private var speech

  /// What the detail presents.
  public enum Destination {
    case alert(AlertState<AlertAction>)
    case edit(StandupFormModel)
  }

  /// What an alert of the detail can be answered with.
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

  // MARK: What the user does

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

  /// Deletes past meetings, by id.
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

  // MARK: What the root does

  /// Keeps a meeting that has just ended.
  public func insert(_ meeting: Meeting) {
    standup.meetings.insert(meeting, at: 0)
  }

  /// Shows a standup as another screen has changed it.
  public func update(to standup: Standup) {
    self.standup = standup
  }
}
