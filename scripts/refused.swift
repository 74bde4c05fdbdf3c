// swift-format-ignore-file
// Uses that would end a program, which the compiler refuses; `scripts/elsewhere` reads what it says.

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
