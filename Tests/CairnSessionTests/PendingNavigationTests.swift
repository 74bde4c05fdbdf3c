import CairnViews
import Testing

@testable import CairnSession

/// The way back over several screens.
@Suite struct PendingNavigationTests {
  /// Returns numbered screens on a root, with a question and a sheet over the topmost.
  private func stack(
    _ path: [Int] = [], question: String? = nil, sheet: String? = nil
  ) -> NavigationStack<String> {
    let over = { (screen: Screen<String>) in
      screen
        .sheet(sheet, dismiss: "close", action: { $0 }) { title in
          Screen(title) {}
            .alert(question.map { Dialog($0, buttons: [], dismiss: "no") })
        }
        .alert(sheet == nil ? question.map { Dialog($0, buttons: [], dismiss: "no") } : nil)
    }
    return NavigationStack(
      root: path.isEmpty ? over(Screen("Root") {}) : Screen("Root") {},
      path: path.map { id in
        let screen = Screen<String>("Screen \(id)") {}
        return (id: id, screen: id == path.last ? over(screen) : screen)
      }, pop: { "pop \($0)" })
  }

  @Test("The way to the root pops all screens, one by one")
  func root() {
    var way = PendingNavigation<String>([])
    #expect(way.next(in: stack([1, 2])) == ["pop 2"])
    #expect(way.next(in: stack([1])) == ["pop 1"])
    #expect(way.isPending)
    #expect(way.next(in: stack()).isEmpty)
    #expect(!way.isPending)
  }

  @Test("The way back over some screens ends at the one below them", arguments: 1...3)
  func some(count: Int) {
    var way = PendingNavigation(back: count, in: stack([1, 2, 3]))
    for id in stride(from: 3, to: 3 - count, by: -1) {
      #expect(way.next(in: stack(Array(1...id))) == ["pop \(id)"])
    }
    #expect(way.next(in: stack(Array([1, 2, 3].prefix(3 - count)))).isEmpty)
    #expect(!way.isPending)
  }

  @Test("A sheet is closed first, also on the way to the root")
  func presented() {
    var close = PendingNavigation(back: 1, in: stack([1], sheet: "Form"))
    #expect(close.next(in: stack([1], sheet: "Form")) == ["close"])
    #expect(close.next(in: stack([1])).isEmpty)
    #expect(!close.isPending)
    var way = PendingNavigation<String>([])
    #expect(way.next(in: stack([1], sheet: "Form")) == ["close"])
    #expect(way.next(in: stack([1])) == ["pop 1"])
    #expect(way.next(in: stack()).isEmpty)
  }

  @Test(
    "A screen that asks is asked once, and the navigation continues after its answer",
    arguments: [nil, "Form"])
  func question(sheet: String?) {
    var way = PendingNavigation<String>([])
    let step = way.next(in: stack([1, 2], sheet: sheet))
    #expect(step == [sheet == nil ? "pop 2" : "close"])
    #expect(way.next(in: stack([1, 2], question: "Sure?", sheet: sheet)).isEmpty)
    #expect(way.isPending)
    // The effect of the answer may take a while.
    #expect(way.next(in: stack([1, 2], sheet: sheet)).isEmpty)
    #expect(way.isPending)
    #expect(way.next(in: stack([1])) == ["pop 1"])
    #expect(way.next(in: stack()).isEmpty)
  }

  /// The screens with an open question.
  private var asking: NavigationStack<AnyAction> {
    stack([1, 2], question: "Sure?").map { AnyAction(value: $0) }
  }

  /// Returns a navigation to the root that waits for an answer.
  private func asked() -> PendingNavigation<AnyAction> {
    var way = PendingNavigation<AnyAction>([])
    _ = way.next(in: stack([1, 2]).map { AnyAction(value: $0) })
    _ = way.next(in: asking)
    return way
  }

  @Test(
    "Dismissing the question cancels the navigation, and no other answer does",
    arguments: [(["yes"], true), ([], true), (["no"], false)] as [([String], Bool)])
  func refusal(_ answer: [String], isPending: Bool) {
    var way = asked()
    way.take(answer.map { AnyAction(value: $0) }, in: asking)
    #expect(way.isPending == isPending)
  }

  @Test("Once no question is open, any event cancels the navigation")
  func otherEvent() {
    var way = asked()
    way.take([], in: stack([1, 2]).map { AnyAction(value: $0) })
    #expect(!way.isPending)
    #expect(way.next(in: stack([1]).map { AnyAction(value: $0) }).isEmpty)
  }

  @Test("No navigation starts while a question is open")
  func openQuestion() {
    var way = PendingNavigation<String>([])
    #expect(way.next(in: stack([1], question: "Sure?")).isEmpty)
    #expect(!way.isPending)
  }
}
