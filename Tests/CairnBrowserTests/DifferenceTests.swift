import CairnBrowser
import Testing

@Suite struct DifferenceTests {
  @Test(
    "The operations from one page to another turn the first into the second", arguments: 0..<500)
  func law(seed: Int) {
    var maker = TreeMaker(seed: seed)
    let old = maker.page()
    let new = maker.changed(old)
    var client = ClientModel(page: old)
    client.apply(new.operations(from: old))
    #expect(client.page == new)
    #expect(client.page.html.utf8.elementsEqual(new.html.utf8))
    #expect(client.lostCount == 0)
  }

  @Test("No operations lead from a page to itself", arguments: 0..<20)
  func identity(seed: Int) {
    var maker = TreeMaker(seed: seed)
    let page = maker.page()
    #expect(page.operations(from: page) == [])
  }

  @Test("A page that replaces another is sent as a whole")
  func replacement() {
    let (old, new) = (Element(1, .div), Element(2, .div, text: "New"))
    #expect(new.operations(from: old) == [.replacePage(new)])
    var client = ClientModel(page: old)
    client.apply(new.operations(from: old))
    #expect(client.page == new)
  }

  @Test(
    "Reordered rows are moved with as few operations as possible",
    arguments: [
      ([1, 2, 3, 4], [2, 3, 4, 1], [Operation.move(parent: 9, before: 0, id: 1)]),
      ([1, 2, 3, 4], [4, 1, 2, 3], [.move(parent: 9, before: 1, id: 4)]),
      (
        [1, 2, 3, 4], [4, 3, 2, 1],
        [
          .move(parent: 9, before: 1, id: 2), .move(parent: 9, before: 2, id: 3),
          .move(parent: 9, before: 3, id: 4),
        ]
      ),
      ([1, 2, 3], [1, 3], [.remove(id: 2)]),
      ([1, 2], [1, 5, 2], [.insert(parent: 9, before: 2, Element(5, .li))]),
    ])
  func moves(_ old: [Int], _ new: [Int], _ operations: [Operation]) {
    #expect(list(new).operations(from: list(old)) == operations)
  }

  @Test("A text that grows is appended to, and any other change sends the whole text")
  func texts() {
    func operations(_ old: String, _ new: String) -> [Operation] {
      Element(1, .p, text: new).operations(from: Element(1, .p, text: old))
    }
    #expect(operations("All", "All is well") == [.appendText(id: 1, " is well")])
    #expect(operations("All", "Well") == [.setText(id: 1, "Well")])
    #expect(operations("All is", "All") == [.setText(id: 1, "All")])
    #expect(operations("", "All") == [.setText(id: 1, "All")])
    #expect(operations("All", "") == [.setText(id: 1, "")])
    // Equal in Swift, but not in a browser.
    #expect(operations("é", "e\u{301}") == [.setText(id: 1, "e\u{301}")])
  }

  @Test("If a transcript of a megabyte grows by a word, only the word is sent")
  func transcript() {
    let words = String(repeating: "and so on ", count: 100_000)
    let patch = Patch(
      revision: Revision(epoch: 1, number: 1), acknowledged: 0,
      operations: Element(7, .p, text: words + "and on")
        .operations(from: Element(7, .p, text: words)))
    #expect(patch.json == #"{"a":0,"p":[["+",7,"and on"]]}"#)
  }

  @Test("The value of a field is compared with the text that the user typed")
  func values() {
    let (old, new) = (Element(1, .input, value: "a"), Element(1, .input, value: "ab"))
    #expect(new.operations(from: old) == [.setValue(id: 1, "ab")])
    #expect(new.operations(from: old, shown: [1: "ab"]) == [])
    #expect(old.operations(from: old, shown: [1: "ab"]) == [.setValue(id: 1, "a")])
  }

  @Test("A selection is sent again if its options change")
  func options() {
    func select(_ ids: [Int]) -> Element {
      Element(1, .select, value: "2", children: ids.map { Element($0, .option, text: "\($0)") })
    }
    #expect(
      select([2, 3]).operations(from: select([2])) == [
        .insert(parent: 1, before: 0, Element(3, .option, text: "3")), .setValue(id: 1, "2"),
      ])
  }

  @Test("A client reports elements that it doesn't have")
  func desync() {
    var client = ClientModel(page: Element(1, .div))
    client.apply([.setText(id: 2, "Nowhere"), .remove(id: 3), .move(parent: 1, before: 0, id: 4)])
    #expect(client.lostCount == 3)
    #expect(client.page == Element(1, .div))
  }

  @Test("The client's focus stays while other elements are removed, and ends with its element")
  func focus() {
    var client = ClientModel(page: list([1, 2]))
    client.apply([.focus(id: 2), .remove(id: 1)])
    #expect(client.focus == 2)
    client.apply([.remove(id: 2)])
    #expect(client.focus == nil)
  }

  private func list(_ ids: [Int]) -> Element {
    Element(9, .ul, children: ids.map { Element($0, .li) })
  }
}
