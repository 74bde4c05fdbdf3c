import Cairn
import CairnTesting
import Models
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

  @Test("Without a recorder, nothing is offered")
  func none() {
    #expect(AppFeature.screen(store(mayReport: false).state).menu.isEmpty)
  }
}
