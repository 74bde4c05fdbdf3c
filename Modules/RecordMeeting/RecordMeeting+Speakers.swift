import Cairn
import Models
import StandupsDesign

extension RecordMeeting {
  /// The maximum number of speakers in the list, so that a large team doesn't fill the screen.
  private static let listedCount = 9

  /// Returns the ring of all slots. In its middle is the time that is left to the speaker.
  static func meter(_ state: State) -> Node<Action> {
    let schedule = state.schedule
    let segments = (0..<schedule.slotCount).map { slot in
      let start = schedule.start(ofSlot: slot)
      let length = schedule.start(ofSlot: slot + 1) - start
      let elapsed = min(max(0, state.secondsElapsed - start), length)
      return MeterSegment(
        fraction: Double(length) / Double(schedule.length),
        fill: length == 0 ? 1 : Double(elapsed) / Double(length),
        color: state.standup.theme.color,
        isCurrent: slot == state.speakerIndex)
    }
    let center = MeterCenter(
      .clock(state.secondsLeft), caption: state.isPaused ? "Paused" : "left",
      color: state.secondsLeft == 0 ? .destructive : state.isSlotEnding ? .warning : nil)
    let meter = SegmentedMeter<Action>(segments: segments, label: "Speakers", center: center)
    return state.isPaused ? meter.secondary() : meter.node
  }

  /// Returns the list of speakers: who has spoken and for how long, who is speaking, and who is next.
  static func speakers(_ state: State) -> Section<Action> {
    let attendees = state.standup.attendees
    let first = max(0, min(state.speakerIndex - listedCount / 3, attendees.count - listedCount))
    let listed = first..<min(first + listedCount, attendees.count)
    return Section("Speakers") {
      if first > 0 { Text("\(first) before").secondary() }
      for index in listed { speaker(at: index, state).id(attendees[index].id) }
      if listed.upperBound < attendees.count {
        Text("\(attendees.count - listed.upperBound) more").secondary()
      }
    }
  }

  private static func speaker(at index: Int, _ state: State) -> Node<Action> {
    let name = state.standup.attendees[index].displayName
    let time = Duration.seconds(state.secondsSpoken[index])
    return switch index - state.speakerIndex {
    case ..<0: LabeledContent(name, .duration(time, style: .clock)).secondary()
    case 0: LabeledContent(name, "\(time, style: .clock), speaking").bold()
    case 1: LabeledContent(name, "next").node
    default: Text(name).secondary()
    }
  }
}
