import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite struct PressTests {
  let log = LockIsolated<[String]>([])

  func store(_ state: Bookshop.State = Bookshop.State()) -> TestStoreOf<Bookshop> {
    let store = TestStore(initialState: state) {
      Bookshop { [log] line in log.withValue { $0.append(line) } }
    }
    store.show { Bookshop.screens($0) }
    return store
  }

  /// Creates a store that isn't exhaustive.
  func looseStore(_ state: Bookshop.State = Bookshop.State()) -> TestStoreOf<Bookshop> {
    let store = store(state)
    store.exhaustivity = .off
    return store
  }

  @Test("An exhaustive test asserts all that happens, in the order of the user's steps")
  func walk() async throws {
    let store = store()
    await store.receive(.task)
    await store.receive(.loaded(["Emma", "Ulysses"])) { $0.books = ["Emma", "Ulysses"] }

    try await store.press("Add") { $0.form = Bookshop.Form() }
    try await store.type("Middlemarch", into: "Title") { $0.form?.title = "Middlemarch" }
    try await store.type("Long.\nGood.", into: "Notes") {
      $0.form?.focus = "Notes"
      $0.form?.notes = "Long.\nGood."
    }
    try await store.set("Copies", to: 3) { $0.form?.copies = 3 }
    try await store.select("Poem", in: "Genre") { $0.form?.genre = "Poem" }
    try await store.press("Lent") { $0.form?.isLent = true }
    try await store.press("Save") {
      $0.books.append("Middlemarch")
      $0.form = nil
    }
    try await store.delete("Ulysses") { $0.books.remove(at: 1) }

    try await store.press("Middlemarch") { $0.path = ["Middlemarch"] }
    await store.receive(.bookTask)
    #expect(store.shown.first == "Bookshop > Middlemarch")
    try await store.back { $0.path = [] }
    try await store.quit()
    #expect(store.shown == [])
  }

  @Test("Screens that read a dependency are reported each time they are made")
  func reads() {
    let store = TestStore(initialState: Bookshop.State()) { Bookshop { _ in } }
    expectIssue("A dependency was read", "A screen follows from the state alone") {
      store.show { (state: Bookshop.State) in
        @Dependency(\.context) var context
        return Screen("\(context)") {}
      }
    }
  }

  @Test("The tasks of screens run as long as the screens exist")
  func tasks() async throws {
    let store = looseStore()
    try await store.press("Emma")
    #expect(log.value == ["+shop", "+book"])
    try await store.press("Like", number: 2)
    try await store.back()
    await store.skipReceivedActions(strict: false)
    #expect(log.value == ["+shop", "+book", "-book"])
    try await store.quit()
    #expect(log.value == ["+shop", "+book", "-book", "-shop"])
  }

  @Test("The shown lines are those of the front screen and the notice, including disabled controls")
  func shown() async throws {
    let store = looseStore(Bookshop.State(likes: 2))
    #expect(
      store.shown == [
        "Bookshop", "Add (button)", "Clear (button) (disabled)", "2 likes", "Like more (button)",
      ])
    try await store.press("Like more") { $0.likes = 3 }
    try await store.press("Add")
    #expect(store.shown.first == "New book")
    #expect(store.shown[1...3] == ["Save (button)", "Title: (empty)", "Notes: (empty)"])
  }

  @Test("The menu is shown last, and its enabled commands can be pressed on any screen")
  func menu() async throws {
    let store = TestStore(initialState: Bookshop.State(path: ["Emma"])) { Bookshop { _ in } }
    store.exhaustivity = .off
    store.show { state in
      var stack = Bookshop.screens(state)
      stack.menu = [Button("Like the shop", .liked), Button("Close", .clearTapped).disabled()]
      return stack
    }
    #expect(store.shown.suffix(2) == ["Like the shop (button)", "Close (button) (disabled)"])
    try await store.press("Like the shop") { $0.likes = 1 }
    await #expect(throws: ImpossibleStep.self) { try await store.press("Close") }
    try await store.quit()
  }

  @Test("A feature can show a single screen")
  func screen() async throws {
    let store = TestStore(initialState: Bookshop.State(books: ["Emma"])) { Bookshop { _ in } }
    store.show { state in
      Screen<Bookshop.Action>("Books") { Button("Clear \(state.books.count)", .clearTapped) }
    }
    try await store.press("Clear 1") { $0.books = [] }
    #expect(store.shown == ["Books", "Clear 0 (button)"])
  }

  @Test("Moving the focus to a field sends one action")
  func focus() async throws {
    let store = looseStore(Bookshop.State(form: Bookshop.Form()))
    store.exhaustivity = .on
    await store.receive(.task)
    await store.receive(.loaded(["Emma", "Ulysses"])) { $0.books = ["Emma", "Ulysses"] }
    try await store.type("a", into: "Title") { $0.form?.title = "a" }
    try await store.type("b", into: "Notes") {
      $0.form?.notes = "b"
      $0.form?.focus = "Notes"
    }
    try await store.type("c", into: "Notes") { $0.form?.notes = "c" }
    try await store.press("Lent") { $0.form?.isLent = true }
    try await store.type("d", into: "Title") {
      $0.form?.title = "d"
      $0.form?.focus = "Title"
    }
    await store.skipInFlightEffects()
  }

  @Test("The assertion of a step that sends nothing is compared with the unchanged state")
  func nothingSent() async throws {
    let store = looseStore(Bookshop.State(form: Bookshop.Form()))
    await store.skipReceivedActions(strict: false)
    // The field submits nothing, and has the focus already.
    await expectIssue("The state is not the one that was expected.", "Emma 2") {
      _ = try? await store.submit("Title") { $0.books = ["Emma 2"] }
    }
    try await store.submit("Title") { $0.form?.title = "" }
    store.exhaustivity = .on
    await expectIssue("The state was expected to change, and it did not.") {
      _ = try? await store.focus("Title") { $0.form?.title = "" }
    }
    try await store.submit("Title")
    await store.skipInFlightEffects()
  }

  @Test("The assertion of quitting at once is compared with the unchanged state")
  func nothingAsked() async {
    let store = looseStore()
    await expectIssue("The state is not the one that was expected.", "hasQuit") {
      _ = try? await store.quit { $0.hasQuit = true }
    }
    #expect(store.shown == [])
  }

  @Test("Quitting ends the screens, or asks first and follows the answer")
  func quitting() async throws {
    let store = looseStore(Bookshop.State(form: Bookshop.Form()))
    try await store.quit { $0.isAsking = true }
    try await store.press("Stay") { $0.isAsking = false }
    try await store.quit()
    try await store.dismiss { $0.isAsking = false }
    try await store.quit()
    #expect(log.value == ["+shop"])
    try await store.press("Quit") { $0.hasQuit = true }
    #expect(log.value == ["+shop", "-shop"])
    #expect(store.shown == [])
  }

  @Test("A sheet is dismissed, and a pushed screen is left by going back")
  func leaving() async throws {
    let store = looseStore(Bookshop.State(path: ["Emma"]))
    try await store.back { $0.path = [] }
    try await store.press("Add")
    try await store.dismiss { $0.form = nil }
  }

  @Test("An action of a screen's task must be received before the next press")
  func unreceived() async {
    let store = store()
    await expectIssue("were not received before an action was sent") {
      _ = try? await store.press("Add") { $0.form = Bookshop.Form() }
    }
    store.exhaustivity = .off
  }
}
