import CairnMacros
import Testing

// User types with the names of types in expansions, or of associated types of the protocols that
// expansions conform to.
private struct Element: Equatable { struct ID: Equatable {} }
private struct Iterator: Equatable {}
private struct Root: Equatable {}
private struct Case {}
private struct CasePathReflectable {}
private struct CaseReducer {}
private struct CaseReducerState {}
private struct Codable {}
private struct DependencyKey {}
private struct Effect {}
private struct EmptyReducer {}
private struct Hashable {}
private struct IndexingIterator {}
private struct Never {}
private struct PartialCaseKeyPath {}
private struct ReducerBuilder {}
private struct Sendable {}
private struct Sequence {}
private struct StateReducer: Equatable { var id = 1 }
private struct StoreTask {}
private struct Unimplemented {}

private typealias Path<Root: CasePathable, Value> = KeyPath<
  Root.AllCasePaths, CasePath<Root, Value>
>

@Suite struct ShadowedNameTests {
  @Test("A payload's type can be named like an associated type of the generated code")
  func payloads() {
    let path: Path<Payloads, Element> = \.element
    #expect(Payloads.element(Element())[case: path] == Element())
    let _: Path<Payloads, Iterator> = \.iterator
    let _: Path<Payloads, ([Root], id: Element.ID)> = \.several
    #expect(Array(Payloads.allCasePaths).count == 4)
    #expect(Payloads.root(Root()).case == \Payloads.Cases.root)
  }

  @Test("A generic parameter can have such a name, of the enum or of a type around it")
  func parameters() {
    let _: Path<Row<String, Int, Bool>, String> = \.element
    let _: Path<Row<String, Int, Bool>, Int> = \.iterator
    let _: Path<Row<String, Int, Bool>, Bool> = \.root
    let _: Path<Around<String>.Inner, [String]> = \.element
    #expect(Chain.link("a", .end)[case: \.link]?.0 == "a")
    let pathNames: [PartialKeyPath<Cairn.Case<Chain<Int>>>] = Chain<Int>.allCasePaths.map { $0 }
    #expect(pathNames.count == 2)
  }

  @Test("The enum, or a type in it, can have such a name")
  func nested() {
    let _: Path<Nest, Nest.Element> = \.element
    let _: Path<Nest, Nest.Void> = \.void
    #expect(Space.Element.one(1)[case: \.one] == 1)
    #expect(Space.Root.me(.one(2))[case: \.me]?.is(\.one) == true)
  }

  @Test("Features can be named like types that an enum reducer uses")
  func features() {
    #expect(Choice.State.store(.init(count: 2))[case: \.store]?.count == 2)
    #expect(Choice.State.scope(.init(count: 3))[case: \.scope]?.count == 3)
    #expect(Choice.State.root(.init(count: 4))[case: \.root]?.count == 4)
    let states: [Idle.State] = [.init(), .init()]
    #expect(states[0] == states[1])
  }

  @Test("A payload can be named like a requirement of an enum reducer's state")
  func state() {
    #expect(Plain.State.reducer(StateReducer(id: 2)).reducer == StateReducer(id: 2))
  }

  @Test("A client works beside types with such names")
  func client() {
    withKnownIssue {
      #expect(throws: CairnMacros.Unimplemented("fetch")) { try Client().fetch(id: 1) }
    }
    @Dependency(\.shadowedLimit) var limit
    withKnownIssue { #expect(limit == 3) }
  }
}

@CasePathable
private enum Payloads {
  case element(Element)
  case iterator(Iterator)
  case root(Root)
  case several([Root], id: Element.ID)
}

@CasePathable
private enum Row<Element, Iterator, Root> {
  case element(Element)
  case iterator(Iterator)
  case root(Root)
}

@CasePathable
private indirect enum Chain<Element> {
  case end
  case link(Element, Chain<Element>)
}

private enum Around<Element> {
  @CasePathable
  enum Inner { case element([Element]) }
}

@CasePathable
private enum Nest {
  case element(Element)
  case void(Void)
  case optional(Optional)
  case path(CasePath)
  case nothing

  struct Element {}
  struct Void {}
  struct Optional {}
  struct CasePath {}
}

private enum Space {
  @CasePathable
  enum Element { case one(Int) }

  @CasePathable
  indirect enum Root {
    case one(Int)
    case me(Self)
  }
}

/// Features that hide Cairn's `Store` and `Scope` from an enum of them.
private enum Mall {
  @Reducer
  struct Store {
    struct State { var count = 0 }
    enum Action { case tapped }
    var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
  }

  @Reducer
  struct Scope {
    struct State { var count = 0 }
    enum Action { case tapped }
    var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
  }

  @Reducer
  struct Root {
    struct State { var count = 0 }
    enum Action { case tapped }
    var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
  }

  @Reducer
  enum Choice {
    case store(Store)
    case scope(Scope)
    case root(Root)
  }
}

private typealias Choice = Mall.Choice

@Reducer
private enum Plain {
  @ReducerCaseIgnored case reducer(StateReducer)
}

@Reducer private struct Idle {}

@DependencyClient
private struct Client { var fetch: (_ id: Int) throws -> Int }

extension DependencyValues {
  @DependencyEntry fileprivate var shadowedLimit: Int = 3
}
