import AppFeature
import AppWorkloads
import Cairn
import CairnBrowser
import SessionsClient
import SoundEffectClient
import SpeechClient
import StandupsDatabase
import StandupsList

/// A user of a page of Standups: everything between an action and the resulting patch.
struct PageUser {
  let page: BrowserPage
  /// The size of the first page in bytes.
  let htmlSize: Int
  private let remote: Remote
  private var revision: Revision?

  /// Opens a page and reads it.
  init(_ state: AppFeature.State) async {
    let remote = Remote()
    self.remote = remote
    page = await BrowserPage(epoch: 1) { page in
      let store = Store(initialState: state, isolation: page) {
        AppFeature()
      } withDependencies: {
        $0.standupsClient = .inMemory(state.list.standups)
        $0.sessionsClient = .none
        $0.unsavedChanges = .none
        $0.continuousClock = SuspendedClock()
        $0.speechClient = SpeechClient(
          authorizationStatus: { .restricted }, requestAuthorization: { .restricted },
          startTask: { AsyncThrowingStream { $0.finish() } })
        $0.soundEffectClient = .silent
      }
      remote.send = { [weak store] in store?.send($0) }
      let kept = AppFeature.ScreenCache()
      return PageContent(store: store, screens: { AppFeature.screen($0, keeping: kept) })
    }
    let shell = PageShell(
      title: "Standups", styleHref: "/style.css", scriptHref: "/client.js", pageID: "0")
    htmlSize = await page.html(shell).utf8.count
    revision = await page.revision
  }

  /// Sends an action, and returns the size of the resulting patch in bytes.
  mutating func see(_ action: AppFeature.Action) async -> Int {
    await page.perform { [remote] in remote.send?(action) }
    return await take()
  }

  /// Reads the next patch, and returns its size in bytes.
  mutating func take() async -> Int {
    guard let patch = await page.patch(after: revision) else { return 0 }
    revision = patch.revision
    return patch.json.utf8.count
  }
}

/// Sends actions to the store of a page.
private final class Remote: @unchecked Sendable {
  // Used only on the page's actor.
  var send: ((AppFeature.Action) -> Void)?
}

extension BrowserPage {
  fileprivate func perform(_ body: @Sendable () -> Void) { body() }
}

/// A clock that never fires, so that only the measured work happens.
private struct SuspendedClock: Clock {
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    try Task.checkCancellation()
  }
}
