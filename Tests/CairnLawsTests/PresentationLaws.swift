import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@Suite(
  "A presentation lives inside the task of the action that presented it", .timeLimit(.minutes(5)))
struct PresentationLaws {
  @Test(
    "The presenting task does not finish before the child is removed, in whatever way",
    arguments: Owner.allCases, Kind.presented)
  func lasting(owner: Owner, kind: Kind) async throws {
    let dismissal = try #require(kind.dismissal())
    await owner.run { owner in
      for departure in [dismissal, .event("removed"), kind.action(.event("closed"))] {
        let store = Store(initialState: Nest.State(id: 0), isolation: owner) {
          Nest(Self.presenting(kind))
        }

        let task = store.send(.event("presented"))
        store.send(.event("passed"))
        #expect(task.group?.isEmpty == false)

        store.send(departure)
        await task.finish()
        #expect(kind.child(of: store.state) == nil)
      }
    }
  }

  @Test(
    "Canceling the presenting task ends its effects, and leaves the child presented",
    arguments: Owner.allCases, Kind.presented)
  func cancellation(owner: Owner, kind: Kind) async {
    await owner.run { owner in
      let store = Store(initialState: Nest.State(), isolation: owner) {
        Nest(Self.presenting(kind))
      }
      let task = store.send(.event("presented"))
      let other = store.send(kind.action(.event("started")))
      #expect(store.runningEffectCount == 2)

      task.cancel()
      await task.finish()

      #expect(store.runningEffectCount == 1)
      #expect(kind.child(of: store.state) != nil)
      other.cancel()
      await other.finish()
    }
  }

  @Test(
    "A test store ends the presenting task at the end without a report", arguments: Owner.allCases,
    Kind.presented)
  func silence(owner: Owner, kind: Kind) async {
    await owner.run { owner in
      let store = TestStore(initialState: Nest.State()) {
        Nest { state, action in
          if case "presented" = action { kind.add(to: &state) }
          return .none
        }
      }

      await store.send(.event("presented")) { kind.add(to: &$0) }
    }
  }

  @Test(
    "An optional child or row that isn't presented keeps no task waiting",
    arguments: Owner.allCases, Kind.allCases.filter { !Kind.presented.contains($0) })
  func unpresented(owner: Owner, kind: Kind) async {
    await owner.run { owner in
      let store = Store(initialState: Nest.State(), isolation: owner) {
        Nest { state, action in
          if case "presented" = action { kind.add(to: &state) }
          return .none
        }
      }

      let task = store.send(.event("presented"))

      #expect(task.group?.isEmpty ?? true)
    }
  }

  /// Returns a base that presents a child and lets it start an effect. The child's own action can
  /// close it.
  private static func presenting(
    _ kind: Kind
  ) -> (inout Nest.State, Nest.Action) -> Effect<Nest.Action> {
    { state, action in
      switch action {
      case "presented":
        kind.add(to: &state)
        return .send(kind.action(.event("started")))
      case "removed", kind.action(.event("closed")):
        kind.remove(from: &state)
        return .none
      case "started":
        return .endless()
      default:
        return .none
      }
    }
  }
}
