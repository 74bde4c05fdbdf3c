import Cairn
import CairnTestSupport
import Foundation
import Testing

@Suite("Links: parsing reverses printing, and no text traps", .timeLimit(.minutes(5)))
struct LinkLaws {
  /// The number of links that each law tries. Set `LINKS=1000000` for a nightly run.
  private static let count =
    ProcessInfo.processInfo.environment["LINKS"].flatMap { Int($0) } ?? 2_000

  @Test("A printed link is parsed to the same link, whatever its texts", arguments: 0..<4)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<Self.count / 4 {
      let link = Link.random(using: &random)
      let read = try? [
        Link(link.path, scheme: "app"), Link(link.text(scheme: "app"), scheme: "app"),
      ]
      if read != [link, link] { Issue.record("\(link.path) was read as \(read ?? [])") }
    }
  }

  @Test(
    "A mutated link is parsed or refused, and a parsed link has one printed form",
    arguments: 0..<4)
  func mutated(seed: UInt64) throws {
    var random = SplitMix(seed: seed &+ 100)
    var readCount = 0
    for _ in 0..<Self.count / 4 {
      var bytes = Array(Link.random(using: &random).text(scheme: "app").utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) { bytes.mutate(using: &random) }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let link = try? Link(text, scheme: "app") else { continue }
      readCount += 1
      let canonical = link.text(scheme: "app")
      let again = try? Link(canonical, scheme: "app")
      if again != link || again?.text(scheme: "app") != canonical { Issue.record("\(text)") }
    }
    #expect(readCount > Self.count / 100)
  }

  @Test(
    "A link of a megabyte is parsed or refused like a short one",
    arguments: ["a", "/", "/a", "%", "%41", "%4", "?", "&a=b", "?a&", "é", "#", "\u{0}", "/%FF"])
  func long(_ unit: String) {
    func link(_ count: Int) -> Link? {
      try? Link("app://" + String(repeating: unit, count: count), scheme: "app")
    }
    #expect((link((1 << 20) / unit.utf8.count) == nil) == (link(64) == nil))
  }
}

extension Link {
  fileprivate static func random(using random: inout SplitMix) -> Self {
    let components = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
      String.random(using: &random)
    }
    let query = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
      Item(
        .random(using: &random), value: Bool.random(using: &random) ? .random(using: &random) : nil)
    }
    return Link(components: components, query: query)
  }
}

extension String {
  /// Returns a text of some characters that have a meaning in a link, and some that don't.
  fileprivate static func random(using random: inout SplitMix) -> Self {
    let characters = Array("aZ09-._~/?#%&=+: \u{0}\n\u{7F}é🇨🇭e\u{301}\u{202E}\u{FFFD}")
    return String(
      (0..<Int.random(in: 1..<8, using: &random)).map { _ in
        characters.randomElement(using: &random) ?? "a"
      })
  }
}

extension [UInt8] {
  fileprivate mutating func mutate(using random: inout SplitMix) {
    let place = Int.random(in: 0...count, using: &random)
    let byte =
      Bool.random(using: &random)
      ? UInt8.random(in: 0...255, using: &random)
      : Array("/?#%&=:".utf8).randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<3, using: &random) {
    case 0: insert(byte, at: place)
    case 1: if place < count { self[place] = byte }
    default: if place < count { remove(at: place) }
    }
  }
}
