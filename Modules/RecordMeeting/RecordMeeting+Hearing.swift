/// The position in a recognizer's text, to join it to the transcript so far.
///
/// A recognizer reports all that it has heard since it began. It starts anew with a meeting that is
/// resumed after an interruption, and it also hears during a pause.
struct Hearing: Equatable, Sendable {
  /// The part of the recognizer's text that is final: in the transcript, or heard during a pause.
  var passed = ""
  /// The part of the transcript that no longer changes. It isn't kept as a number of bytes, because
  /// recordings mask texts only.
  var kept = ""
  /// Whether the next text begins a new line.
  var beginsLine = false
}

extension RecordMeeting.State {
  /// Updates the transcript with the recognizer's whole text. It leaves out what was said during a
  /// pause.
  mutating func hear(_ text: String) {
    guard !isPaused else {
      hearing.passed = text
      return
    }
    let heard = text.after(hearing.passed)
    transcript = hearing.kept + (hearing.beginsLine && !heard.isEmpty ? "\n" : "") + heard
  }

  /// Makes the transcript final as a new recognizer begins, which doesn't know it.
  mutating func beginHearing() {
    hearing = Hearing(kept: transcript, beginsLine: !transcript.isEmpty)
  }

  /// Makes the transcript final as the meeting is paused.
  mutating func restHearing() {
    var heard = transcript.utf8.dropFirst(hearing.kept.utf8.count)
    if heard.isEmpty { return }
    if hearing.beginsLine { heard.removeFirst() }
    hearing.passed += String(decoding: heard, as: UTF8.self)
    hearing.kept = transcript
    hearing.beginsLine = false
  }
}

extension String {
  /// Returns the text after a prefix. If the text begins differently, because the recognizer has
  /// revised it, this drops as many characters.
  fileprivate func after(_ beginning: String) -> String {
    guard utf8.starts(with: beginning.utf8) else { return String(dropFirst(beginning.count)) }
    return String(decoding: utf8.dropFirst(beginning.utf8.count), as: UTF8.self)
  }
}
