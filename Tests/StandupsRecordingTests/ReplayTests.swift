import Cairn
import CairnRecording
import Foundation
import Models
import StandupsRecording
import Testing

@Suite struct ReplayTests {
  @Test(
    "A random session has the same digests after each step of its replay",
    arguments: 0..<20 as Range<UInt64>)
  func digests(seed: UInt64) async throws {
    let session = RandomSession(seed: seed)
    await session.go(steps: 100)
    let written = try session.recording.data
    let recording = try Recording<StandupsEvent>(written, of: "Standups")
    #expect(recording == session.recording)
    let difference = Replay(recording, of: .standups).firstDifference()
    #expect(difference == nil, "\(difference.map(String.init(describing:)) ?? "")")
    #expect(recording.steps.count > 100)
  }

  @Test(
    "A masked session has the same structure after each step of its replay",
    arguments: 0..<20 as Range<UInt64>)
  func masked(seed: UInt64) async throws {
    let session = RandomSession(seed: seed, masking: .standups)
    await session.go(steps: 100)
    let difference = Replay(session.recording, of: .standups).firstDifference()
    #expect(difference == nil, "\(difference.map(String.init(describing:)) ?? "")")
  }

  @Test(
    "A masked recording contains no word of the user",
    arguments: [
      "Kartoffelsalat", "Ægir \u{1F600}", "\"; DROP TABLE standups", "{\"title\":\"x1y2z3\"}",
      "7C9E6679-7425-40DE-944B-E07FC1F90AE7", "\u{1B}[31mred", "standups://standups/geheim",
    ], 0..<3 as Range<UInt64>)
  func words(text: String, seed: UInt64) async throws {
    var standups = Standup.samples
    for id in standups.ids {
      standups[id: id]?.title = text
      standups[id: id]?.attendees.removeAll()
      standups[id: id]?.attendees.append(Attendee(id: Attendee.ID(UUID()), name: text))
    }
    let session = RandomSession(seed: seed, masking: .standups, standups: standups, typing: [text])
    await session.go(steps: 60)
    let written = String(decoding: try session.recording.data, as: UTF8.self)
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    #expect(!written.contains(text))
    #expect(!written.contains(quoted.dropFirst().dropLast()))
    #expect(!written.contains("Lorem ipsum"))
  }
}
