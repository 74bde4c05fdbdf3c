import StandupsDatabase
import Testing

@Suite struct PositionTests {
  @Test("A position between two others is there as long as there is room")
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

  @Test("The ends have room too, but for those of numbers themselves")
  func ends() throws {
    let first = try #require(Position.between(nil, nil))
    #expect(try #require(Position.between(first, nil)) > first)
    #expect(try #require(Position.between(nil, first)) < first)
    #expect(Position.between(Position(rawValue: .max), nil) == nil)
    #expect(Position.between(nil, Position(rawValue: .min)) == nil)
    #expect(Position.between(Position(rawValue: .min), Position(rawValue: .max)) == nil)
  }
}
