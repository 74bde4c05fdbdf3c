import Testing

@testable import StandupsDatabase

@Suite struct PositionsTests {
  @Test(
    "Rows keep their positions as long as these are in order",
    arguments: [
      ([], []),
      ([nil, nil, nil], [0, 1, 2]),
      ([0, 1, 2], [0, 1, 2]),
      ([nil, 0, 1], [-1, 0, 1]),
      ([nil, nil, 5, 9, nil], [3, 4, 5, 9, 10]),
      ([2, nil, 4], [2, 3, 4]),
      ([2, 7], [2, 7]),
      ([.min, .max], [.min, .max]),
    ] as [([Int?], [Int])])
  func kept(stored: [Int?], expected: [Int]) {
    #expect(Positions(stored: stored).assigned == expected)
  }

  @Test(
    "Rows that moved, or have no room between others, are renumbered",
    arguments: [[1, 0], [2, nil, 3], [5, nil, 5], [nil, .min], [.max, nil], [0, .max, nil]]
      as [[Int?]])
  func renumbered(stored: [Int?]) {
    #expect(Positions(stored: stored).assigned == Array(stored.indices))
  }
}
