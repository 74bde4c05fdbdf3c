// swift-format-ignore-file
// Uses that would trap, so the compiler refuses them. `scripts/elsewhere` compares the messages.

import Cairn
import CairnTesting

func storeWithoutActor() async -> Int {
  let store = await Store(initialState: 0) { EmptyReducer<Int, Int>() }  // refused: can not be returned from main actor-isolated initializer
  return store.state
}

actor Session {
  func storeOfTheMainActor() async -> Int {
    let store = await Store(initialState: 0) { EmptyReducer<Int, Int>() }  // refused: can not be returned from main actor-isolated initializer
    return store.state
  }

  func storeOfItsOwn() -> Int {
    Store(initialState: 0, isolation: self) { EmptyReducer<Int, Int>() }.state
  }
}

@MainActor final class Screen {
  let store = Store(initialState: 0) { EmptyReducer<Int, Int>() }
  static let shared = Store(initialState: 0) { EmptyReducer<Int, Int>() }

  func store() async -> Int { Store(initialState: 0) { EmptyReducer<Int, Int>() }.state }
}

func testStoreWithoutActor() async {
  let store = TestStore(initialState: 0) { EmptyReducer<Int, Int>() }
  await store.send(1)
}
