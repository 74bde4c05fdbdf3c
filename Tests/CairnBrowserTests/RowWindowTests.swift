import Testing

@testable import CairnBrowser

/// Tests of the rows of a list that are on a page, as a value.
@Suite struct RowWindowTests {
  @Test("A list of up to a page of rows is shown as a whole", arguments: [0, 1, 99, 100])
  func short(count: Int) {
    let window = RowWindow(near: 0..<10, of: count)
    #expect(window.parts == (0..<count).map { .row(at: $0) })
  }

  @Test("Gaps stand for the rows before, between and after those of the window")
  func gaps() {
    let window = RowWindow(near: 200..<203, and: [7, 500, 9], of: 1_000)
    #expect(
      window.parts == [
        .gap(place: 1, count: 7), .row(at: 7), .gap(place: 2, count: 192), .row(at: 200),
        .row(at: 201), .row(at: 202), .gap(place: 3, count: 297), .row(at: 500),
        .gap(place: 0, count: 499),
      ])
  }

  @Test(
    "A window has some of the rows, whatever is asked for",
    arguments: [0..<0, 5..<5, 0..<1_000, 990..<2_000, 5_000..<6_000, -9..<3])
  func clamped(near: Range<Int>) {
    let window = RowWindow(near: near, and: [-1, 1_000, near.lowerBound], of: 1_000)
    #expect(!window.indices.isEmpty && window.indices.count <= RowWindow.limit + 1)
    #expect(window.indices == window.indices.sorted())
    #expect(Set(window.indices).count == window.indices.count)
    #expect(window.indices.allSatisfy { (0..<1_000).contains($0) })
    let total = window.parts.reduce(0) { sum, part in
      if case .gap(_, let count) = part { sum + count } else { sum + 1 }
    }
    #expect(total == 1_000)
  }

  @Test("The gaps at the start and at the end keep their places")
  func places() {
    let (start, end) = (RowWindow(near: 0..<9, of: 200), RowWindow(near: 190..<200, of: 200))
    #expect(start.parts.last == .gap(place: 0, count: 191))
    #expect(end.parts.first == .gap(place: 1, count: 190))
  }

  @Test(
    "A request that isn't two or three numbers is none",
    arguments: ["", "1", "2-1", "-1-2", "1-2-3-4", "a-b", "1-", "1-99999999999999999999"])
  func malformed(value: String) {
    #expect(RowRequest(value) == nil)
  }

  @Test("A request names a range, and the row with the focus if there is one")
  func request() {
    #expect(RowRequest("10-20").map { $0.range == 10..<20 && $0.focusedID == nil } == true)
    #expect(RowRequest("0-0-7").map { $0.range == 0..<0 && $0.focusedID == 7 } == true)
  }
}
