public import Cairn
public import ModelSupport
import Models
import StandupsDesign

extension RecordMeetingModel {
  /// The running meeting: time, speakers, transcript, and an alert over them.
  public var screen: Screen<Call> {
    Screen("Meeting") {
      ProgressView(value: Double(secondsElapsed) / Double(schedule.length), label: "Meeting")
        .labelsHidden().foreground(standup.theme.color)
      LabeledContent("Time Elapsed", .duration(.seconds(secondsElapsed), style: .clock))
      LabeledContent(
        "Time Remaining", .duration(.seconds(schedule.length - secondsElapsed), style: .clock))
      Text("\(speakerName) is speaking").bold().alignment(.center).announced()
      Text("Speaker \(speakerIndex + 1) of \(schedule.slotCount)").alignment(.center).secondary()
      HStack {
        Button("Next", .now { self.nextButtonTapped() }, shortcut: "n")
        Button("End meeting", .now { self.endMeetingButtonTapped() }, shortcut: "e")
        Spacer()
      }
      if !transcript.isEmpty {
        Section("Transcript") { Text(transcript) }
      }
    }
    .task(.task { await self.task() })
    .alert(alert) { action in self.alertButtonTapped(action) }
  }

  private var speakerName: String {
    let attendees = standup.attendees
    return attendees.indices.contains(speakerIndex)
      ? attendees[speakerIndex].displayName : "Someone"
  }

  private var alert: AlertState<AlertAction>? {
    if case .alert(let alert)? = destination { alert } else { nil }
  }
}
