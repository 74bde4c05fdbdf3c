import Cairn
import CairnTesting
import Foundation
import Models
import RecordMeeting
import Recovery
import SessionsClient
import StandupForm
import StandupsList
import Testing

@testable import AppFeature

/// A session is saved as it changes, at most once a second.
@MainActor
@Suite struct SessionKeeperTests {
  let clock = TestClock()
  /// The saved records, by the title in the form and whether they hold work, and "forgotten" for a
  /// deleted one.
  let kept = LockIsolated<[String]>([])

  func sessions() -> SessionsClient {
    SessionsClient(
      takeOver: { nil },
      keep: { [kept] record, hasUnsavedWork in
        let saved = try? JSONDecoder().decode(SavedSession.self, from: record)
        let title = saved?.add?.draft.standup.title ?? "-"
        kept.withValue { $0.append(title + (hasUnsavedWork ? " work" : " place")) }
        return true
      },
      forget: { [kept] in kept.withValue { $0.append("forgotten") } })
  }

  /// A session whose list may have an open form with a title.
  @MainActor
  private struct Session {
    let store: StoreOf<AppFeature>

    init(isSettled: Bool = true) {
      var state = AppFeature.State(.designMock)
      state.recovery = Recovery.State(isSessionSettled: isSettled)
      store = Store(initialState: state) {
        AppFeature()
      } withDependencies: {
        $0.uuid = .incrementing
      }
    }

    func open() { store.send(.list(.addStandupButtonTapped)) }
    func close() { store.send(.list(.destination(.dismiss))) }

    func type(_ title: String) {
      store.send(.list(.destination(.presented(.add(.binding(.set(\.standup.title, title)))))))
    }
  }

  @Test("A session is saved at once, and then at most once a second")
  func pace() async {
    let session = Session()
    session.open()
    let keeper = SessionKeeper(of: session.store, in: sessions(), clock: clock)
    let run = Task { await keeper.run() }
    while kept.value.count < 1 { await Task.yield() }
    for title in ["M", "Mi", "Min"] { session.type(title) }
    #expect(kept.value == [" place"])
    while kept.value.count < 2 { await clock.advance(by: .milliseconds(100)) }
    session.type("Mine")
    while kept.value.count < 3 { await clock.advance(by: .milliseconds(100)) }
    #expect(kept.value == [" place", "Min work", "Mine work"])
    #expect(keeper.news() == nil, "What is kept is no news.")
    run.cancel()
  }

  @Test("A session that couldn't be saved is saved later, although nothing changes")
  func retry() async {
    let session = Session()
    session.open()
    var sessions = sessions()
    sessions.keep = { [kept] _, _ in
      kept.withValue { $0.append($0.count < 2 ? "refused" : "saved") }
      return kept.value.last == "saved"
    }
    let saved = LockIsolated(0)
    let keeper = SessionKeeper(
      of: session.store, in: sessions, clock: clock,
      events: SessionKeeper.Events(
        last: { _ in 7 }, didSave: { last in saved.setValue(last) }))
    let run = Task { await keeper.run() }
    while saved.value == 0 { await clock.advance(by: .milliseconds(100)) }
    #expect(kept.value == ["refused", "refused", "saved"] && saved.value == 7)
    run.cancel()
  }

  @Test("A meeting in which only time passes is saved less often, and typed text as often as ever")
  func time() async {
    var standup = Standup.designMock
    standup.duration = .seconds(3_600)
    var state = AppFeature.State(standup, path: [.detail(standup), .record(standup)])
    state.recovery = Recovery.State(isSessionSettled: true)
    let store = Store(initialState: state) { AppFeature() }
    let id = state.path.ids[1]
    func send(_ action: RecordMeeting.Action) {
      store.send(.path(.element(id: id, action: .record(action))))
    }
    let keeper = SessionKeeper(
      of: store, in: sessions(), interval: .seconds(3), intervalsOfTime: 2, clock: clock)
    let run = Task { await keeper.run() }
    /// Returns the tenths of seconds until the next save. Meanwhile the meeting ticks.
    func timeUntilSave() async -> Int {
      let count = kept.value.count
      var tenths = 0
      while kept.value.count == count {
        if tenths % 10 == 0 { send(.timerTicked) }
        await clock.advance(by: .milliseconds(100))
        for _ in 0..<20 { await Task.yield() }
        tenths += 1
      }
      return tenths
    }
    // The first changes are saved at once.
    while kept.value.count < 3 { _ = await timeUntilSave() }
    #expect(await timeUntilSave() >= 59)
    send(.binding(.set(\.notes, "typed")))
    #expect(await timeUntilSave() < 59)
    run.cancel()
  }

  @Test("The end of a session saves its unsaved work, or else its place")
  func end() async {
    let session = Session()
    session.open()
    let keeper = SessionKeeper(of: session.store, in: sessions())
    await keeper.end()
    session.type("Mine")
    await keeper.end()
    #expect(kept.value == ["- place", "Mine work"])
  }

  @Test("A session that goes on elsewhere keeps an open form, also if nothing was typed in it yet")
  func goesOn() async {
    let session = Session()
    session.open()
    await SessionKeeper(of: session.store, in: sessions()).end(goesOn: true)
    // The title in the form is empty.
    #expect(kept.value == [" place"])
  }

  @Test("A record tells that its session ran, until the session ends in order")
  func running() async {
    let records = LockIsolated<[Bool?]>([])
    let client = SessionsClient(
      takeOver: { nil },
      keep: { record, _ in
        let saved = try? JSONDecoder().decode(SavedSession.self, from: record)
        records.withValue { $0.append(saved?.isRunning) }
        return true
      })
    let session = Session()
    let keeper = SessionKeeper(of: session.store, in: client, noticesCrashes: true)
    await keeper.save()
    await keeper.end()
    let page = SessionKeeper(of: session.store, in: client)
    await page.save()
    #expect(records.value == [true, false, false])
  }

  @Test("If the place is not kept, only unsaved work is saved, and deleted when there is none")
  func placeless() async {
    let session = Session()
    let keeper = SessionKeeper(of: session.store, in: sessions(), keepsPlace: false)
    await keeper.end()
    session.open()
    session.type("Mine")
    await keeper.end()
    session.close()
    await keeper.end()
    await keeper.end()
    #expect(kept.value == ["Mine work", "forgotten"])
  }

  @Test("If work that couldn't be saved is gone, nothing is left to save")
  func nothingLeft() async {
    let session = Session()
    session.open()
    session.type("Mine")
    var sessions = sessions()
    sessions.keep = { _, _ in false }
    let keeper = SessionKeeper(of: session.store, in: sessions, keepsPlace: false)
    #expect(await !keeper.save())
    session.close()
    #expect(await keeper.save())
    #expect(keeper.news() == nil)
    #expect(kept.value == ["forgotten"])
  }

  @Test("The keeper does not replace an earlier session before the user has answered")
  func unanswered() async {
    let session = Session(isSettled: false)
    let keeper = SessionKeeper(of: session.store, in: sessions())
    #expect(keeper.news() == nil)
    await keeper.end()
    #expect(kept.value == [])
  }
}
