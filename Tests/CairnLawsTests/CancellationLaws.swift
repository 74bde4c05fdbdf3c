import Cairn
import CairnTestSupport
import Testing

@Suite("Cancellation by id", .timeLimit(.minutes(5))) struct CancellationLaws {
  @Test(
    "An id cancels effects of the feature that cancels and of those below it, never of those above",
    arguments: Owner.allCases, Kind.allCases)
  func descent(owner: Owner, kind: Kind) async {
    await owner.run { owner in
      for started in 0...3 {
        for stopped in 0...3 {
          let (gate, opener) = AsyncStream.makeStream(of: Void.self)
          var isDone = false
          let store = Store(initialState: kind.tower(3), isolation: owner) {
            Nest { state, action in
              if case "done" = action { isDone = true }
              guard case "started" = action else { return Self.working(&state, action) }
              return .run { send in
                for await _ in gate { break }
                await send(.event("done"))
              }
              .cancellable(id: CancelID.work)
            }
          }
          store.send(kind.action("appeared", atTopOf: 3))
          let task = store.send(kind.action("started", atTopOf: started))

          store.send(kind.action("stopped", atTopOf: stopped))
          opener.yield()
          await task.finish()

          #expect(isDone == (stopped > started), "The feature at \(stopped) cancels \(started).")
        }
      }
    }
  }

  @Test(
    "An id never cancels effects of a sibling, even if all children use the same id",
    arguments: Owner.allCases, [2, 10, 100])
  func siblings(owner: Owner, count: Int) async {
    await owner.run { owner in
      var state = Nest.State()
      Kind.child.add(to: &state)
      Kind.sheet.add(to: &state)
      for id in 1...count {
        Kind.row.add(id, to: &state)
        Kind.element.add(id, to: &state)
      }
      var places = [(Kind.child, 1), (.sheet, 1)]
      places += (1...count).flatMap { [(.row, $0), (.element, $0)] }
      let store = Store(initialState: state, isolation: owner) { Nest(Self.working) }
      // This action adopts the children that exist from the start, so the awaited actions below
      // don't.
      store.send(.event("appeared"))
      let tasks = places.map { kind, id in store.send(kind.action(.event("started"), of: id)) }

      for (index, (kind, id)) in places.enumerated() {
        #expect(store.runningEffectCount == places.count - index)
        store.send(kind.action(.event("stopped"), of: id))
        await tasks[index].finish()
      }
      #expect(store.runningEffectCount == 0)
    }
  }

  @Test("Two stores that use the same id never affect each other", arguments: Owner.allCases)
  func stores(owner: Owner) async {
    await owner.run { owner in
      let store = Store(initialState: Nest.State(), isolation: owner) { Nest(Self.working) }
      let other = Store(initialState: Nest.State(), isolation: owner) { Nest(Self.working) }
      let task = store.send(.event("started"))
      other.send(.event("started"))

      store.send(.event("stopped"))

      await task.finish()
      #expect(store.runningEffectCount == 0)
      #expect(other.runningEffectCount == 1)
    }
  }

  @Test(
    "A cancellation takes effect before its neighbors start, wherever it is among the effects",
    arguments: Owner.allCases, Arrangement.all)
  func atOnce(owner: Owner, arrangement: Arrangement) async {
    await owner.run { owner in
      let store = Store(initialState: Nest.State(), isolation: owner) {
        Nest { state, action in
          switch action {
          case "restarted":
            arrangement.effect(
              .endless().cancellable(id: CancelID.work), .cancel(id: CancelID.work))
          default: Self.working(&state, action)
          }
        }
      }
      let first = store.send(.event("started"))

      let second = store.send(.event("restarted"))

      await first.finish()
      #expect(store.runningEffects.split(separator: "\n").count == 1)
      second.cancel()
      await second.finish()
    }
  }

  @Test(
    "Canceling in flight takes effect when the new effect starts, and not before",
    arguments: Owner.allCases)
  func inFlight(owner: Owner) async {
    await owner.run { owner in
      let (gate, opener) = AsyncStream.makeStream(of: Void.self)
      let store = Store(initialState: Nest.State(), isolation: owner) {
        Nest { state, action in
          guard case "replaced" = action else { return Self.working(&state, action) }
          return .concatenate(
            .run { _ in for await _ in gate { break } },
            .endless().cancellable(id: CancelID.work, cancelInFlight: true))
        }
      }
      let old = store.send(.event("started"))
      let new = store.send(.event("replaced"))
      #expect(store.runningEffects.split(separator: "\n").count == 2)

      opener.yield()
      await old.finish()

      #expect(store.runningEffects.split(separator: "\n").count == 1)
      new.cancel()
      await new.finish()
    }
  }

  @Test(
    "A reducer can cancel work by its id while it handles the work's first action",
    arguments: Owner.allCases)
  func firstAction(owner: Owner) async {
    await owner.run { owner in
      let (ends, end) = AsyncStream.makeStream(of: Bool.self)
      let store = Store(
        initialState: { 0 },
        reducer: {
          Reduce<Int, String> { _, action in
            guard action == "started" else { return .cancel(id: CancelID.work) }
            return .run { send in
              await withTaskCancellation(id: CancelID.work) {
                await send("begun")
                end.yield(Task.isCancelled)
              }
            }
          }
          ._resolved()
        },
        dependencies: .current, owner: owner,
        host: EffectHost(executor: EagerExecutor()), presenter: Nobody())

      await store.send("started").finish()

      for await isCancelled in ends {
        #expect(isCancelled)
        break
      }
    }
  }

  /// An executor that starts a job before the enqueuing code continues, which is the worst case.
  private final class EagerExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  private final class Nobody: Presenter {
    func dismiss(_ child: CancellationScope, for group: EffectGroup) {}
  }

  @Test(
    "When all effects have ended, in whatever way, the registry is empty",
    arguments: Owner.allCases, [1, 100])
  func registry(owner: Owner, count: Int) async {
    await owner.run { owner in
      let store = Store(initialState: Kind.element.tower(2), isolation: owner) {
        Nest { state, action in
          switch action {
          case "returned": .run { _ in }.cancellable(id: CancelID.work)
          case "threw":
            .run { _ in throw CancellationError() }.cancellable(id: CancelID.work)
          case "sent":
            .run { send in await send(.event("received")) }.cancellable(id: CancelID.work)
          case "nested":
            .run { _ in
              try await withTaskCancellation(id: CancelID.work) { try await Task.never() }
            }
          case "replaced": .endless().cancellable(id: CancelID.work, cancelInFlight: true)
          default: Self.working(&state, action)
          }
        }
      }
      store.send(.event("appeared"))
      var tasks: [StoreTask] = []
      for event in ["returned", "threw", "sent", "nested", "replaced", "started"] {
        for _ in 0..<count {
          tasks.append(store.send(Kind.element.action(.event(event))))
        }
      }

      // If an effect hasn't reached its inner work yet, its task cancels it there.
      for task in tasks { task.cancel() }
      for task in tasks { await task.finish() }
      store.send(.path(.popFrom(id: 1)))

      #expect(store.runningEffectCount == 0)
      #expect(store.runningEffects.isEmpty)
    }
  }

  private enum CancelID { case work }

  /// A base whose work runs until it is stopped, under the same id everywhere.
  private static func working(
    _ state: inout Nest.State, _ action: Nest.Action
  ) -> Effect<Nest.Action> {
    switch action {
    case "started": .endless().cancellable(id: CancelID.work)
    case "stopped": .cancel(id: CancelID.work)
    default: .none
    }
  }
}

extension CancellationLaws {
  /// A way to return a cancellation together with an effect that has its id.
  struct Arrangement: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let effect: @Sendable (EffectOf<Nest>, EffectOf<Nest>) -> EffectOf<Nest>

    static let all = [
      Self(testDescription: "merged, before it") { .merge($1, $0) },
      Self(testDescription: "merged, after it") { .merge($0, $1) },
      Self(testDescription: "in a row, before it") { .concatenate($1, $0) },
      Self(testDescription: "in a row, after it") { .concatenate($0, $1) },
      Self(testDescription: "deep inside") { .merge($0, .concatenate(.none, .merge($1, .none))) },
      Self(testDescription: "mapped") { .merge($0, $1.map { $0 }) },
      Self(testDescription: "under an id of its own") { .merge($0, $1.cancellable(id: "other")) },
    ]
  }
}
