import Cairn
import CairnTesting
import Foundation
import Models
import SessionsClient
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// "Report a problem", as far as the app knows it.
@MainActor
@Suite struct ReportingTests {
  private let reportCount = LockIsolated(0)
  /// A report is written when the disk is ready for it.
  private let disk = AsyncStream<Void>.makeStream()

  private func store(mayReport: Bool) -> TestStoreOf<AppFeature> {
    var state = AppFeature.State(standups: [.designMock])
    state.mayReport = mayReport
    let store = appStore(state, InMemoryStandups([.designMock])) {
      $0.problemReports = ProblemReportClient { [reportCount, disk] state in
        reportCount.withValue { $0 += 1 }
        for await _ in disk.stream { break }
        return "\(state.list.standups.count) standup was reported."
      }
    }
    store.show { AppFeature.screen($0) }
    return store
  }

  @Test("The user reports a problem, and is told where the report is")
  func report() async throws {
    let store = store(mayReport: true)
    disk.continuation.yield()
    try await store.press("Report a problem")
    await store.receive(.problemReported("1 standup was reported."))
    #expect(AppFeature.screen(store.state).notice?.text == "1 standup was reported.")
    #expect(AppFeature.screen(store.state).menu.map(\.isDisabled) == [false])
  }

  @Test("A session makes one report at a time")
  func once() async throws {
    let store = store(mayReport: true)
    await store.send(.reportButtonTapped)
    #expect(AppFeature.screen(store.state).menu.map(\.isDisabled) == [true])
    await store.send(.reportButtonTapped)
    disk.continuation.yield()
    disk.continuation.yield()
    await store.receive(.problemReported("1 standup was reported."))
    #expect(reportCount.value == 1)
    #expect(store.state.isReporting == false)
  }

  /// Returns what the app says at a start after another session.
  private func notice(
    after saved: SavedSession, isContinued: Bool = false, mayReport: Bool = true
  ) async throws -> (text: String, button: String?)? {
    let record = SessionsClient.Record(
      data: try JSONEncoder().encode(saved), date: Date(timeIntervalSince1970: 1_800_000_000),
      isContinued: isContinued)
    var state = AppFeature.State()
    state.mayReport = mayReport
    let store = appStore(state, InMemoryStandups([.designMock])) {
      $0.sessionsClient.takeOver = { record }
      $0.date.now = record.date
    }
    await store.send(.task)
    await store.receive(\.updated)
    await store.skipReceivedActions(strict: false)
    return AppFeature.screen(store.state).notice.map { ($0.text, $0.button?.title) }
  }

  @Test("At the start after a crash, the app offers to report it")
  func crash() async throws {
    var saved = AppFeature.State(standups: [.designMock]).saved
    saved.isRunning = true
    let offer = try #require(try await notice(after: saved))
    #expect(offer == ("Standups ended unexpectedly the last time.", "Report"))
  }

  @Test("After a session that ended in order or continues here, nothing is offered")
  func noCrash() async throws {
    var saved = AppFeature.State(standups: [.designMock]).saved
    #expect(try await notice(after: saved) == nil)
    saved.isRunning = true
    #expect(try await notice(after: saved, isContinued: true) == nil)
    #expect(try await notice(after: saved, mayReport: false) == nil)
  }

  @Test("Without a recorder, nothing is offered")
  func none() {
    #expect(AppFeature.screen(store(mayReport: false).state).menu.isEmpty)
  }
}
