public import Cairn
public import ModelSupport
public import Models
public import Observation
import SoundEffectClient
import SpeechClient

/// A running meeting: a timer that gives each attendee a slot, and a growing transcript.
@MainActor
@Observable
public final class RecordMeetingModel: HashableObject {
  public var destination: Destination?
  public private(set) var secondsElapsed = 0
  public private(set) var speakerIndex = 0
  public let standup: Standup
  public private(set) var transcript = ""

  /// Called when the user discards the meeting.
  @ObservationIgnored public var onDiscarded: @MainActor () -> Void =
    unimplemented("RecordMeetingModel.onDiscarded")

  /// Called with the transcript when the meeting is over and must be saved.
  @ObservationIgnored public var onMeetingFinished: @MainActor (String) -> Void =
    unimplemented("RecordMeetingModel.onMeetingFinished")

  @ObservationIgnored @Dependency(\.continuousClock) private var clock
  @ObservationIgnored @Dependency(\.soundEffectClient) private var soundEffect
  @ObservationIgnored @Dependency(\.speechClient) private var speech
  /// Whether the meeting has been finished. It is finished once, even if its screen stays.
  @ObservationIgnored private var isFinished = false

  /// The alert that the meeting presents.
  public enum Destination {
    case alert(AlertState<AlertAction>)
  }

  /// The user's choices in an alert of the meeting.
  public enum AlertAction: Equatable, Sendable {
    case discardConfirmed
    case saveConfirmed
  }

  /// Creates a meeting that hasn't started.
  public init(destination: Destination? = nil, standup: Standup) {
    self.destination = destination
    self.standup = standup
    speakerIndex = schedule.slot(at: 0)
  }

  /// The schedule, which says when each attendee speaks.
  public var schedule: Schedule {
    Schedule(length: standup.duration, speakers: standup.attendees.count)
  }

  /// Whether an alert is open. The meeting pauses meanwhile.
  public var isAlertOpen: Bool { destination != nil }

  /// Recognizes speech and ticks while the meeting is shown.
  public func task() async {
    var status = speech.authorizationStatus()
    if status == .notDetermined { status = await speech.requestAuthorization() }
    await withTaskGroup { group in
      if status == .authorized { group.addTask { await self.recognizeSpeech() } }
      group.addTask { await self.startTimer() }
    }
  }

  public func alertButtonTapped(_ action: AlertAction?) {
    destination = nil
    switch action {
    case .discardConfirmed: onDiscarded()
    case .saveConfirmed: finish()
    case nil: break
    }
  }

  public func endMeetingButtonTapped() {
    destination = .alert(.endMeeting(isDiscardable: true))
  }

  public func nextButtonTapped() {
    guard speakerIndex < schedule.slotCount - 1 else {
      destination = .alert(.endMeeting(isDiscardable: false))
      return
    }
    speakerIndex += 1
    secondsElapsed = schedule.start(ofSlot: speakerIndex)
    playSound()
  }

  private func startTimer() async {
    for await _ in clock.timer(interval: .seconds(1)) where !isAlertOpen {
      guard secondsElapsed < schedule.length else { return }
      secondsElapsed += 1
      guard secondsElapsed < schedule.length else { return finish() }
      let slot = schedule.slot(at: secondsElapsed)
      guard slot > speakerIndex else { continue }
      speakerIndex = slot
      playSound()
    }
  }

  private func playSound() {
    Task { [soundEffect] in await soundEffect.play(.end) }
  }

  private func recognizeSpeech() async {
    do {
      for try await transcript in await speech.startTask() { self.transcript = transcript }
    } catch {
      if !transcript.isEmpty { transcript += " ❌" }
      destination = .alert(.speechFailed)
    }
  }

  private func finish() {
    guard !isFinished else { return }
    isFinished = true
    onMeetingFinished(transcript)
  }
}
