import Cairn
import CairnViews
import Synchronization
import Testing

@testable import CairnBrowser

/// Tests of batches of events on a form of many rows. Each event makes only its own row.
@Suite struct RowBatchTests {
  @Test("Each event applies to its row, however earlier events changed the rows")
  func rows() async throws {
    let page = await BrowserPage(epoch: 1) { page in
      PageContent(store: Store(initialState: .init(), isolation: page) { Team() }) {
        Team.screens($0)
      }
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
    // The remaining rows keep their fields.
    #expect(visitor.ids(of: .input).prefix(3) == fields[2...])
    #expect(Set(visitor.ids(of: .input)).count == 5)
    let whole = await Visitor(page).client.page
    let values = whole.descendants.compactMap(\.value)
    #expect(values == ["name 2", "three", "four", "name 5", "name 6"])
    await page.end()
  }

  @Test("An event makes only its own row of many")
  func madeRows() async throws {
    let made = RowCount()
    let page = await BrowserPage(epoch: 1) { page in
      PageContent(store: Store(initialState: .init(count: 300), isolation: page) { Team() }) {
        Team.screens($0, counting: made)
      }
    }
    var visitor = await Visitor(page)
    let fields = visitor.ids(of: .input)
    let before = made.value

    let events = (0..<50).map {
      BrowserEvent(sequence: $0 + 1, kind: .input, id: fields[$0], value: "new \($0)")
    }
    let receipt = await page.receive(EventBatch(events))
    #expect(receipt == EventReceipt(acknowledged: 50, dropped: 0))
    await visitor.take()
    // One row for each event, and then once all rows of the page.
    #expect(made.value - before <= 50 + 300)
    let whole = await Visitor(page).client.page
    let values = whole.descendants.compactMap(\.value)
    #expect(values[..<50] == (0..<50).map { "new \($0)" }[...] && values[50] == "name 50")
    await page.end()
  }

  @Test("Events reach the controls of a list within a row of data")
  func innerRows() async throws {
    let page = await BrowserPage(epoch: 1) { page in
      PageContent(store: Store(initialState: .init(), isolation: page) { Team() }) {
        Team.innerScreens($0)
      }
    }
    var visitor = await Visitor(page)
    let fields = visitor.ids(of: .input)
    #expect(fields.count == 10)
    for (batch, event) in [(0..<10), (0..<10)].enumerated() {
      let receipt = await page.receive(
        EventBatch(
          event.map {
            BrowserEvent(
              sequence: batch * 10 + $0 + 1, kind: .input, id: fields[$0], value: "\(batch) \($0)")
          }))
      #expect(receipt == EventReceipt(acknowledged: batch * 10 + 10, dropped: 0))
      await visitor.take()
      #expect(visitor.ids(of: .input) == fields)
    }
    let values = await Visitor(page).client.page.descendants.compactMap(\.value)
    // Both fields of a member show the same name.
    #expect(values == [1, 3, 5, 7, 9].flatMap { ["1 \($0)", "1 \($0)"] })
    await page.end()
  }
}

/// A counter of the rows that were made.
private final class RowCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func increase() { count.add(1, ordering: .relaxed) }
}

extension Visitor {
  fileprivate func ids(of tag: ElementTag) -> [Int] {
    client.page.descendants.filter { $0.tag == tag }.map(\.id)
  }
}

/// A form of names that can be changed, added and deleted.
private struct Team: Reducer {
  struct State {
    var members: IdentifiedArrayOf<Member>
    var nextID: Int

    init(count: Int = 5) {
      members = IdentifiedArray(uniqueElements: (0..<count).map { Member(id: $0) })
      nextID = count
    }
  }

  struct Member: Identifiable, Equatable {
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

  static func screens(
    _ state: State, counting made: RowCount? = nil
  ) -> NavigationStack<Action> {
    NavigationStack(
      root: Screen("Team") {
        ForEach(state.members, onDelete: { .deleted($0) }) { member in
          let _ = made?.increase()
          TextField("Name", text: member.name) { .named(member.id, $0) }
        }
        Button("Add", .added)
      })
  }

  /// A list of data with a list in each row.
  static func innerScreens(_ state: State) -> NavigationStack<Action> {
    NavigationStack(
      root: Screen("Team") {
        List(state.members) { member in
          ForEach(["First field", "Second field"], id: \.self) { label in
            TextField(label, text: member.name) { .named(member.id, $0) }
          }
        }
      })
  }
}
