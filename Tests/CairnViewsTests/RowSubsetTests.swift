import Testing

@testable import CairnViews

@Suite struct RowSubsetTests {
  private struct Step: Equatable, Identifiable {
    var id: Int
  }

  private static func rows(_ ids: ClosedRange<Int>) -> LazyRows<Never> {
    rows(List(ids.map(Step.init)) { Text("\($0.id)") })
  }

  private static func rows<Action>(_ list: List<Action>) -> LazyRows<Action> {
    guard case .rows(let rows) = list.children.first?.content else {
      preconditionFailure("A list of data holds its rows.")
    }
    return rows
  }

  private let steps = [Step(id: 1), Step(id: 2)]

  @Test("A subset of rows, or all of them, has positions in the list that it comes from")
  func positions() {
    let all = Self.rows(1...4)

    #expect(all.positions(among: Self.rows(1...4)) == [0, 1, 2, 3])
    #expect(all.keeping([1, 3]).positions(among: all) == [1, 3])
  }

  @Test("Rows have no positions in another list")
  func strangers() {
    #expect(Self.rows(1...4).positions(among: Self.rows(1...5)) == nil)
    #expect(Self.rows(1...4).keeping([0]).positions(among: Self.rows(2...5)) == nil)
  }

  /// Returns the rows of a list with one position in the sources, whatever they depend on.
  private func list(
    _ steps: [Step], canDelete: Bool = false, canMove: Bool = false, mark: String = ""
  ) -> LazyRows<String> {
    Self.rows(
      List(
        steps, given: mark, onDelete: canDelete ? { "delete \($0)" } : nil,
        onMove: canMove ? { "move \($0) by \($1)" } : nil
      ) { step, mark in Text("\(step.id) \(mark)") })
  }

  @Test("Rows with the same elements and the same content are common to both lists")
  func same() throws {
    let ends = try #require(list(steps).commonEnds(with: list(steps)))
    #expect(ends == (2, 0))
    let grown = try #require(list(steps + [Step(id: 3)]).commonEnds(with: list(steps)))
    #expect(grown == (2, 0))
  }

  @Test("A movable row is not common if it was the first or the last only before")
  func movable() throws {
    let three = list(steps + [Step(id: 3)], canMove: true)
    let two = list(steps, canMove: true)
    #expect(try #require(three.commonEnds(with: two)) == (1, 0))
    #expect(try #require(two.commonEnds(with: three)) == (1, 0))
    let later = list([Step(id: 0)] + steps, canMove: true)
    #expect(try #require(later.commonEnds(with: two)) == (0, 1))
    let wider = list([steps[0], Step(id: 5), steps[1]], canMove: true)
    #expect(try #require(wider.commonEnds(with: two)) == (1, 1))
    #expect(try #require(two.commonEnds(with: list(steps, canMove: true))) == (2, 0))
  }

  @Test(
    "No row is common if rows can now be deleted or moved, or have other content",
    arguments: [(true, false, ""), (false, true, ""), (false, false, "new")])
  func recipe(canDelete: Bool, canMove: Bool, mark: String) {
    let known = list(steps)
    let other = list(steps, canDelete: canDelete, canMove: canMove, mark: mark)
    #expect(other.commonEnds(with: known) == nil)
    #expect(known.commonEnds(with: other) == nil)
    #expect(other.positions(among: known) == nil)
    #expect(other.keeping([0]).commonEnds(with: known.keeping([0])) == nil)
    #expect(other.map { $0 + "!" }.commonEnds(with: known.map { $0 + "!" }) == nil)
  }

  @Test("Lists that are declared in different places have no common rows, even with equal data")
  func site() {
    let first = Self.rows(List<Never>(steps) { Text("\($0.id)") })
    let second = Self.rows(List<Never>(steps) { Text("\($0.id)").bold() })
    #expect(first.commonEnds(with: second) == nil)
  }
}
