import Cairn
import Testing

@testable import CairnTerminal

@MainActor
@Suite struct LinkBarTests {
  /// The outcomes of events, as text.
  private func outcomes(
    _ events: [TerminalEvent], at places: [LinkSpot] = [LinkSpot(link: Link(components: ["a"]))]
  ) -> [String] {
    var places = places[...]
    var place = places.popFirst() ?? LinkSpot()
    var bar = LinkBar(scheme: "app")
    bar.update(to: place)
    return events.map { event in
      let outcome = bar.handle(event, at: place)
      if let next = places.popFirst() { place = next }
      bar.update(to: place)
      return switch outcome {
      case .ignored: "ignored"
      case .said(let text): text ?? ""
      case .copied(let text, let notice): "copy \(text): \(notice)"
      case .opened(let link): "open \(link)"
      }
    }
  }

  @Test("Control-y copies the link to the current screen, and other keys go to the screens")
  func copy() {
    #expect(
      outcomes([.key(.control("y")), .key(.character("y")), .key(.enter), .resume])
        == ["copy app://a: Copied app://a.", "ignored", "ignored", "ignored"])
    #expect(
      outcomes([.key(.control("y"))], at: [LinkSpot()]) == ["There is no link to this screen."])
  }

  @Test("The second control-y copies the link of the focused row, and the third starts again")
  func copyRow() {
    let row = (name: "B", link: Link(components: ["a", "b"]))
    let first = "copy app://a: Copied app://a. Press ^Y again to copy the link to “B”."
    #expect(
      outcomes(
        [
          .key(.control("y")), .key(.control("y")), .key(.control("y")), .key(.down),
          .key(.control("y")),
        ], at: [LinkSpot(link: Link(components: ["a"]), row: row)]) == [
          first, "copy app://a/b: Copied app://a/b, the link to “B”.", first, "ignored", first,
        ])
  }

  @Test("The footer lists the keys, and forward only if there is a place to go forward to")
  func hints() {
    var bar = LinkBar(scheme: "app")
    bar.update(to: LinkSpot(link: Link(components: ["a"])))
    #expect(bar.hints.map(\.meaning) == ["copy link", "open link"])
    bar.update(to: LinkSpot(link: Link()))
    #expect(bar.hints.map(\.key) == ["^Y", "^O", "alt-→"])
    bar.update(to: LinkSpot())
    #expect(bar.hints.count == 3)
  }

  @Test("A link can be typed, corrected and pasted, and enter opens it")
  func open() {
    func prompt(_ text: String) -> String {
      "Open link: \(text)▏  (enter open, esc cancel)"
    }
    #expect(
      outcomes([
        .key(.control("o")), .key(.character("x")), .key(.backspace), .key(.backspace),
        .paste("app://\n"), .typed("b/c"), .key(.up), .key(.enter), .key(.enter),
      ]) == [
        prompt(""), prompt("x"), prompt(""), prompt(""), prompt("app://"), prompt("app://b/c"),
        prompt("app://b/c"), "open app://b/c", "ignored",
      ])
  }

  @Test(
    "Escape and control-c cancel the prompt without opening a link",
    arguments: [Key.escape, .control("c")])
  func leave(key: Key) {
    #expect(
      outcomes([.key(.control("o")), .typed("app://b"), .key(key), .key(key)]).suffix(2)
        == ["", "ignored"])
  }

  @Test("Enter opens no link if nothing was typed")
  func nothingTyped() {
    #expect(outcomes([.key(.control("o")), .key(.enter)]).last == "")
  }

  @Test("The bar tells whether the user is typing a link, so that no field takes the keys")
  func typing() {
    var bar = LinkBar(scheme: "app")
    #expect(!bar.isTyping)
    _ = bar.handle(.key(.control("o")), at: LinkSpot())
    #expect(bar.isTyping)
    _ = bar.handle(.key(.escape), at: LinkSpot())
    #expect(!bar.isTyping)
  }

  @Test("Alt-right goes forward to the place that was left, or says that there is none")
  func forward() {
    let (deep, root) = (LinkSpot(link: Link(components: ["a", "b"])), LinkSpot(link: Link()))
    #expect(
      outcomes(
        [.key(.alt(.right)), .key(.escape), .key(.alt(.right)), .key(.alt(.right))],
        at: [deep, deep, root, deep]) == [
          "There is no place to go forward to.", "ignored", "open app://a/b",
          "There is no place to go forward to.",
        ])
  }
}
