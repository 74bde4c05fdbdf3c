import CairnCore
import CairnSession
import CairnTesting
import CairnViews
import Testing

@testable import CairnBrowser

/// Tests of the strip beside the screens, with past states or the steps of a replay.
@Suite struct StripTests {
  /// A replay with a step each second.
  final class Film: Player {
    let count: Int
    var forgottenCount: Int { 0 }
    var position: Int? = 0
    var isPlaying = false
    var speed = 1.0

    init(_ count: Int) { self.count = count }

    var pause: Duration? { position == count ? nil : .seconds(1) / speed }
    func label(at index: Int) -> String { "press \(index + 1)" }
    func difference(at index: Int) -> [String] { ["  State(", "-   \(index)", "+   \(index + 1)"] }
    func showState(after count: Int) { position = min(max(0, count), self.count) }
  }

  private static func stack(asking: Bool = false) -> NavigationStack<String> {
    let question = Dialog("Sure?", buttons: [DialogButton("Yes", action: "yes")], dismiss: "no")
    return NavigationStack(
      root: Screen("Count") { Button("Increment", "increment") }.alert(asking ? question : nil))
  }

  private func user(_ states: any PastStates, asking: Bool = false) -> BrowserUser {
    var user = BrowserUser(Self.stack(asking: asking))
    user.renderer.strip = PageStrip(states: states)
    user.show(Self.stack(asking: asking))
    return user
  }

  private func strip(_ user: BrowserUser) -> Element? {
    user.client.page.children.first { $0[.class] == "strip" }
  }

  private func texts(_ user: BrowserUser) -> [String] {
    strip(user)?.descendants.compactMap(\.text) ?? []
  }

  /// Presses a control of the strip, and shows the result.
  private func press(_ name: String, _ user: inout BrowserUser) throws {
    let control = try #require(
      strip(user)?.descendants.first {
        $0.tag == .button && ($0.text ?? $0.descendants.compactMap(\.text).joined()) == name
          && $0[.disabled] == nil
      })
    #expect(user.send(.press, to: control.id) == [])
    user.client.apply(user.renderer.operations())
  }

  @Test("It lists the steps around the shown one and what that step changed")
  func steps() throws {
    let film = Film(100)
    film.position = 50
    let user = user(film)
    let texts = texts(user)
    #expect(texts.contains("Step 50 of 100, paused"))
    #expect(texts.contains("41. press 41") && texts.contains("60. press 60"))
    #expect(!texts.contains("61. press 61"))
    #expect(texts.suffix(3) == ["  State(", "-   49", "+   50"])
    let current = strip(user)?.descendants.filter { $0[.ariaCurrent] != nil } ?? []
    #expect(current.flatMap { $0.descendants.compactMap(\.text) } == ["50. press 50"])
  }

  @Test("Its buttons step, play, and change the speed, and a row leads to its step")
  func buttons() throws {
    let film = Film(30)
    var user = user(film)
    try press("Step", &user)
    #expect(film.position == 1)
    try press("9. press 9", &user)
    #expect(film.position == 9)
    try press("Step back", &user)
    #expect(film.position == 8)
    try press("Play", &user)
    #expect(film.isPlaying)
    try press("Faster", &user)
    #expect(texts(user).contains("Step 8 of 30, 2×"))
    try press("Slower", &user)
    try press("Pause", &user)
    #expect(texts(user).contains("Step 8 of 30, paused"))
  }

  @Test("It can be used while a question covers the screens")
  func question() throws {
    let film = Film(3)
    var user = user(film, asking: true)
    #expect(user.front.tag == .dialog)
    #expect(user.press("Increment") == [])
    try press("Step", &user)
    #expect(film.position == 1)
    #expect(user.press("Yes") == ["yes"])
  }

  @Test("A page without a strip has the same elements as before")
  func none() {
    #expect(strip(BrowserUser(Self.stack())) == nil)
  }

  @Test("The steps of a replay come by themselves, and its screens take no input")
  func replay() async throws {
    let clock = TestClock()
    let page = await BrowserPage(epoch: 1) { _ in
      let film = Film(3)
      film.isPlaying = true
      return ReplayContent(film, clock: clock) {
        NavigationStack(
          root: Screen("State \(film.position ?? 0)") { Button("Increment", "increment") })
      }
    }
    var visitor = await Visitor(page)
    #expect(visitor.title == "State 0")
    for number in 1...3 {
      while visitor.title != "State \(number)" {
        await clock.advance(by: .seconds(1))
        await visitor.take()
      }
    }
    await visitor.press("Increment")
    #expect(visitor.title == "State 3")
    await page.end()
  }

  @Test("A page's past can be looked at, and continued from")
  func inspection() async throws {
    let page = await Counter.page(epoch: 1, isInspected: true)
    var visitor = await Visitor(page)
    for _ in 0..<3 { await visitor.press("More") }
    #expect(visitor.title == "3")
    await visitor.press("Look back")
    await visitor.press("Step back")
    #expect(visitor.title == "2")
    await visitor.press("More")
    #expect(visitor.title == "2")
    await visitor.press("Now")
    #expect(visitor.title == "3")
    await visitor.press("Look back")
    await visitor.press("Step back")
    await visitor.press("Continue here")
    #expect(visitor.title == "2")
    await visitor.press("More")
    #expect(visitor.title == "3")
    await page.end()
  }

  @Test("The store of an inspected page is released with the page")
  func released() async {
    weak var ofStore: OfStore?
    do {
      let value = OfStore()
      ofStore = value
      // The store's reducer keeps the value.
      let page = await Counter.page(isInspected: true, report: { [value] _ in _ = value })
      var visitor = await Visitor(page)
      await visitor.press("Look back")
      await visitor.press("Now")
      await page.end()
    }
    for _ in 0..<1_000 where ofStore != nil { await Task.yield() }
    #expect(ofStore == nil)
  }

  private final class OfStore: Sendable {}
}
