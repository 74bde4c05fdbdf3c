import Cairn
import CairnViews
import Testing

@testable import CairnBrowser

/// Many events at once on a form of many rows, of which only the row is made that an event is for.
@Suite struct RowBatchTests {
  @Test("Each event is meant for its row, whatever those before it did to the rows")
  func rows() async throws {
    let page = await BrowserPage(epoch: 1) { _ in
      PageContent(store: Store(initialState: .init()) { Team() }, screens: Team.screens)
    }
    var visitor = await Visitor(page)
    let fields = visitor.ids(of: .input)
    let buttons = visitor.client.page.descendants.filter { $0.tag == .button }
    let deletions = buttons.filter { $0[.class] == "delete" }.map(\.id)
    let add = try #require(buttons.last?.id)
    #expect(fields.count == 5 && deletions.count == 5)

    let receipt = await page.receive(
      EventBatch([
        BrowserEvent(sequence: 1, kind: .press, id: add),
        BrowserEvent(sequence: 2, kind: .input, id: fields[3], value: "three"),
        BrowserEvent(sequence: 3, kind: .press, id: deletions[1]),
        BrowserEvent(sequence: 4, kind: .input, id: fields[1], value: "gone"),
        BrowserEvent(sequence: 5, kind: .input, id: fields[4], value: "four"),
        BrowserEvent(sequence: 6, kind: .press, id: add),
        BrowserEvent(sequence: 7, kind: .press, id: deletions[1]),
        BrowserEvent(sequence: 8, kind: .press, id: deletions[0]),
      ]))
    #expect(receipt == EventReceipt(acknowledged: 8, dropped: 2))
    await visitor.take()
    // What has stayed is what it was.
    #expect(visitor.ids(of: .input).prefix(3) == fields[2...])
    #expect(Set(visitor.ids(of: .input)).count == 5)
    let whole = await Visitor(page).client.page
    let values = whole.descendants.compactMap(\.value)
    #expect(values == ["name 2", "three", "four", "name 5", "name 6"])
    await page.end()
  }
}

extension Visitor {
  fileprivate func ids(of tag: ElementTag) -> [Int] {
    client.page.descendants.filter { $0.tag == tag }.map(\.id)
  }
}

/// Names that can be written, added and deleted.
private struct Team: Reducer {
  struct State {
    var members = IdentifiedArray(uniqueElements: (0..<5).map { Member(id: $0) })
    var nextID = 5
  }

  struct Member: Identifiable {
    let id: Int
    var name: String

    init(id: Int) {
      self.id = id
      name = "name \(id)"
    }
  }

  enum Action: Sendable {
    case added
    case deleted(Int)
    case named(Int, String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .added:
      state.members.append(Member(id: state.nextID))
      state.nextID += 1
    case .deleted(let id): state.members.remove(id: id)
    case .named(let id, let name): state.members[id: id]?.name = name
    }
    return .none
  }

  static func screens(_ state: State) -> NavigationStack<Action> {
    NavigationStack(
      root: Screen("Team") {
        ForEach(state.members, onDelete: { .deleted($0) }) { member in
          TextField("Name", text: member.name) { .named(member.id, $0) }
        }
        Button("Add", .added)
      })
  }
}
