import CairnNavigation
import CairnSession
import Testing

@testable import CairnRecording

@Suite struct ValueDigestTests {
  private struct Note: Hashable {
    var title: String
    var count = 0
    var tags: Set<String> = []
    var lengths: [String: Int] = [:]
  }

  @Test("Equal values have equal digests, whatever the order of their sets and dictionaries")
  func order() {
    let words = (0..<50).map { "\($0)" }
    var one = Note(title: "a", tags: Set(words))
    var other = Note(title: "a", tags: Set(words.reversed()))
    for word in words { one.lengths[word] = word.count }
    for word in words.reversed() { other.lengths[word] = word.count }
    let digest = ValueDigest(includesTexts: true)
    #expect(digest(one) == digest(other))
  }

  @Test("A change of any part changes the digest")
  func changes() {
    let digest = ValueDigest(includesTexts: true)
    let notes = [
      Note(title: "a"), Note(title: "b"), Note(title: "a", count: 1), Note(title: "a", tags: ["x"]),
      Note(title: "a", lengths: ["x": 1]),
    ]
    #expect(Set(notes.map { digest($0) }).count == notes.count)
  }

  @Test("The same screens have equal digests, whatever their ids are")
  func stackElementIDs() {
    struct Screen {
      var id: StackElementID
      var note: Note
    }
    let digest = ValueDigest(includesTexts: true)
    let screen = Screen(id: StackElementID(generation: 1), note: Note(title: "a"))
    var other = screen
    other.id = StackElementID(generation: 1 << 10)
    #expect(digest(screen) == digest(other))
    other.note.count = 1
    #expect(digest(screen) != digest(other))
  }

  @Test("Without texts, only blank ones differ from others")
  func structure() {
    let digest = ValueDigest(includesTexts: false)
    #expect(digest(Note(title: "a")) == digest(Note(title: "secret")))
    #expect(digest(Note(title: "a")) != digest(Note(title: "")))
  }

  @Test("A digest is the same in other processes")
  func stable() {
    #expect(ValueDigest(includesTexts: true)(Note(title: "a")).text == "1710716fc7f58626")
  }
}
