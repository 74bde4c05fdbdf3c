public import Cairn
import Models
import SpeechClient
import StandupsDesign

extension RecordMeeting: ScreenReducer {
  /// Returns the screen of the running meeting: time, speakers, notes, and an alert over it.
  public static func screen(_ state: State) -> Screen<Action> {
    let theme = state.standup.theme
    return Screen("Meeting") {
      if state.isGone {
        Text("“\(state.standup.displayTitle)” was deleted elsewhere.")
          .foreground(.warning).announced()
      }
      if state.suspendedTime > .zero {
        Text("Paused for \(state.suspendedTime, style: .clock) (not counted)").secondary()
      }
      ProgressView(value: state.progress, label: "Meeting").labelsHidden().foreground(theme.color)
      LabeledContent("Time Elapsed", .clock(state.secondsElapsed))
      LabeledContent("Time Remaining", .clock(state.secondsRemaining)).large().bold()
      SegmentedMeter(segments: segments(state), label: "Speakers")
      Text(state.speakerText).bold().alignment(.center).announced()
      LabeledContent(state.speakerPositionText, state.speakerTimeText).secondary()
      HStack {
        Button("Next", .nextButtonTapped, shortcut: "n")
        Button(
          state.isPaused ? "Resume" : "Pause", .pauseButtonTapped, shortcut: "p")
        Button("End meeting", .endMeetingButtonTapped, shortcut: "e")
        Spacer()
      }
      TextField("Notes", text: state.notes, prompt: "Meeting notes", axis: .vertical) {
        .binding(.set(\.notes, $0))
      }
      .maximumLength(Meeting.longestTranscript)
      if let refusal = state.speechRefusal {
        Text(refusal == .restricted ? noCommandText : refusedText).secondary()
      }
      if !state.transcript.isEmpty {
        Section("Transcript") { Text(state.transcript).followingEnd() }
      }
    }
    .task(.task)
    // It must not end because nobody is looking at it, and not run on in a page that was closed.
    .pausing(state.isPaused || state.alert != nil ? nil : .pauseButtonTapped)
    // A key must not lose a running meeting, so going back asks first.
    .back(.endMeetingButtonTapped)
    .alert(state.alert) { .alert($0) }
  }

  private static let noCommandText =
    "Not recorded: use --speech-command, or set STANDUPS_SPEECH_COMMAND."
  private static let refusedText = "Not recorded: the speech command can't be run."

  private static func segments(_ state: State) -> [MeterSegment] {
    let schedule = state.schedule
    return (0..<schedule.slotCount).map { slot in
      let start = schedule.start(ofSlot: slot)
      let length = schedule.start(ofSlot: slot + 1) - start
      let elapsed = min(max(0, state.secondsElapsed - start), length)
      return MeterSegment(
        fraction: Double(length) / Double(schedule.length),
        fill: length == 0 ? 1 : Double(elapsed) / Double(length),
        color: state.standup.theme.color,
        isCurrent: slot == state.speakerIndex)
    }
  }
}

extension FormattedText {
  /// Returns some seconds, formatted as a clock.
  fileprivate static func clock(_ seconds: Int) -> Self {
    .duration(.seconds(seconds), style: .clock)
  }
}

extension RecordMeeting.State {
  var progress: Double { Double(secondsElapsed) / Double(schedule.length) }

  var secondsRemaining: Int { max(0, schedule.length - secondsElapsed) }

  var speakerText: String {
    let attendees = standup.attendees
    let name =
      attendees.indices.contains(speakerIndex)
      ? attendees[speakerIndex].displayName : "Someone"
    return "\(name) is speaking"
  }

  /// The time that the speaker has spoken, and the length of their slot.
  var speakerTimeText: FormattedText {
    let start = schedule.start(ofSlot: speakerIndex)
    let length = schedule.start(ofSlot: speakerIndex + 1) - start
    let elapsed = min(max(0, secondsElapsed - start), length)
    return """
      \(Duration.seconds(elapsed), style: .clock) of \(Duration.seconds(length), style: .clock)
      """
  }

  var speakerPositionText: String {
    speakerIndex < schedule.slotCount - 1
      ? "Speaker \(speakerIndex + 1) of \(schedule.slotCount)" : "No more speakers."
  }
}
