import Cairn
import CairnTestSupport
import Testing

@Suite("The loop: one action at a time, in order", .timeLimit(.minutes(5))) struct LoopLaws {
  @Test(
    "Actions that effects send at once are reduced breadth-first",
    arguments: Owner.allCases, [(width: 1, depth: 5), (2, 3), (3, 4), (10, 2)])
  func breadthFirst(owner: Owner, it: (width: Int, depth: Int)) async {
    await owner.run { owner in
      let store = Store(initialState: [[Int]](), isolation: owner) {
        Reduce<[[Int]], [Int]> { state, action in
          state.append(action)
          guard action.count < it.depth else { return .none }
          return .merge((0..<it.width).map { .send(action + [$0]) })
        }
      }

      store.send([])

      let levels = sequence(first: [[Int]()]) { level in
        level.flatMap { path in (0..<it.width).map { path + [$0] } }
      }
      #expect(store.state == levels.prefix(it.depth + 1).flatMap { $0 })
    }
  }

  @Test(
    "A chain of 100,000 actions does not overflow the stack",
    arguments: Owner.allCases, [1, 1000, 100_000])
  func chain(owner: Owner, length: Int) async {
    await owner.run { owner in
      let store = Store(initialState: 0, isolation: owner) {
        Reduce<Int, Int> { state, action in
          state += 1
          return action < length ? .send(action + 1) : .none
        }
      }

      store.send(1)

      #expect(store.state == length)
    }
  }

  @Test(
    "Combining 100,000 effects one at a time does not overflow the stack",
    arguments: Combination.all)
  func combination(_ combination: Combination) async {
    await Owner.actorOfItsOwn.run { owner in
      let count = 100_000
      let store = Store(initialState: [Int](), isolation: owner) {
        Reduce<[Int], Int> { state, action in
          state.append(action)
          guard action == 0 else { return .none }
          return (1...count).reduce(Effect.none) { combination.combine($0, .send($1)) }
        }
      }

      store.send(0)

      #expect(store.state == combination.order(Array(0...count)))
    }
  }

  struct Combination: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let combine: @Sendable (Effect<Int>, Effect<Int>) -> Effect<Int>
    var order: @Sendable ([Int]) -> [Int] = { $0 }

    static let all = [
      Self(testDescription: "side by side") { $0.merge(with: $1) },
      Self(testDescription: "side by side, the new one first") {
        $1.merge(with: $0)
      } order: {
        $0.prefix(1) + $0.dropFirst().reversed()
      },
      Self(testDescription: "one after the other") { $0.concatenate(with: $1) },
    ]
  }

  @Test(
    "A chain of actions in a child is also reduced to its end", arguments: Owner.allCases,
    Kind.allCases)
  func chainInChild(owner: Owner, kind: Kind) async {
    await owner.run { owner in
      var count = 0
      let store = Store(initialState: kind.tower(1), isolation: owner) {
        Nest { state, action in
          guard case "counted" = action else { return .none }
          count += 1
          return count < 2_000 ? .send(.event("counted")) : .none
        }
      }

      store.send(kind.action("counted", atTopOf: 1))

      #expect(count == 2_000)
    }
  }

  @Test(
    "An action that is sent from inside the store waits for its turn, and is reported",
    arguments: Owner.allCases, Reentry.allCases)
  func reentry(owner: Owner, reentry: Reentry) async {
    await owner.run { owner in
      var send: (() -> Void)?
      let store = Store(initialState: Diary(sentinel: Sentinel { send?() }), isolation: owner) {
        Reduce<Diary, String> { diary, action in
          if action == "outer" {
            if reentry == .reducer { send?() }
            if reentry == .deinitializer { diary.sentinel = nil }
          }
          diary.entries.append(action)
          return .none
        }
      }
      let line = #line + 1
      send = { [unowned store] in store.send("inner") }
      let stop = store.observe { [unowned store] in
        if reentry == .observer, store.state.entries == ["outer"] { send?() }
      }
      defer {
        stop()
        send = nil
      }

      expectIssue(
        "from inside that store", "Action: \"inner\"", "waits until the one being reduced is done",
        "returns 'Effect.send' instead", at: line
      ) {
        store.send("outer")
      }

      #expect(store.state.entries == ["outer", "inner"])
    }
  }

  @Test(
    "An action from a canceled effect's handler also waits for its turn, and is reported",
    arguments: Owner.allCases)
  func cancellationHandler(owner: Owner) async {
    await owner.run { owner in
      // Called on the store's actor, because the store itself cancels the effect.
      nonisolated(unsafe) var send: () -> Void = {}
      let (starts, start) = AsyncStream.makeStream(of: Void.self)
      let store = Store(initialState: [String](), isolation: owner) {
        Reduce<[String], String> { entries, action in
          entries.append(action)
          guard action == "started" else { return .cancel(id: 1) }
          return .run { _ in
            try await withTaskCancellationHandler {
              start.yield()
              try await Task.never()
            } onCancel: {
              send()
            }
          }
          .cancellable(id: 1)
        }
      }
      send = { [unowned store] in store.send("inner") }
      let task = store.send("started")
      for await _ in starts { break }

      expectIssue("from inside that store", "Action: \"inner\"") {
        store.send("outer")
      }

      await task.finish()
      #expect(store.state == ["started", "outer", "inner"])
    }
  }

  @Test(
    "Observers see the state once per drain, however many actions it reduces",
    arguments: Owner.allCases, [1, 10, 1000])
  func observers(owner: Owner, count: Int) async {
    await owner.run { owner in
      let store = Store(initialState: 0, isolation: owner) {
        Reduce<Int, Int> { state, action in
          state += 1
          return action > 1 ? .send(action - 1) : .none
        }
      }
      var seen: [Int] = []
      let stop = store.observe { [unowned store] in seen.append(store.state) }

      store.send(count)
      store.send(count)
      stop()
      store.send(count)

      #expect(seen == [count, 2 * count])
    }
  }
}

extension LoopLaws {
  /// The code that sends an action while the store is busy.
  enum Reentry: CaseIterable, Sendable {
    case reducer, observer, deinitializer
  }

  private struct Diary {
    var entries: [String] = []
    var sentinel: Sentinel?
  }

  private final class Sentinel {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    deinit { end() }
  }
}
