import CairnCasePaths
import Testing

@Suite struct CasePathTests {
  @Test("A case path embeds a value, and extracts only from its case")
  func halves() {
    let path = CasePath(\Case<Shape>.circle)

    #expect(path.embed(2) == .circle(2))
    #expect(path.extract(from: .circle(3)) == 3)
    #expect(path.extract(from: .point) == nil)
  }

  @Test("Case paths can be appended")
  func appending() {
    let path = CasePath(\Case<Shape>.group).appending(path: CasePath(\Case<[Shape]?>.some))

    #expect(path.embed([.point]) == .group([.point]))
    #expect(path.extract(from: .group([.point])) == [.point])
    #expect(path.extract(from: .group(nil)) == nil)
    let whole: CasePath<Int, Int> = .self
    #expect(whole.extract(from: 1) == 1)
  }

  @Test("The short initializer makes an equal case path")
  func shortForm() {
    let short = CasePath(Shape.circle) { if case .circle(let it) = $0 { it } else { nil } }
    let whole = CasePath(embed: Shape.circle) { if case .circle(let it) = $0 { it } else { nil } }
    for shape in [Shape.circle(2), .point] {
      #expect(short.extract(from: shape) == whole.extract(from: shape))
    }
    #expect(short.embed(3) == whole.embed(3))
    let trailing = CasePath {
      Shape.circle($0)
    } extract: {
      $0.circle
    }
    #expect(trailing.embed(3) == .circle(3))
  }

  @Test("A value can be tested for a case, and returns its payload")
  func reading() {
    let shape = Shape.circle(2)

    #expect(shape.is(\.circle))
    #expect(!shape.is(\.point))
    #expect(Shape.point.is(\.point))
    #expect(shape[case: \.circle] == 2)
    #expect(shape[case: \.group] == nil)
    #expect(shape.circle == 2)
    #expect(Shape.point.circle == nil)
  }

  @Test("The payload of a case is changed through its path")
  func modify() {
    var shape = Shape.circle(2)
    shape.modify(\.circle) { $0 += 1 }
    #expect(shape == .circle(3))

    var group = Shape.group([.circle(1)])
    group.modify(\.group.some) { $0.append(.point) }
    #expect(group == .group([.circle(1), .point]))
  }

  @Test("Changing another case than the current one is reported, and changes nothing")
  func modifyOtherCase() {
    var shape = Shape.point
    let line = #line + 2
    withKnownIssue {
      shape.modify(\.circle) { $0 += 1 }
    } matching: { issue in
      let message = issue.comments.map(\.rawValue).joined()
      return issue.sourceLocation?.line == line
        && message.contains("of type Shape was to be modified through a case that it does not hold")
        && message.contains("Value: point") && message.contains("Case's value: Int")
    }
    #expect(shape == .point)
  }

  @Test("A case key path goes through a type that contains itself")
  func recursion() {
    let shape = Shape.inner(.inner(.circle(1)))

    #expect(shape[case: \.inner.inner.circle] == 1)
    #expect(shape[case: \.inner.circle] == nil)
    #expect(CasePath(\Case<Shape>.inner.inner.circle).embed(1) == shape)
  }

  @Test("A case path goes through an optional payload without naming 'some'")
  func optionalPayload() {
    let shape = Shape.maybe(.maybe(.circle(1)))

    #expect(shape[case: \.maybe.circle] == nil)
    #expect(shape[case: \.maybe.maybe.circle] == 1)
    #expect(shape.is(\.maybe.maybe.circle))
    #expect(!Shape.maybe(nil).is(\.maybe.circle))
    #expect(CasePath(\Case<Shape>.maybe.circle).embed(2) == .maybe(.circle(2)))
    #expect((\Shape.Cases.maybe.point)() == .maybe(.point))
    #expect(Shape?.some(.circle(3))[case: \.circle] == 3)
  }

  @Test("With an optional value type, a path embeds 'nil' as no payload")
  func optionalValue() {
    let path: CaseKeyPath<Shape, Int?> = \.maybe.circle

    #expect(CasePath(path).embed(nil) == .maybe(nil))
    #expect(CasePath(path).embed(1) == .maybe(.circle(1)))
    #expect(CasePath(path).extract(from: .maybe(.circle(1))) == 1)
    #expect(CasePath(path).extract(from: .maybe(nil)) == nil)
  }

  @Test("A switch matches cases by their paths")
  func patterns() {
    func name(_ shape: Shape) -> String {
      switch shape {
      case \.circle: "circle"
      case \.inner.inner: "nest"
      case \.maybe.point: "perhaps a point"
      default: "other"
      }
    }
    #expect(name(.circle(1)) == "circle")
    #expect(name(.inner(.inner(.point))) == "nest")
    #expect(name(.maybe(.point)) == "perhaps a point")
    #expect(name(.inner(.point)) == "other")
  }

  @Test("Optionals and results have case paths")
  func standardTypes() {
    struct Failure: Error, Equatable {}

    #expect(Int?.some(1)[case: \.some] == 1)
    #expect(Optional<Int>.none.is(\.none))
    #expect(!Optional(1).is(\.none))
    #expect(Result<Int, Failure>.success(1)[case: \.success] == 1)
    #expect(Result<Int, Failure>.failure(Failure())[case: \.failure] == Failure())
    #expect(CasePath(\Case<Int?>.some).embed(1) == 1)
    #expect(CasePath(\Case<Result<Int, Failure>>.success).embed(1) == .success(1))
  }

  @Test("A case path can be used in another task")
  func sendable() async {
    let path = CasePath(\Case<Shape>.circle)

    #expect(await Task.detached { path.embed(1) }.value == .circle(1))
  }
}

@dynamicMemberLookup
private enum Shape: Equatable, Sendable, CasePathable {
  case circle(Int)
  case group([Shape]?)
  indirect case inner(Shape)
  indirect case maybe(Shape?)
  case point

  struct AllCasePaths: Sendable {
    let circle = CasePath(Shape.circle) { if case .circle(let it) = $0 { it } else { nil } }
    let group = CasePath(Shape.group) { if case .group(let it) = $0 { it } else { nil } }
    let inner = CasePath(Shape.inner) { if case .inner(let it) = $0 { it } else { nil } }
    let maybe = CasePath(Shape.maybe) { if case .maybe(let it) = $0 { it } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}

extension Shape.AllCasePaths {
  /// Used only by tests, so it is declared beside them.
  fileprivate var point: CasePath<Shape, Void> {
    CasePath(embed: { .point }) { if case .point = $0 { () } else { nil } }
  }
}
