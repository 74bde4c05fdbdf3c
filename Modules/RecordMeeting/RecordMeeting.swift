public import Cairn
public import Models
import SoundEffectClient
public import SpeechClient

/// A running meeting: a timer that gives each attendee a slot, and a growing transcript.
///
/// The feature knows no other screen. It sends ``Action/delegate(_:)`` for its parent to save the
/// meeting. If the user discards the meeting, it dismisses itself.
public struct RecordMeeting: Reducer {
  public struct State: Equatable, Sendable, ShowsStandup {
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// The text that the user has typed.
    public var notes = ""
    /// The position in the schedule, which the display follows. It jumps to the next speaker's slot.
    public var secondsElapsed = 0
    /// The seconds that each speaker has taken, as measured.
    public var secondsSpoken: [Int]
    public var speakerIndex = 0
    /// The standup as it was at the start of the meeting.
    public let standup: Standup
    var hearing = Hearing()
    /// Whether sounds are played. The user's choice is remembered.
    public var areSoundsOn = true
    /// Whether somebody has deleted the standup meanwhile.
    public var isGone = false
    /// Whether the timer and the transcript are paused.
    public var isPaused = false
    /// The reason why nothing is recorded, or `nil` if it is recorded or that isn't known yet.
    public var speechRefusal: SpeechClient.AuthorizationStatus?
    /// The total time that the program was stopped or asleep. It doesn't count toward the meeting.
    public var suspendedTime = Duration.zero
    /// The text that was recognized so far.
    public var transcript = ""

    public init(standup: Standup) {
      self.standup = standup
      self.secondsSpoken = Array(repeating: 0, count: max(1, standup.attendees.count))
      // Not always 0: with more speakers than seconds, some slots are empty.
      self.speakerIndex = schedule.slot(at: 0)
    }
  }

  public enum Action: BindableAction, CasePathable, DelegatingAction, Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case endMeetingButtonTapped
    case muteButtonTapped
    case nextButtonTapped
    case pauseButtonTapped
    case rested(Duration)
    case soundsWereOff
    case speechFailed
    case speechRefused(SpeechClient.AuthorizationStatus)
    case speechResult(String)
    case task
    case timerTicked

    public enum Alert: Equatable, Sendable {
      case discardConfirmed
      case saveConfirmed
    }

    /// The actions for the parent.
    public enum Delegate: Equatable, Sendable {
      case saveMeeting(End)
    }

    public var delegate: Delegate? {
      if case .delegate(let delegate) = self { delegate } else { nil }
    }

    public struct AllCasePaths: Sendable {
      public let alert = CasePath(Action.alert) { if case .alert(let it) = $0 { it } else { nil } }
    }
    public static let allCasePaths = AllCasePaths()
  }

  /// The result of a meeting.
  public struct End: Equatable, Sendable {
    public var standupID: Standup.ID
    public var length: Duration
    /// The length that the schedule gave it, in seconds. An action is smaller with it than with a
    /// duration.
    public var plannedSeconds: Int
    /// The number of people whose slot has begun.
    public var speakerCount: Int
    /// The names of these people, as far as they have one.
    public var speakers: [String]
    /// The time that each of them took.
    public var speakerTimes: [Duration]
    public var transcript: String

    /// Creates the result of a meeting.
    public init(
      standupID: Standup.ID, length: Duration, plannedSeconds: Int, speakerCount: Int,
      speakers: [String], speakerTimes: [Duration], transcript: String
    ) {
      self.standupID = standupID
      self.length = length
      self.plannedSeconds = plannedSeconds
      self.speakerCount = speakerCount
      self.speakers = speakers
      self.speakerTimes = speakerTimes
      self.transcript = transcript
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.soundEffectClient) var soundEffect
  @Dependency(\.speechClient) var speech

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.discardConfirmed)):
        return .run { [dismiss] _ in await dismiss() }

      case .alert(.presented(.saveConfirmed)):
        return save(state)

      case .endMeetingButtonTapped:
        state.alert = .endMeeting(isDiscardable: true)
        return .none

      case .muteButtonTapped:
        state.areSoundsOn.toggle()
        return .run { [soundEffect, areOn = state.areSoundsOn] _ in await soundEffect.setOn(areOn) }

      case .nextButtonTapped:
        guard state.speakerIndex < state.schedule.slotCount - 1 else {
          state.alert = .endMeeting(isDiscardable: false)
          return .none
        }
        state.speakerIndex += 1
        state.secondsElapsed = state.schedule.start(ofSlot: state.speakerIndex)
        return play(.end, state)

      case .pauseButtonTapped:
        state.isPaused.toggle()
        if state.isPaused { state.restHearing() }
        return .none

      case .rested(let duration):
        state.suspendedTime += duration
        return .none

      case .soundsWereOff:
        state.areSoundsOn = false
        return .none

      case .speechFailed:
        if !state.transcript.isEmpty { state.transcript += " ❌" }
        state.alert = .speechFailed
        return .none

      case .speechRefused(let status):
        state.speechRefusal = status
        return .none

      case .speechResult(let transcript):
        state.hear(transcript)
        return .none

      case .task:
        state.beginHearing()
        return recognizeAndTick()

      case .timerTicked:
        return tick(&state)

      case .alert, .binding, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func tick(_ state: inout State) -> Effect<Action> {
    // A meeting that is over is saved once, however long its screen stays.
    guard state.alert == nil, !state.isPaused, state.secondsElapsed < state.schedule.length else {
      return .none
    }
    state.secondsElapsed += 1
    state.secondsSpoken[state.speakerIndex] += 1
    guard state.secondsElapsed < state.schedule.length else { return save(state) }
    let slot = state.schedule.slot(at: state.secondsElapsed)
    guard slot > state.speakerIndex else {
      return state.isCueDue ? play(.cue, state) : .none
    }
    state.speakerIndex = slot
    return play(.end, state)
  }

  private func save(_ state: State) -> Effect<Action> {
    .send(.delegate(.saveMeeting(state.end)))
  }

  private func play(_ sound: SoundEffectClient.Sound, _ state: State) -> Effect<Action> {
    guard state.areSoundsOn else { return .none }
    return .run { [soundEffect] _ in await soundEffect.play(sound) }
  }

  /// Recognizes speech and ticks as long as the meeting is shown.
  private func recognizeAndTick() -> Effect<Action> {
    .run { [clock, soundEffect, speech] send in
      var status = speech.authorizationStatus()
      if status == .notDetermined { status = await speech.requestAuthorization() }
      if status != .authorized { await send(.speechRefused(status)) }
      await withTaskGroup { group in
        if status == .authorized {
          group.addTask { await Self.recognize(speech, send) }
        }
        group.addTask {
          if await !soundEffect.areOn() { await send(.soundsWereOff) }
        }
        group.addTask {
          await Self.tick(by: clock, send)
        }
      }
    }
  }

  /// Ticks each second. Time during which the machine sleeps, or the program is stopped, is one
  /// rest.
  private static func tick(by clock: any Clock<Duration>, _ send: Send<Action>) async {
    var last: AnyClock<Duration>.Instant?
    for await moment in clock.timer(interval: .seconds(1)) {
      let gap = last?.duration(to: moment) ?? .zero
      last = moment
      // A busy machine is late by less than that.
      await send(gap < .seconds(5) ? .timerTicked : .rested(gap))
    }
  }

  private static func recognize(_ speech: SpeechClient, _ send: Send<Action>) async {
    do {
      for try await transcript in await speech.startTask() {
        await send(.speechResult(transcript))
      }
    } catch {
      await send(.speechFailed)
    }
  }
}
