import Cairn
import CairnLines
import CairnSession
import CairnTerminal
import CairnTerminalTesting
import Testing

/// Tests of a drill-down in a sheet of a stack element, driven by keys.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct DrillDownStoreTests {
  @Test("Going back leaves one level at a time and cancels its effects")
  func back() async {
    let user = AlbumUser()
    user.press(.enter)
    #expect(user.title == "Album > Picture")
    user.press(.enter)
    #expect(user.title == "Edit")
    user.press(.enter)
    #expect(user.title == "Edit > Frame")
    user.press(.enter)
    #expect(user.title == "Edit > Frame > Wood")
    await user.runs(["Picture", "Edit", "Frame", "Wood"])

    user.press(.escape)
    #expect(user.title == "Edit > Frame")
    await user.runs(["Picture", "Edit", "Frame"])
    user.press(.escape)
    #expect(user.title == "Edit")
    await user.runs(["Picture", "Edit"])
    user.press(.escape)
    #expect(user.title == "Album > Picture")
    await user.runs(["Picture"])
    user.press(.escape)
    #expect(user.title == "Album")
    await user.runs([])
  }

  @Test("Popping the element dismisses everything in it")
  func pop() async {
    let user = AlbumUser()
    user.press(.enter, .enter, .enter, .enter)
    await user.runs(["Picture", "Edit", "Frame", "Wood"])
    user.send(.path(.popFrom(id: user.store.state.path.ids[0])))
    #expect(user.title == "Album")
    await user.runs([])
  }

  @Test("Setting the state of a drill-down to nil dismisses its screen and all screens above it")
  func setToNil() async {
    let user = AlbumUser()
    user.press(.enter, .enter, .enter, .enter)
    await user.runs(["Picture", "Edit", "Frame", "Wood"])
    user.send(.framesClosed)
    #expect(user.title == "Edit")
    await user.runs(["Picture", "Edit"])
  }
}

/// A user at a terminal that shows an album.
@MainActor
private final class AlbumUser {
  let store: StoreOf<Album>
  private var session: TerminalSession<Album.Action>
  private var tasks = ScreenTasks<Album.Action>()
  private let log: EffectLog

  init() {
    let log = EffectLog()
    let store = Store(initialState: Album.State()) { Album(log: log) }
    session = TerminalSession(
      name: "Album", stack: Album.screens(store.state), size: CellSize(width: 60, height: 20))
    (self.store, self.log) = (store, log)
    update()
  }

  func press(_ keys: Key...) {
    for key in keys {
      for action in session.handle(.key(key)) { store.send(action) }
      update()
    }
  }

  func send(_ action: Album.Action) {
    store.send(action)
    update()
  }

  /// The title of the screen in front, after the titles of the screens on the way back.
  var title: String { plainText(of: Album.screens(store.state)).first ?? "" }

  /// Returns when exactly the effects of these screens run.
  func runs(_ titles: Set<String>) async { await log.wait(for: titles) }

  private func update() {
    let screens = Album.screens(store.state)
    tasks.update(to: screens) { store.send($0).cancel }
    session.update(to: screens)
  }
}
