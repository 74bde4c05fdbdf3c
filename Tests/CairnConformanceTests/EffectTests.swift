import Cairn
import CairnTesting
import Testing

@MainActor
struct EffectTests {
  @Test("Concatenated effects run one after the other")
  func concatenateVariadic() async {
    let store = store { _ in
      .concatenate(
        .run { send in await send(.note("a")) },
        .send(.note("b")),
        .run { await $0(.note("c")) }
      )
    }
    await store.send(.go(0))
    await store.receive(.note("a")) { $0.log = ["a"] }
    await store.receive(.note("b")) { $0.log = ["a", "b"] }
    await store.receive(.note("c")) { $0.log = ["a", "b", "c"] }
  }

  @Test("An array of concatenated effects runs one after the other")
  func concatenateArray() async {
    let store = store { n in
      .concatenate(
        (0..<n).map { i in
          .run { send in
            await Task.yield()
            await send(.note("\(i)"))
          }
        })
    }
    await store.send(.go(3))
    await store.receive(\.note, "0") { $0.log.append("0") }
    await store.receive(\.note, "1") { $0.log.append("1") }
    await store.receive(\.note, "2") { $0.log.append("2") }
  }

  @Test("Effects can be merged by a variadic call, an array or a method")
  func mergeForms() async {
    let store = store { n in
      switch n {
      case 0: return .merge(.send(.note("a")), .send(.note("b")))
      case 1: return .merge([.send(.note("c")), .none])
      case 2: return Effect.send(.note("d")).merge(with: .send(.note("e")))
      default: return .none
      }
    }
    await store.send(.go(0))
    await store.receive(.note("a")) { $0.log = ["a"] }
    await store.receive(.note("b")) { $0.log = ["a", "b"] }
    await store.send(.go(1))
    await store.receive(.note("c")) { $0.log = ["a", "b", "c"] }
    await store.send(.go(2))
    await store.receive(.note("d")) { $0.log.append("d") }
    await store.receive(.note("e")) { $0.log.append("e") }
    await store.send(.go(3))
  }

  @Test("An effect's error can be caught and sent as an action")
  func runCatch() async {
    struct Failure: Error, Equatable {}
    let store = store { _ in
      .run { send in
        throw Failure()
      } catch: { error, send in
        await send(.note(error is Failure ? "failed" : "?"))
      }
    }
    await store.send(.go(0))
    await store.receive(.note("failed")) { $0.log = ["failed"] }
  }

  @Test("An uncaught error of an effect is reported")
  func runUncaught() async {
    struct Failure: Error, Equatable {}
    let store = store { _ in .run { _ in throw Failure() } }
    await withKnownIssue {
      await store.send(.go(0))
      await store.finish()
    }
  }

  @Test("An effect can have a priority and a name")
  func runParameters() async {
    let store = store { _ in
      .run(priority: .background, name: "Note") { send in
        await send(.note("bg"))
      }
    }
    await store.send(.go(0))
    await store.receive(\.note) { $0.log = ["bg"] }
  }

  @Test("A mapped effect sends mapped actions")
  func map() async {
    let store = store { _ in
      Effect<Int>.run { send in
        await send(1)
        await send(2)
      }.map { .note("\($0)") }
    }
    await store.send(.go(0))
    await store.receive(.note("1")) { $0.log = ["1"] }
    await store.receive(.note("2")) { $0.log = ["1", "2"] }
  }

  @Test("Child tasks of an effect can send actions")
  func taskGroup() async {
    let store = store { _ in
      .run { send in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await send(.note("a")) }
          group.addTask { await send(.note("a")) }
        }
        async let x: Void = send(.note("a"))
        async let y: Void = send(.note("a"))
        _ = await (x, y)
        await send(.note("end"))
      }
    }
    await store.send(.go(0))
    for n in 1...4 { await store.receive(.note("a")) { $0.log = Array(repeating: "a", count: n) } }
    await store.receive(.note("end")) { $0.log.append("end") }
  }

  @Test("An effect can run on the main actor")
  func mainActorHop() async {
    let store = store { _ in
      .run { @MainActor send in
        await send(.note("main"))
      }
    }
    await store.send(.go(0))
    await store.receive(.note("main")) { $0.log = ["main"] }
  }

  @available(*, deprecated)  // Because it calls deprecated functions.
  @Test("Actions that are sent with an animation are sent without it")
  func animations() async {
    let store = store { _ in
      .concatenate(
        .send(.note("a"), animation: .default),
        .run { await $0(.note("b"), animation: .easeInOut(duration: 1)) }.animation()
      )
    }
    await store.send(.go(0))
    await store.receive(.note("a")) { $0.log = ["a"] }
    await store.receive(.note("b")) { $0.log = ["a", "b"] }
  }

  private func store(_ effect: @escaping @Sendable (Int) -> Effect<Log.Action>) -> TestStoreOf<Log>
  {
    TestStore(initialState: Log.State()) { Log(effect: effect) }
  }
}
