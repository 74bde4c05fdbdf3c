import StandupsDatabase
import Testing

@Suite struct PositionTests {
  @Test("There is a position between two others as long as there is room")
  func between() throws {
    var after = Position(number: 1)
    var insertions = 0
    while let position = Position.between(Position(number: 0), after) {
      #expect(Position(number: 0) < position && position < after)
      after = position
      insertions += 1
    }
    #expect(insertions == 20)
  }

  @Test("There is a position before the first and after the last, except at the limits of integers")
  func ends() throws {
    let first = try #require(Position.between(nil, nil))
    #expect(try #require(Position.between(first, nil)) > first)
    #expect(try #require(Position.between(nil, first)) < first)
    #expect(Position.between(Position(rawValue: .max), nil) == nil)
    #expect(Position.between(nil, Position(rawValue: .min)) == nil)
    #expect(Position.between(Position(rawValue: .min), Position(rawValue: .max)) == nil)
  }
}
