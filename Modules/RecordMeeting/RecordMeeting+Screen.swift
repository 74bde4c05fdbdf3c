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
      meter(state)
      Text("\(isolating: state.speakerName) is speaking").bold().alignment(.center).announced()
      LabeledContent(state.speakerPositionText, state.speakerTimeText).secondary()
      LabeledContent("Time Elapsed", .clock(state.secondsElapsed)).secondary()
      LabeledContent("Time Remaining", .clock(state.secondsRemaining)).secondary()
      HStack {
        // It isn't the default button: ctrl-s in the notes must not end somebody's turn.
        Button("Next", .nextButtonTapped, shortcut: "n").bold()
        Button(state.isPaused ? "Resume" : "Pause", .pauseButtonTapped, shortcut: "p").secondary()
        Spacer()
        Button("End meeting", .endMeetingButtonTapped, shortcut: "e")
      }
      TextField("Notes", text: state.notes, prompt: "Meeting notes", axis: .vertical) {
        .binding(.set(\.notes, $0))
      }
      .maximumLength(Meeting.longestTranscript)
      if let refusal = state.speechRefusal {
        Text(refusal == .restricted ? noCommandText : refusedText).secondary()
      }
      if !state.standup.attendees.isEmpty { speakers(state).aside() }
      if !state.transcript.isEmpty {
        Section("Transcript") { Text(state.transcript).followingEnd() }
      }
    }
    .toolbar { Button(state.areSoundsOn ? "Mute" : "Unmute", .muteButtonTapped, shortcut: "m") }
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
}

extension FormattedText {
  /// Returns some seconds, formatted as a clock.
  static func clock(_ seconds: Int) -> Self { .duration(.seconds(seconds), style: .clock) }
}

extension RecordMeeting.State {
  var progress: Double { Double(secondsElapsed) / Double(schedule.length) }

  var secondsRemaining: Int { max(0, schedule.length - secondsElapsed) }

  var speakerName: String {
    let attendees = standup.attendees
    return attendees.indices.contains(speakerIndex)
      ? attendees[speakerIndex].displayName : "Someone"
  }

  /// The time that the speaker has spoken, and the length of their slot.
  var speakerTimeText: FormattedText {
    """
    \(Duration.seconds(slot.count - secondsLeft), style: .clock) of \
    \(Duration.seconds(slot.count), style: .clock)
    """
  }

  var speakerPositionText: String {
    speakerIndex < schedule.slotCount - 1
      ? "Speaker \(speakerIndex + 1) of \(schedule.slotCount)" : "No more speakers."
  }
}
