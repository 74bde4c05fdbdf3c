import Testing

@testable import CairnViews

@Suite struct KeptRowsTests {
  private struct Step: Equatable, Identifiable {
    var id: Int
  }

  private static func rows(_ ids: ClosedRange<Int>) -> LazyRows<Never> {
    LazyRows(elements: RowElements(ids.map(Step.init))) { Text("\($0)").node }
  }

  @Test("Rows know their places among those that they were taken of, be they some or all")
  func places() {
    let all = Self.rows(1...4)

    #expect(all.places(among: Self.rows(1...4)) == [0, 1, 2, 3])
    #expect(all.keeping([1, 3]).places(among: all) == [1, 3])
  }

  @Test("Rows have no place among others")
  func strangers() {
    #expect(Self.rows(1...4).places(among: Self.rows(1...5)) == nil)
    #expect(Self.rows(1...4).keeping([0]).places(among: Self.rows(2...5)) == nil)
  }
}
