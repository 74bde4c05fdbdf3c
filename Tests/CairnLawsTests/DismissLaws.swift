import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@Suite("A feature that dismisses itself", .timeLimit(.minutes(5))) struct DismissLaws {
  @Test(
    "A dismissal removes the nearest presentation or element around the effect, and no other",
    arguments: Owner.allCases, Case.all)
  func nearest(owner: Owner, it: Case) async {
    await owner.run { owner in
      let store = Store(initialState: it.state, isolation: owner) {
        Nest { state, action in
          #expect(action != .event("counted"), "What is sent after a dismissal is dropped.")
          return Self.dismissing(&state, action)
        }
      }
      store.send(it.action("appeared"))

      await store.send(it.action("dismissed")).finish()

      #expect(it.isThere(in: store.state) == it.expected)
      #expect(store.runningEffectCount == 0)
    }
  }

  @Test(
    "The parent receives the dismissal", arguments: Owner.allCases, Kind.presented)
  func action(owner: Owner, kind: Kind) async throws {
    let dismissal = try #require(kind.dismissal())
    await owner.run { owner in
      let store = TestStore(initialState: kind.tower(1)) { Nest(Self.dismissing) }

      await store.send(kind.action("dismissed", atTopOf: 1))
      await store.receive(dismissal) { kind.remove(from: &$0) }
      // The effect that asked ends in a turn of its own.
      await store.finish()
    }
  }

  @Test(
    "A dismissal at a root is reported at the line that asked for it", arguments: Owner.allCases,
    Kind.allCases.filter { !Kind.presented.contains($0) })
  func root(owner: Owner, kind: Kind) async {
    await owner.run { owner in
      var counted = 0
      let store = Store(initialState: kind.tower(3), isolation: owner) {
        Nest { state, action in
          if case "counted" = action { counted += 1 }
          return Self.dismissing(&state, action)
        }
      }

      await expectIssue(
        "that is not presented asked to be dismissed", "the nearest presentation",
        "'@Dependency(\\.isPresented)' first", at: Self.line
      ) {
        await store.send(kind.action("dismissed", atTopOf: 3)).finish()
      }

      #expect(counted == 2, "What is sent afterwards is delivered: nobody has gone.")
    }
  }

  @Test(
    "A test store records that its root dismissed itself, and reports later actions",
    arguments: Owner.allCases)
  func testStore(owner: Owner) async {
    await owner.run { owner in
      let store = TestStore(initialState: Nest.State()) { Nest(Self.dismissing) }
      #expect(!store.isDismissed)

      await store.send(.event("dismissed"))

      #expect(store.isDismissed)
      await expectIssue(
        "a test store whose feature has dismissed itself", "Action: Nest.Action.event(\"more\")",
        "nobody can send to it", "look at what called 'dismiss'", at: #line + 2
      ) {
        await store.send(.event("more"))
      }
      // The effect that asked ends in a turn of its own.
      await store.finish()
    }
  }

  /// The line that calls `dismiss`.
  private static let line = #line + 10

  /// A base that dismisses itself, and then sends more actions.
  private static func dismissing(
    _ state: inout Nest.State, _ action: Nest.Action
  ) -> Effect<Nest.Action> {
    switch action {
    case "dismissed":
      @Dependency(\.dismiss) var dismiss
      return .run { send in
        await dismiss()
        await send(.event("counted"))
        await Task.detached { await send(.event("counted")) }.value
      }
    default:
      return .none
    }
  }
}

extension DismissLaws {
  /// Nested features of the given kinds, from the outermost to the innermost.
  struct Case: Sendable, CustomTestStringConvertible {
    let kinds: [Kind]
    /// Whether each of them remains.
    let expected: [Bool]

    static let all = [
      Self(kinds: [.sheet], expected: [false]),
      Self(kinds: [.element], expected: [false]),
      Self(kinds: [.element, .sheet], expected: [true, false]),
      Self(kinds: [.sheet, .element], expected: [true, false]),
      Self(kinds: [.sheet, .sheet, .sheet], expected: [true, true, false]),
      Self(kinds: [.sheet, .child], expected: [false, false]),
      Self(kinds: [.sheet, .element, .row, .child], expected: [true, false, false, false]),
    ]

    var state: Nest.State {
      kinds.indices.reversed().reduce(Nest.State(id: kinds.count)) { child, index in
        var state = Nest.State(id: index)
        kinds[index].add(child, to: &state)
        return state
      }
    }

    func action(_ event: String) -> Nest.Action {
      kinds.indices.reversed().reduce(.event(event)) { kinds[$1].action($0, of: $1 + 1) }
    }

    func isThere(in state: Nest.State) -> [Bool] {
      var feature: Nest.State? = state
      return kinds.indices.map { index in
        feature = feature.flatMap { kinds[index].child(index + 1, of: $0) }
        return feature != nil
      }
    }

    var testDescription: String { kinds.map(\.rawValue).joined(separator: ", then ") }
  }
}
