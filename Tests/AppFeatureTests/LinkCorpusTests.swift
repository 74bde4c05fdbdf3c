import Cairn
import CairnTestSupport
import CairnTesting
import Foundation
import Models
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// Every link leads to a legal place or says why not.
@MainActor
@Suite(.dependency(\.uuid, .incrementing)) struct LinkCorpusTests {
  private let tokens = [
    "/", "?", "&", "=", "#", "%", "%2F", "%00", ":", "://", "standups", "record", "meetings",
    "edit",
    "delete", "add", "search", "words", "\(Standup.ofCorpora.id)",
    "\(Standup.ofCorpora.meetings[0].id)",
  ]

  @Test("A link is refused, or leads to a legal path whose own link leads to the same place")
  func links() async throws {
    try await Corpus("links").forEach(tokens: tokens) { name, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      var state = AppFeature.State(.ofCorpora, .productMock)
      state.pendingLink = text
      _ = AppFeature().followPendingLink(in: &state)
      #expect(state.pendingLink == nil)
      #expect(AppFeature.Path.rules.violation(in: state.path) == nil, "\(name): \(text)")
      guard state.alert == nil else { return }
      let link = state.link.text(scheme: AppFeature.linkScheme)
      var again = AppFeature.State(.ofCorpora, .productMock)
      again.pendingLink = link
      _ = AppFeature().followPendingLink(in: &again)
      #expect(again.link == state.link, "\(name): \(text)")
    }
  }
}

extension Standup {
  /// The standup that links and records in `Tests/Fixtures/Corpora` are about.
  static let ofCorpora = Standup(
    id: ID(UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF") ?? UUID()),
    meetings: [
      Meeting(
        id: Meeting.ID(UUID(2)), date: Date(timeIntervalSinceReferenceDate: 790_000_000.5),
        transcript: "We met.")
    ],
    title: "Design")
}
