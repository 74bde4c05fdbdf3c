import CairnCore
import Testing

@Suite struct EnumCaseTests {
  @Test("A case has the name of its declaration, and a value that is no enum has none")
  func names() {
    expect(Shape.empty, "empty")
    expect(Shape.circle(radius: 1), "circle")
    expect(Shape.polygon([1, 2]), "polygon")
    expect(Shape.nested(.empty), "nested")
    expect(Direction.left, "left")
    expect(Direction.right, "right")
    expect(Single.only, "only")
    expect(Optional(1), "some")
    expect(Int?.none, "none")
    expect(Result<Int, any Error>.success(1), "success")
    expect(7, nil)
    expect([1], nil)
  }

  private func expect<Value>(_ value: Value, _ name: String?) {
    #expect(enumCaseName(of: value) == name)
  }

  private indirect enum Shape {
    case circle(radius: Double)
    case empty
    case nested(Shape)
    case polygon([Int])
  }

  private enum Direction: Int {
    case left = 3
    case right
  }

  private enum Single { case only }
}
