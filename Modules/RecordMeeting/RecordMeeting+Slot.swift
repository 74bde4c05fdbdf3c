import Models

extension RecordMeeting.State {
  /// The speaker's slot, in seconds of the schedule. It is empty after the last.
  var slot: Range<Int> {
    let index = min(speakerIndex, schedule.slotCount)
    let start = schedule.start(ofSlot: index)
    return start..<min(schedule.start(ofSlot: index + 1), schedule.length)
  }

  /// The seconds that are left to the speaker.
  var secondsLeft: Int { min(max(0, slot.upperBound - secondsElapsed), slot.count) }

  /// Whether the last quarter of the speaker's slot has begun.
  var isSlotEnding: Bool { secondsLeft * 4 <= slot.count }

  /// Whether it is time for the sound before the slot ends. A short slot has none.
  var isCueDue: Bool { secondsLeft == Self.cueTime && slot.count >= 2 * Self.cueTime }

  /// The seconds from the cue to the end of a slot.
  private static var cueTime: Int { 10 }
}
