import Cairn
import CairnTesting
import Foundation
import Models
import SessionsClient
import StandupsDatabase
import Testing

@testable import Recovery

/// Questions about the work that earlier runs left behind. They come one after the other, and no
/// work is lost.
@MainActor
@Suite struct RecoveryTests {
  let calls = LockIsolated<[String]>([])

  static let kept = UnsavedChangesClient.Kept(
    id: "/unsaved-1.json",
    changes: UnsavedChanges(
      date: Date(timeIntervalSince1970: 1_795_252_440), database: "/d",
      gestures: [Gesture(id: UUID(1), edits: [.insert(.productMock, at: .first)])]))
  static let aside = MovedAsideClient.Found(
    id: "/d.unreadable-1", standups: [.engineeringMock])

  let session = FakeSession(title: "Mine")

  func store(
    record: Data? = nil, keptAt seconds: Double = 40, isContinued: Bool = false,
    unsaved: [UnsavedChangesClient.Kept] = [],
    aside: [MovedAsideClient.Found] = []
  ) -> TestStoreOf<Recovery<FakeSession>> {
    let store = TestStore(initialState: Recovery<FakeSession>.State()) {
      Recovery<FakeSession>()
    } withDependencies: { [calls] in
      let note = { @Sendable (call: String) in calls.withValue { $0.append(call) } }
      $0.calendar = Calendar(identifier: .gregorian)
      $0.calendar.timeZone = .gmt
      $0.date.now = Date(timeIntervalSince1970: 100)
      $0.sessionsClient = SessionsClient(
        takeOver: {
          record.map {
            SessionsClient.Record(
              data: $0, date: Date(timeIntervalSince1970: seconds), isContinued: isContinued)
          }
        },
        giveBack: { note("give back") }, log: { note("log " + $0) })
      $0.unsavedChanges = UnsavedChangesClient(
        find: { unsaved }, forget: { note("forget " + $0) })
      $0.movedAside = MovedAsideClient(find: { aside }, settle: { note("settle " + $0) })
    }
    store.exhaustivity = .off
    return store
  }

  func start(_ store: TestStoreOf<Recovery<FakeSession>>) async {
    await store.send(.started)
    await store.skipReceivedActions()
  }

  @Test("Without work from an earlier run, nothing is asked and the session may be saved")
  func nothing() async {
    let store = store()
    await start(store)
    #expect(store.state.alert == nil)
    #expect(store.state.isSessionSettled)
    #expect(calls.value == [])
  }

  @Test("A session that is marked as continued is restored without a question")
  func continued() async throws {
    let store = store(record: try JSONEncoder().encode(session), isContinued: true)
    await store.send(.started)
    let found = InterruptedSession(
      saved: session, suspendedTime: .seconds(60), isContinued: true)
    await store.receive(.sessionSearched(found))
    await store.receive(.delegate(.sessionRestored(found)))
    await store.skipReceivedActions()
    #expect(store.state.alert == nil)
    #expect(store.state.isSessionSettled)
  }

  @Test("The app asks about the session, then the unsaved changes, then the database")
  func order() async throws {
    let store = store(
      record: try JSONEncoder().encode(session), unsaved: [Self.kept, Self.kept],
      aside: [Self.aside])
    await start(store)
    var titles: [String] = []
    while let alert = store.state.alert {
      titles.append(String(state: alert.title))
      #expect(store.state.isSessionSettled == (titles.count > 1))
      await store.send(.alert(.dismiss))
      await store.skipReceivedActions(strict: false)
    }
    #expect(
      titles == [
        "Continue editing?", "Unsaved changes found", "Unsaved changes found", "Standups found",
      ])
    #expect(calls.value == ["give back"], "What is left open is offered again.")
    await store.send(.started)
    #expect(store.state.alert == nil, "It is looked for once.")
  }

  @Test("A session that is left open is given back before this session may be saved")
  func leftOpen() async throws {
    let store = store(record: try JSONEncoder().encode(session))
    await start(store)
    await store.send(.alert(.dismiss))
    #expect(!store.state.isSessionSettled && store.state.hasSearched)
    await store.receive(.sessionGivenBack)
    #expect(store.state.isSessionSettled && calls.value == ["give back"])
  }

  @Test(
    "Accepting restores the session, and discarding restores it without its work",
    arguments: [RecoveryAnswer.accepted, .discarded])
  func restoring(_ answer: RecoveryAnswer) async throws {
    let expected =
      answer == .accepted
      ? InterruptedSession(saved: session, suspendedTime: .seconds(60), isContinued: true)
      : InterruptedSession(saved: session.withoutWork, suspendedTime: .zero)
    let store = store(record: try JSONEncoder().encode(session))
    await start(store)
    await store.send(.alert(.presented(answer)))
    #expect(!store.state.isSessionSettled && store.state.hasSearched)
    await store.receive(.delegate(.sessionRestored(expected)))
    #expect(store.state.isSessionSettled)
  }

  @Test("A record that can't be read is discarded and logged")
  func unreadableRecord() async {
    let store = store(record: Data("{}".utf8))
    await start(store)
    #expect(store.state.alert == nil && store.state.isSessionSettled)
    #expect(calls.value.count == 1)
    #expect(
      calls.value[0].hasPrefix(
        "log A saved session was discarded, because it could not be read: "))
  }

  @Test(
    "A record with an impossible date gets a valid suspended time",
    arguments: [-Double.infinity, -1e300, .nan, 1e300])
  func impossibleDate(seconds: Double) async throws {
    let store = store(record: try JSONEncoder().encode(session), keptAt: seconds)
    await start(store)
    guard case .session(let session, _)? = store.state.asked else {
      Issue.record("It is asked about.")
      return
    }
    #expect((.zero ... .seconds(1_000_000_000)).contains(session.suspendedTime))
  }

  @Test("Accepted changes are forgotten once all of them are stored")
  func changes() async {
    let store = store(unsaved: [Self.kept])
    await start(store)
    await store.send(.alert(.presented(.accepted)))
    await store.receive(.delegate(.changesAccepted(Self.kept.changes.gestures)))
    #expect(store.state.settled(waiting: Self.kept.changes.gestures) == nil)
    #expect(store.state.settled(waiting: []) == .stored([Self.kept.id]))
    #expect(calls.value == [])
    await store.send(.stored([Self.kept.id]))
    #expect(store.state.settled(waiting: []) == nil)
    #expect(calls.value == ["forget /unsaved-1.json"])
  }

  @Test("The app doesn't ask about changes that the earlier session stores again")
  func submittedAgain() async throws {
    let gestures = Self.kept.changes.gestures
    let other = UnsavedChangesClient.Kept(
      id: "/unsaved-2.json",
      changes: UnsavedChanges(
        date: Self.kept.changes.date, database: "/d",
        gestures: gestures + [Gesture(id: UUID(2), edits: [.delete(Standup.productMock.id)])]))
    let record = try JSONEncoder().encode(FakeSession(gestures: gestures))
    let store = store(record: record, unsaved: [Self.kept, other])
    await start(store)
    #expect(store.state.asked == .unsavedChanges(other))
    #expect(store.state.waiting.isEmpty)
    #expect(store.state.settled(waiting: gestures) == nil)
    #expect(store.state.settled(waiting: []) == .stored([Self.kept.id]))
  }

  @Test("Discarded changes are forgotten at once")
  func discardedChanges() async {
    let store = store(unsaved: [Self.kept])
    await start(store)
    await store.send(.alert(.presented(.discarded)))
    #expect(calls.value == ["forget /unsaved-1.json"])
    #expect(store.state.settled(waiting: []) == nil)
  }

  @Test(
    "The user can add or leave the standups of a database that was moved, and is asked once",
    arguments: [RecoveryAnswer.accepted, .discarded])
  func movedAside(_ answer: RecoveryAnswer) async throws {
    let store = store(aside: [Self.aside])
    await start(store)
    let alert = try #require(store.state.alert)
    #expect(
      alert.message.map { String(state: $0) }
        == """
        An older version could not read a database with 1 standup, and moved it to \
        /d.unreadable-1. This version can read it. Your existing standups won't change.
        """)
    #expect(alert.buttons.map { String(state: $0.label) } == ["Add them", "Later", "Leave it"])
    await store.send(.alert(.presented(answer)))
    if answer == .accepted {
      await store.receive(.delegate(.standupsAccepted([.engineeringMock])))
    }
    #expect(calls.value == ["settle /d.unreadable-1"])
    #expect(store.state.alert == nil)
  }

  @Test("The search has a result with a session and without one", arguments: [true, false])
  func search(hasSession: Bool) async throws {
    let record = try hasSession ? JSONEncoder().encode(session) : nil
    let store = store(record: record)
    #expect(!store.state.hasSearched)
    await start(store)
    #expect(store.state.hasSearched)
  }

  @Test("The log names the parts of a record that this version does not understand")
  func newerRecord() async throws {
    let store = store(record: try JSONEncoder().encode(FakeSession(problems: ["one", "two"])))
    await start(store)
    #expect(calls.value == ["log A saved session: one", "log A saved session: two"])
  }

  @Test("A meeting can be saved as far as it went")
  func meeting() async throws {
    let session = FakeSession(title: "Design", seconds: 61)
    let store = store(record: try JSONEncoder().encode(session))
    await start(store)
    let alert = try #require(store.state.alert)
    #expect(
      alert.message.map { String(state: $0) }
        == "A meeting of “Design” was interrupted after 1:01.")
    await store.send(.alert(.presented(.savedAsItIs)))
    await store.receive(
      .delegate(.meetingSaved(InterruptedSession(saved: session, suspendedTime: .seconds(60)))))
  }
}

/// A session with a form, or with a meeting.
struct FakeSession: RecoverableSession, Codable {
  var title: String?
  var seconds: Int?
  var gestures: [Gesture] = []
  var problems: [String] = []

  var withoutWork: Self { Self() }

  var resumed: Self { self }

  var work: UnfinishedWork? {
    guard let title else { return nil }
    let standup = Standup(id: Standup.ID(UUID(1)), title: title)
    if let seconds { return .meeting(of: standup, .seconds(seconds)) }
    return .draft(StandupDraft(standup))
  }
}
