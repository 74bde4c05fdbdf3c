import CairnSession
import CairnViews
import Testing

@Suite struct ColumnsTests {
  /// Returns a list with numbered recipes on it. Some ask before they are left.
  private func stack(
    _ path: [Int] = [], asking: Set<Int> = [], question: String? = nil, isSplit: Bool = true
  ) -> NavigationStack<String> {
    let root = Screen<String>("List") {
      NavigationLink("Soup", "open 1").preview { Screen("Soup") { Text("45 min") } }
      Button("Shop", "shop")
    }
    var stack = NavigationStack(
      root: root.sheet(path.isEmpty ? question : nil, dismiss: "close", action: { $0 }) {
        Screen($0) {}
      },
      path: path.map { id in
        var screen = Screen<String>("Recipe \(id)") { Button("Cook", "cook \(id)") }
        if asking.contains(id) { screen = screen.back("ask \(id)") }
        let isAsked = question != nil && id == path.last
        return (
          id: id,
          screen: screen.alert(isAsked ? Dialog(question ?? "", buttons: [], dismiss: "no") : nil)
        )
      }, pop: { "pop \($0)" })
    stack.isSplit = isSplit
    return stack
  }

  @Test("The list is shown beside the topmost screen, and both can be used")
  func both() throws {
    let columns = try #require(stack([1, 2]).columns)
    #expect(columns.list.controls.map(\.name) == ["Soup", "Shop"])
    #expect(columns.list.escape == nil)
    let top = try #require(columns.top)
    #expect(top.controls.map(\.name) == ["Cook"])
    #expect(top.escape == "pop 2")
    #expect(top.backPath == ["List", "Recipe 1"])
    #expect(columns.overlays.isEmpty)
  }

  @Test("A sheet or an alert covers both columns", arguments: [[], [1]])
  func overlays(path: [Int]) throws {
    let columns = try #require(stack(path, question: "Sure?").columns)
    #expect(columns.overlays.map(\.title) == ["Sure?"])
    #expect(columns.list.controls.count == 2)
    #expect((columns.top == nil) == path.isEmpty)
  }

  @Test("A column has the same key as its layer")
  func keys() throws {
    let columns = try #require(stack([1]).columns)
    #expect(columns.list.key == stack().layers[0].key)
    #expect(columns.top?.key == stack([1]).layers[0].key)
  }

  @Test("A root that is not split has no columns")
  func single() {
    #expect(stack([1], isSplit: false).columns == nil)
  }

  @Test("A drill-down from the list is the topmost screen beside the list")
  func drillDown() throws {
    let root = Screen<String>("List") { Button("Shop", "shop") }
      .navigationDestination(0, dismiss: "back", action: { $0 }) { _ in Screen("Shop") {} }
    var stack = NavigationStack(root: root)
    stack.isSplit = true
    let columns = try #require(stack.columns)
    #expect(columns.list.controls.map(\.name) == ["Shop"])
    #expect(columns.top?.title == "Shop" && columns.top?.escape == "back")
  }

  @Test("Without a topmost screen, a row has a preview, which has no controls")
  func preview() throws {
    let columns = try #require(stack().columns)
    #expect(columns.top == nil)
    let row = columns.list.controls[0]
    let preview = try #require(columns.preview(of: row))
    #expect(preview.title == "Soup")
    #expect(preview.controls.isEmpty && preview.escape == nil)
    #expect(columns.preview(of: columns.list.controls[1]) == nil)
    #expect(columns.preview(of: nil) == nil)
  }

  @Test("Erasing the actions of a split stack keeps its list")
  func erasure() {
    var screens = ErasedScreens<String>()
    #expect(screens.update(to: stack([1])).columns?.list.controls.map(\.name) == ["Soup", "Shop"])
    #expect(screens.update(to: stack([1], isSplit: false)).root.content.isEmpty)
  }

  @Test("A choice in the list pops the screens on it one by one, and then is sent")
  func navigation() {
    var navigation = PendingNavigation(["open 1"])
    #expect(navigation.next(in: stack([3, 2])) == ["pop 2"])
    #expect(navigation.next(in: stack([3])) == ["pop 3"])
    #expect(navigation.next(in: stack()) == ["open 1"])
    #expect(navigation.next(in: stack([1])).isEmpty)
  }

  @Test("Without screens on the list, a choice is sent at once")
  func directChoice() {
    var navigation = PendingNavigation(["a", "b"])
    #expect(navigation.next(in: stack()) == ["a", "b"])
    #expect(navigation.next(in: stack()).isEmpty)
  }

  @Test(
    "A screen that stays cancels the choice, and one that asks delays it until its answer",
    arguments: [[2], [3, 2]])
  func refusal(path: [Int]) {
    var staying = PendingNavigation(["open 1"])
    #expect(staying.next(in: stack(path, asking: [2])) == ["ask 2"])
    #expect(staying.next(in: stack(path, asking: [2])).isEmpty)
    #expect(staying.next(in: stack()).isEmpty)
    var asked = PendingNavigation(["open 1"])
    #expect(asked.next(in: stack(path, asking: [2])) == ["ask 2"])
    #expect(asked.next(in: stack(path, asking: [2], question: "Sure?")).isEmpty)
    #expect(asked.next(in: stack()) == ["open 1"])
  }

  @Test("A lower screen that asks also delays the choice")
  func refusalBelow() {
    var navigation = PendingNavigation(["open 1"])
    #expect(navigation.next(in: stack([3, 2], asking: [3])) == ["pop 2"])
    #expect(navigation.next(in: stack([3], asking: [3])) == ["ask 3"])
    #expect(navigation.next(in: stack([3], asking: [3], question: "Sure?")).isEmpty)
    #expect(navigation.next(in: stack()) == ["open 1"])
  }
}
