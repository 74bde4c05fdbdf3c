import AppFeature
import AppWorkloads
import Cairn
import CairnBrowser
import SessionsClient
import SoundEffectClient
import SpeechClient
import StandupsDatabase
import StandupsList

/// Somebody at a page of Standups: what lies between an action and the message that tells it.
struct PageUser {
  let page: BrowserPage
  /// How many bytes the first page has.
  let htmlSize: Int
  private let remote: Remote
  private var revision: Revision?

  /// Opens a page, and reads it.
  init(_ state: AppFeature.State) async {
    let remote = Remote()
    self.remote = remote
    page = await BrowserPage(epoch: 1) { page in
      let store = Store(initialState: state) {
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
      let kept = AppFeature.KeptScreens()
      return PageContent(store: store, screens: { AppFeature.screen($0, keeping: kept) })
    }
    let shell = PageShell(
      title: "Standups", styleHref: "/style.css", scriptHref: "/client.js", pageID: "0")
    htmlSize = await page.html(shell).utf8.count
    revision = await page.revision
  }

  /// Sends an action, and returns how many bytes tell what it has changed.
  mutating func see(_ action: AppFeature.Action) async -> Int {
    await page.perform { [remote] in remote.send?(action) }
    return await take()
  }

  /// Takes the next patch, and returns how many bytes it has.
  mutating func take() async -> Int {
    guard let patch = await page.patch(after: revision) else { return 0 }
    revision = patch.revision
    return patch.json.utf8.count
  }
}

/// What sends actions to the store of a page.
private final class Remote: @unchecked Sendable {
  // Touched on the actor of the page only.
  var send: ((AppFeature.Action) -> Void)?
}

extension BrowserPage {
  fileprivate func perform(_ body: @Sendable () -> Void) { body() }
}

/// A clock on which nothing happens, so that what is measured is all that does.
private struct SuspendedClock: Clock {
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    try Task.checkCancellation()
  }
}
