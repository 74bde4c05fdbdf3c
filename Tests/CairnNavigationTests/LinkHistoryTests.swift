import Cairn
import Testing

@Suite struct LinkHistoryTests {
  private func link(_ path: String) -> Link {
    (try? Link(path, scheme: "app")) ?? Link(components: ["unreadable"])
  }

  @Test(
    "Forward opens the places that going back left, nearest first, until the user goes elsewhere",
    arguments: [
      (["/a"], nil), (["/a", "/a/b"], nil),
      (["/a", "/a/b", "/a"], "/a/b"),
      (["/a/b/c", "/a/b", "/a"], "/a/b"),
      (["/a/b/c", "/a/b", "/a", "/a/b"], "/a/b/c"),
      (["/a/b/c", "/a/b", "/a", "/a/b", "/a/b/c"], nil),
      (["/a/b", "/a", "/a/x"], nil), (["/a/b", "/a", "/x"], nil),
      (["/a/b", "/", "/a"], nil), (["/a/b", "/"], "/a/b"),
      (["/a?edit", "/a"], "/a?edit"), (["/a", "/a?edit"], nil), (["/a?edit", "/a?delete"], nil),
      (["/a/b", "/a", "/a"], "/a/b"), (["/ab", "/a"], nil),
    ] as [([String], String?)])
  func forward(visits: [String], forward: String?) {
    var history = LinkHistory(link(visits[0]))
    for visit in visits { history.visit(link(visit)) }
    #expect(history.forward?.path == forward)
    #expect(history.current == link(visits.last ?? ""))
  }
}
