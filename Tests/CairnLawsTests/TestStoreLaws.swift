import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@Suite("A test store", .timeLimit(.minutes(5))) struct TestStoreLaws {
  @Test(
    "Actions of effects are reduced at once, and received one by one with their states",
    arguments: Owner.allCases, [1, 3, 50])
  func snapshots(owner: Owner, count: Int) async {
    await owner.run { owner in
      let reduced = LockIsolated(0)
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state = action
          reduced.withValue { $0 += 1 }
          return action < count ? .run { send in await send(action + 1) } : .none
        }
      }

      await store.send(1) { $0 = 1 }
      #expect(reduced.value == count)
      #expect(store.state == 1)

      for number in stride(from: 2, through: count, by: 1) {
        await store.receive(number) { $0 = number }
        #expect(store.state == number)
      }
    }
  }

  @Test(
    "An exhaustive assertion must change the previous state to the actual one",
    arguments: Owner.allCases, Assertion.all)
  func exhaustive(owner: Owner, assertion: Assertion) async {
    await owner.run { owner in
      let store = TestStore(initialState: Pair()) { Pairing() }

      if let texts = assertion.exhaustive {
        await expectIssue(texts, at: #line + 1) {
          await store.send(assertion.action, assert: assertion.update)
        }
      } else {
        await store.send(assertion.action, assert: assertion.update)
      }
    }
  }

  @Test(
    "A non-exhaustive assertion must leave the actual state unchanged",
    arguments: Owner.allCases, Assertion.all)
  func nonExhaustive(owner: Owner, assertion: Assertion) async {
    await owner.run { owner in
      let store = TestStore(initialState: Pair()) { Pairing() }
      store.exhaustivity = .off

      if let texts = assertion.nonExhaustive {
        await expectIssue(texts, at: #line + 1) {
          await store.send(assertion.action, assert: assertion.update)
        }
      } else {
        await store.send(assertion.action, assert: assertion.update)
      }
    }
  }

  @Test("With nothing in flight, 'receive' fails at once", arguments: Owner.allCases)
  func judgesAtOnce(owner: Owner) async {
    await owner.run { owner in
      let store = TestStore(initialState: Pair()) { Pairing() }
      store.timeout = .seconds(3600)

      await expectIssue(
        "An action was expected from an effect, and none came",
        "Expected: Pairing.Action.leftSet(1)", "No effect is in flight", at: #line + 1
      ) { await store.receive(.leftSet(1)) }
    }
  }

  @Test(
    "A wrong action is reported as a diff and consumed, and the state advances",
    arguments: Owner.allCases
  )
  func wrongAction(owner: Owner) async {
    await owner.run { owner in
      let store = TestStore(initialState: Pair()) { Pairing() }

      await store.send(.bothAsked(1))
      await expectIssue(
        "another action than the one that was expected", "− Pairing.Action.rightSet(1)",
        "+ Pairing.Action.leftSet(1)",
        "(Expected: −, Received: +)", at: #line + 1
      ) { await store.receive(.rightSet(1)) { $0.left = 1 } }
      #expect(store.state == Pair(left: 1))
      await store.receive(.rightSet(1)) { $0.right = 1 }
    }
  }

  @Test(
    "Sending before receiving is reported with the unreceived actions", arguments: Owner.allCases)
  func unreceived(owner: Owner) async {
    await owner.run { owner in
      let store = TestStore(initialState: Pair()) { Pairing() }

      await store.send(.bothAsked(1))
      await expectIssue(
        "2 action(s) from effects were not received before an action was sent",
        "Pairing.Action.leftSet(1)", "Pairing.Action.rightSet(1)", "call 'receive' for each",
        at: #line + 1
      ) { await store.send(.leftSet(2)) { $0.left = 2 } }
      #expect(store.state == Pair(left: 2, right: 1))
    }
  }

  @Test(
    "Unfinished work at the end of a test is reported at the send that caused it",
    arguments: Owner.allCases, [true, false])
  func leaving(owner: Owner, isRunning: Bool) async {
    await owner.run { owner in
      var store: TestStoreOf<Pairing>? = TestStore(initialState: Pair()) { Pairing() }
      await store?.send(.leftSet(2)) { $0.left = 2 }

      let line = #line + 1
      await store?.send(isRunning ? .worked : .leftAsked(1))

      expectIssue(
        isRunning ? "is still running as the test ends" : "were not received before the test ended",
        isRunning ? "Pairing.Action.worked" : "Pairing.Action.leftSet(1)", at: line
      ) { store = nil }
    }
  }

  @Test("Skipped effects continue without being reported", arguments: Owner.allCases)
  func skipping(owner: Owner) async {
    await owner.run { owner in
      let (gate, opener) = AsyncStream.makeStream(of: Void.self)
      let store = TestStore(initialState: Pair()) { Pairing(gate: gate) }

      await store.send(.gateAwaited)
      await store.skipInFlightEffects()
      opener.yield()
      await store.receive(.leftSet(1)) { $0.left = 1 }
    }
  }
}
