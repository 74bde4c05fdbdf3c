import CairnMacros
import Testing

@Suite struct CasePathableTests {
  @Test("Each case has a path, whatever its payload")
  func paths() {
    #expect(Shape.circle(2)[case: \.circle] == 2)
    #expect(Shape.square(side: 3)[case: \.square] == 3)
    #expect(Shape.empty.is(\.empty))
    let rectangle = Shape.rectangle(width: 3, 4)
    #expect(rectangle[case: \.rectangle]?.width == 3)
    #expect(rectangle[case: \.rectangle]?.1 == 4)
    #expect(rectangle[case: \.circle] == nil)
    #expect(Shape.group([.empty])[case: \.group] == [.empty])
  }

  @Test("A path embeds the payload that it has extracted")
  func roundTrip() {
    let shapes: [Shape] = [.circle(1), .square(side: 2), .rectangle(width: 3, 4), .empty]
    for shape in shapes {
      let paths = Shape.allCasePaths
      let again =
        paths.circle.extract(from: shape).map(paths.circle.embed)
        ?? paths.square.extract(from: shape).map(paths.square.embed)
        ?? paths.rectangle.extract(from: shape).map(paths.rectangle.embed)
        ?? paths.empty.extract(from: shape).map(paths.empty.embed)
      #expect(again == shape)
    }
  }

  @Test("The cases can be listed, and the case of a value can be found")
  func reflection() {
    #expect(Array(Shape.allCasePaths).count == 6)
    #expect(Shape.allCasePaths[Shape.circle(1)] == \Shape.Cases.circle)
    #expect(Shape.allCasePaths[Shape.default] == \Shape.Cases.default)
  }

  @Test("A generic enum has paths")
  func generic() {
    #expect(Loadable.loaded(1)[case: \.loaded] == 1)
    #expect(Loadable<Int>.loading.is(\.loading))
  }

  @Test("With dynamic member lookup, payloads are members of an enum")
  func members() {
    #expect(Loadable.loaded("a").loaded == "a")
    #expect(Loadable<Int>.loading.loaded == nil)
  }
}

@CasePathable
private enum Shape: Equatable {
  case circle(Double)
  case square(side: Double)
  case rectangle(width: Double, Double)
  case empty, `default`
  #if DEBUG || !DEBUG
    indirect case group([Self])
  #endif
}

@CasePathable @dynamicMemberLookup
private enum Loadable<Value> {
  case loading
  case loaded(Value)
}
