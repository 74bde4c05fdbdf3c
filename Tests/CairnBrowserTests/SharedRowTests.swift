import CairnNavigation
import CairnRendererLaws
import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

/// Tests of rows that several pages have in common.
@Suite struct SharedRowTests {
  @Test("A row that one page has made isn't made again by others")
  func makesOnce() {
    let shared = SharedRows()
    let made = LongListTests.Counted()
    var notes = Self.notes(20)
    var users = (0..<5).map { _ in
      // Each page has a copy of its own.
      BrowserUser(Self.stack(notes.map { $0 }, made), sharing: shared)
    }
    #expect(made.count == 20)
    notes[3].name = "renamed"
    for index in users.indices {
      users[index].show(Self.stack(notes.map { $0 }, made))
      #expect(users[index].client.page == users[index].renderer.page.tree.element)
      #expect(users[index].lines.contains("renamed"))
    }
    // A page compares the row with the one before, which the pages have in common too.
    #expect(made.count == 21)
  }

  @Test("The controls of a shared row lead into their own page")
  func controls() {
    let shared = SharedRows()
    var users = (0..<2).map { number in
      BrowserUser(Self.stack(Self.notes(3), prefix: "page \(number): "), sharing: shared)
    }
    // From here on, the pages number their elements differently.
    users[0].show(Self.stack(Self.notes(9), prefix: "page 0: "))
    for index in users.indices {
      users[index].show(Self.stack(Self.notes(11), prefix: "page \(index): "))
      #expect(users[index].press("note 10") == ["page \(index): press 10"])
      #expect(users[index].delete("note 10") == ["page \(index): delete 10"])
      #expect(users[index].append("!", to: "Name 10") == ["page \(index): name 10!"])
    }
  }

  @Test("Pages that share rows show what each would show alone", arguments: 0..<8)
  func same(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let shared = SharedRows()
    var lists = Array(repeating: Self.notes(Int.random(in: 0...120, using: &random)), count: 3)
    var depths = [0, 0, 0]
    var together = lists.map { BrowserUser(Self.stack($0), sharing: shared) }
    var alone = lists.map { BrowserUser(Self.stack($0)) }
    for turn in 0..<25 {
      let page = Int.random(in: 0..<3, using: &random)
      // Most changes reach another page later, as those of a database do.
      if Bool.random(using: &random) {
        lists[page] = lists.randomElement(using: &random) ?? []
      } else {
        Self.change(&lists[page], turn: turn, with: &random)
      }
      depths[page] = Int.random(in: 0...2, using: &random)
      let filter = ["", "", "", "note 1"].randomElement(using: &random) ?? ""
      for index in 0..<3 {
        let stack = Self.stack(lists[index], depth: depths[index])
        #expect(together[index].see(stack) == alone[index].see(stack))
        if let field = alone[index].filter {
          let operations = together[index].write(filter, in: field.id, of: stack)
          #expect(operations == alone[index].write(filter, in: field.id, of: stack))
        }
        #expect(together[index].client.page == alone[index].client.page)
      }
    }
  }

  @Test("The rows of at most 512 elements are kept")
  func bound() {
    let shared = SharedRows()
    let made = LongListTests.Counted()
    weak var tag: Tag?
    for start in stride(from: 0, to: 1_000, by: 100) {
      var notes = Self.notes(100, from: start)
      if start == 0 {
        let new = Tag()
        notes[0].tag = new
        tag = new
      }
      _ = BrowserUser(Self.stack(notes, made), sharing: shared)
      #expect((tag == nil) == (start >= 500))
      #expect(shared.count <= 512)
    }
    #expect(made.count == 1_000)
  }

  @Test("Pages on several threads share rows")
  func threads() async {
    let shared = SharedRows()
    await withTaskGroup { group in
      for seed in 0..<8 {
        group.addTask {
          var random = SeededGenerator(seed: seed)
          var notes = Self.notes(40)
          var user = BrowserUser(Self.stack(notes), sharing: shared)
          for turn in 0..<50 {
            Self.change(&notes, turn: turn, with: &random)
            user.show(Self.stack(notes))
            #expect(user.lines.filter { $0.hasPrefix("note ") } == notes.map(\.name))
          }
        }
      }
    }
  }

  private struct Note: Identifiable, Equatable {
    var id: Int
    var name: String
    var tag: Tag?
  }

  private final class Tag: Sendable, Equatable {
    static func == (lhs: Tag, rhs: Tag) -> Bool { lhs === rhs }
  }

  private static func notes(_ count: Int, from first: Int = 0) -> [Note] {
    (first..<first + count).map { Note(id: $0, name: "note \($0)") }
  }

  /// A list whose rows can be moved and deleted, with screens above it.
  private static func stack(
    _ notes: [Note], _ made: LongListTests.Counted = .init(), prefix: String = "", depth: Int = 0
  ) -> NavigationStack<String> {
    let root = Screen<String>("Notes") {
      List<String>(
        notes, onDelete: { "\(prefix)delete \($0)" }, onMove: { "\(prefix)move \($0) by \($1)" }
      ) { note in
        let _ = made.add()
        Button(note.name, "\(prefix)press \(note.id)")
        NavigationLink("Open", "\(prefix)open \(note.id)", to: note.id)
        TextField("Name \(note.id)", text: "name \(note.id)") { "\(prefix)\($0)" }
      }
    }
    let path = (0..<depth).map { level in
      (id: level, screen: Screen<String>("Level \(level)") { Text("Text") })
    }
    var stack = NavigationStack(root: root, path: path, pop: { "pop \($0)" })
    stack.isSplit = true
    stack.selection = depth > 0 ? AnyHashable(1) : nil
    return stack
  }

  private static func change(
    _ notes: inout [Note], turn: Int, with random: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...notes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: notes.insert(Note(id: 1_000 + turn, name: "note 1,\(turn)"), at: place)
    case 1 where place < notes.count: notes.remove(at: place)
    case 2 where place < notes.count: notes[place].name += "x"
    default: notes.shuffle(using: &random)
    }
  }
}
