import CairnDependencies
import CairnViews
import Testing

/// The targets of links and of elements, without a renderer.
@Suite struct TargetTests {
  private enum Place: Hashable {
    case list
    case item(Int)
  }

  private func screen(_ ids: [Int]) -> Screen<Int> {
    Screen("Items") {
      List {
        ForEach(ids, id: \.self) { NavigationLink("Item \($0)", $0, to: Place.item($0)) }
      }
      NavigationLink("Nowhere", -1)
    }
  }

  @Test("A link has a target of its feature, or none")
  func links() {
    let screen = screen([1, 2])
    #expect(screen.link("Item 2")?.target?.base as? Place == .item(2))
    #expect(screen.link("Nowhere")?.target == nil)
    #expect(screen.link("Item 3") == nil)
  }

  @Test("Links are equal only if their targets have the same type and value")
  func kinds() {
    enum Other: Hashable { case item(Int) }
    let link = NavigationLink("Item", 1, to: Place.item(1))
    #expect(link != NavigationLink("Item", 1, to: Other.item(1)))
    #expect(link != NavigationLink("Item", 1, to: Place.item(2)))
    #expect(link != NavigationLink("Item", 1))
    #expect(link == NavigationLink("Item", 1, to: Place.item(1)))
  }

  @Test("An element of a path has a target, and mapping its actions keeps the target")
  func elements() throws {
    let element = NavigationStack<Int>.Element(
      id: 7, screen: screen([1]), pop: 0, target: Place.list)
    let stack = NavigationStack(root: screen([]), path: [element]).map { "\($0)" }
    let mapped = try #require(stack.path.first)

    #expect(mapped.target == AnyHashableSendable(Place.list))
    #expect(mapped.screen.link("Item 1")?.target == AnyHashableSendable(Place.item(1)))
    #expect(NavigationStack<Int>.Element(id: 7, screen: screen([1]), pop: 0).target == nil)
    #expect(element != NavigationStack<Int>.Element(id: 7, screen: screen([1]), pop: 0))
  }

  @Test("A dump shows the targets of links and elements")
  func dump() {
    let element = NavigationStack<Int>.Element(
      id: 7, screen: Screen("Items") { NavigationLink("Item", 1, to: Place.item(1)) }, pop: 0,
      target: Place.list)
    #expect(
      element.description == """
        7, pop -> 0, at list
        Screen "Items"
          NavigationLink -> 1, to item(1)
            Text "Item"
        """)
  }
}
