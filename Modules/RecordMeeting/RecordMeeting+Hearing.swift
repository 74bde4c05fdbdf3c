/// How what is recognised joins what was recognised before.
///
/// A recogniser tells all that it has heard since it began. It begins anew with a meeting that is
/// resumed after a cut, and it hears in a pause too.
struct Hearing: Equatable, Sendable {
  /// What the recogniser has told that is in the transcript for good, and what was said in a pause.
  var passed = ""
  /// How many bytes of the transcript stay, whatever the recogniser tells from now on.
  var keptCount = 0
  /// Whether what comes next begins a line.
  var beginsLine = false
}

extension RecordMeeting.State {
  /// Takes in all that the recogniser has heard. What was said in a pause is no part of the meeting.
  mutating func hear(_ text: String) {
    guard !isPaused else {
      hearing.passed = text
      return
    }
    let heard = text.after(hearing.passed)
    let kept = String(decoding: transcript.utf8.prefix(hearing.keptCount), as: UTF8.self)
    transcript = kept + (hearing.beginsLine && !heard.isEmpty ? "\n" : "") + heard
  }

  /// Keeps what was recognised as a recogniser begins: it knows nothing of that.
  mutating func beginHearing() {
    hearing = Hearing(keptCount: transcript.utf8.count, beginsLine: !transcript.isEmpty)
  }

  /// Keeps what was recognised as the meeting is paused.
  mutating func restHearing() {
    var heard = transcript.utf8.dropFirst(hearing.keptCount)
    if heard.isEmpty { return }
    if hearing.beginsLine { heard.removeFirst() }
    hearing.passed += String(decoding: heard, as: UTF8.self)
    hearing.keptCount = transcript.utf8.count
    hearing.beginsLine = false
  }
}

extension String {
  /// What follows a beginning. Where the text begins otherwise, as when a recogniser has changed its
  /// mind, as many letters are left out.
  fileprivate func after(_ beginning: String) -> String {
    guard utf8.starts(with: beginning.utf8) else { return String(dropFirst(beginning.count)) }
    return String(decoding: utf8.dropFirst(beginning.utf8.count), as: UTF8.self)
  }
}
