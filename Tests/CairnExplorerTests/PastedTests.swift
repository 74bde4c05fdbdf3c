import Cairn
import CairnTesting
import Testing

/// Tests that were copied from findings. They compile, and take the explorer's steps.
enum PastedTests {
  /// The source file, which is searched for the tests that findings print.
  static let file: String = #filePath

  @Suite struct LostWrite {
    @Test("The screens show the stored notes")
    func found() async throws {
      let store = TestStore(initialState: Notes.State()) { Notes() }
      store.exhaustivity = .off
      store.show { Notes.screens($0) }
      try await store.press("a")
      try await store.type("x", into: "Text")
      // The drawer holds something else.
    }
  }

  @Suite struct AlertStays {
    @Test("Every presented screen can be left")
    func found() async throws {
      let store = TestStore(initialState: Notes.State()) { Notes() }
      store.exhaustivity = .off
      store.show { Notes.screens($0) }
      try await store.press("a")
      try await store.press("Delete")
      // Nothing leads away from “Note › Delete?”.
    }
  }
}
