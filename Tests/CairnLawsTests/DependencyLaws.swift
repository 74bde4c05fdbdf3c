import Cairn
import CairnTestSupport
import Foundation
import Testing

@Suite("Dependencies in a store", .timeLimit(.minutes(5))) struct DependencyLaws {
  @Test(
    "The initial state and the reducer are built with the store's dependencies",
    arguments: Owner.allCases)
  func creation(owner: Owner) async {
    await owner.run { owner in
      let store = Store(initialState: [Word().text], isolation: owner) {
        let built = Word().text
        Reduce<[String], Void> { state, _ in
          state += [built, Word().text]
          return .none
        }
      } withDependencies: {
        $0[WordKey.self] = "store's"
      }

      store.send(())

      #expect(store.state == ["store's", "store's", "store's"])
    }
  }

  @Test(
    "An effect has the dependencies of its creation, and its actions have those of the store",
    arguments: Owner.allCases, [true, false])
  func effects(owner: Owner, isLate: Bool) async {
    await owner.run { owner in
      let store = Store(initialState: [String](), isolation: owner) {
        Reduce<[String], String> { state, action in
          state.append("\(action) seen under \(Word().text)")
          guard action == "started" else { return .none }
          return withDependencies {
            $0[WordKey.self] = "effect's"
          } operation: {
            .run { send in await send("effect under \(Word().text)") }
          }
        }
      } withDependencies: {
        $0[WordKey.self] = "store's"
      }

      await withDependencies {
        $0[WordKey.self] = "sender's"
      } operation: {
        let task = store.send("started")
        if isLate { await task.finish() }
        await store.send("again").finish()
        await task.finish()
      }

      #expect(
        Set(store.state) == [
          "started seen under store's", "effect under effect's seen under store's",
          "again seen under store's",
        ])
    }
  }

  @Test(
    "The transformation of a mapped effect has the dependencies at the mapping",
    arguments: Owner.allCases,
    [true, false])
  func map(owner: Owner, isWork: Bool) async {
    await owner.run { owner in
      let store = Store(initialState: [String](), isolation: owner) {
        Reduce<[String], String> { state, action in
          state.append(action)
          guard action == "started" else { return .none }
          return withDependencies {
            $0[WordKey.self] = "mapper's"
          } operation: {
            let effect: Effect<Int> = isWork ? .run { send in await send(7) } : .send(7)
            return effect.map { "\($0) mapped under \(Word().text)" }
          }
        }
      }

      await store.send("started").finish()

      #expect(store.state == ["started", "7 mapped under mapper's"])
    }
  }

  @Test("The innermost override takes precedence", arguments: Owner.allCases, [1, 2, 10])
  func innermost(owner: Owner, depth: Int) async {
    await owner.run { owner in
      let store = Store(initialState: [String](), isolation: owner) {
        Self.overridden(depth)
      } withDependencies: {
        $0[WordKey.self] = "store's"
      }

      await store.send("started").finish()

      #expect(store.state == ["1", "effect under 1", "1"])
    }
  }

  @Test(
    "Escaped dependencies are available in callbacks on threads that inherit nothing",
    arguments: Owner.allCases, [1, 100])
  func escaped(owner: Owner, count: Int) async {
    await owner.run { owner in
      let store = Store(initialState: [String](), isolation: owner) {
        Reduce<[String], String> { state, action in
          state.append(action)
          guard action == "started" else { return .none }
          return .run { send in
            let words = AsyncStream<(String, String)> { words in
              withEscapedDependencies { continuation in
                for number in 1...count {
                  Thread.detachNewThread {
                    let outside = Word().text
                    words.yield((continuation.yield { Word().text }, outside))
                    if number == count { words.finish() }
                  }
                }
              }
            }
            for await (inside, outside) in words where inside != outside { await send(inside) }
          }
        }
      } withDependencies: {
        $0[WordKey.self] = "store's"
      }

      await store.send("started").finish()

      #expect(Set(store.state) == ["started", "store's"])
    }
  }

  /// Returns a reducer inside `depth` overrides, which are numbered from the innermost.
  private static func overridden(_ depth: Int) -> Reduce<[String], String> {
    let reducer = Reduce<[String], String> { state, action in
      if action != "started" { state.append(action) }
      state.append(Word().text)
      return action == "started"
        ? .run { send in await send("effect under \(Word().text)") } : .none
    }
    return (1...depth).reduce(reducer) { reducer, number in
      Reduce(
        reducer.transformDependency(\.self) {
          $0[WordKey.self] = "\(number)"
        })
    }
  }
}

private struct Word {
  @Dependency(WordKey.self) var text
}

private enum WordKey: TestDependencyKey {
  static let testValue = "default"
}
