import Cairn
import CairnTesting
import Testing

@MainActor
@Suite struct ImpossibleStepTests {
  @Test(
    "A step that no user could take throws an error with a fix, and sends nothing",
    arguments: Mistake.all)
  func mistakes(_ mistake: Mistake) async throws {
    let store = TestStore(initialState: mistake.state) { Bookshop { _ in } }
    store.exhaustivity = .off
    store.show { Bookshop.screens($0).withoutTasks }
    do {
      try await mistake.step(store)
      Issue.record("The step was taken.")
    } catch let error as ImpossibleStep {
      for text in mistake.sayings { #expect(error.description.contains(text)) }
      #expect(error.description.contains("(at CairnTestingTests/ImpossibleStepTests.swift:"))
    }
    #expect(store.state == mistake.state)
  }

  @Test("A store without screens explains how to show them")
  func nothingShown() async throws {
    let store = TestStore(initialState: Bookshop.State()) { Bookshop { _ in } }
    let error = await #expect(throws: ImpossibleStep.self) { try await store.press("Add") }
    #expect(error?.description.contains("The test store shows no screens.") == true)
    #expect(error?.description.contains("Call 'show'") == true)
  }
}

/// An impossible step, and texts of its error message.
struct Mistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let state: Bookshop.State
  let sayings: [String]
  let step: @Sendable @MainActor (TestStoreOf<Bookshop>) async throws -> Void

  init(
    _ name: String, on state: Bookshop.State = .list, saying sayings: String...,
    step: @escaping @Sendable @MainActor (TestStoreOf<Bookshop>) async throws -> Void
  ) {
    (testDescription, self.state, self.sayings, self.step) = (name, state, sayings, step)
  }

  static let all = [
    Mistake(
      "An absent name", saying: "Nothing on the screen is called \"Ad\".",
      "    Emma, In stock (link)\n", "Name one"
    ) { try await $0.press("Ad") },
    Mistake(
      "A covered button", on: .form, saying: "Nothing on the screen is called \"Clear\".",
      "    New book\n"
    ) { try await $0.press("Clear") },
    Mistake(
      "A resting button", on: .empty, saying: "\"Clear\" is disabled",
      "    Clear (button) (disabled)\n"
    ) { try await $0.press("Clear") },
    Mistake(
      "An ambiguous name", on: .book, saying: "2 controls are called \"Like\".",
      "Pass a 'number' from 1 to 2"
    ) { try await $0.press("Like") },
    Mistake(
      "A number too many", on: .book, saying: "There is no number 3.",
      "Pass a 'number' from 1 to 2"
    ) { try await $0.press("Like", number: 3) },
    Mistake(
      "A field that is pressed", on: .form,
      saying: "\"Title\" is not a button, a link or a toggle: Title: (empty).",
      "Call 'type(_:into:)'."
    ) { try await $0.press("Title") },
    Mistake(
      "A button that is written in",
      saying: "\"Add\" is not a text field: Add (button).", "Call 'press(_:)'."
    ) { try await $0.type("a", into: "Add") },
    Mistake(
      "Lines in a field of one", on: .form,
      saying: "\"Title\" is a field of one line, and the text has several."
    ) { try await $0.type("a\nb", into: "Title") },
    Mistake(
      "Pasted lines that the field has no action for", on: .form,
      saying: "\"Title\" has no action for several lines.", "'onLines(_:)'"
    ) { try await $0.paste(["a", "b"], into: "Title") },
    Mistake(
      "An option that is none", on: .form,
      saying: "\"Genre\" has no option \"Play\".",
      "    Genre: Novel, selected, 1 of 2 (Novel, Poem)\n"
    ) { try await $0.select("Play", in: "Genre") },
    Mistake(
      "A value out of bounds", on: .form, saying: "\"Copies\" cannot be moved to 6.",
      "    Copies: 1 (1 to 5)\n"
    ) { try await $0.set("Copies", to: 6) },
    Mistake(
      "A value that is set", on: .form, saying: "\"Copies\" cannot be moved to 1.",
      "another value than it has"
    ) { try await $0.set("Copies", to: 1) },
    Mistake(
      "A button that is deleted",
      saying: "\"Add\" is not in a row that can be deleted: Add (button)."
    ) { try await $0.delete("Add") },
    Mistake("Back at the root", saying: "There is no screen to go back to.", "'quit()'") {
      try await $0.back()
    },
    Mistake(
      "Back from a sheet", on: .form, saying: "There is no screen to go back to.", "'dismiss()'"
    ) { try await $0.back() },
    Mistake(
      "A root that is dismissed", saying: "Nothing is presented that could be dismissed.",
      "'quit()'"
    ) { try await $0.dismiss() },
    Mistake(
      "An element that is dismissed", on: .book,
      saying: "Nothing is presented that could be dismissed.", "'back()'"
    ) { try await $0.dismiss() },
  ]
}

extension Bookshop.State {
  static let empty = Self()
  static let list = Self(books: ["Emma"])
  static let form = Self(books: ["Emma"], form: Bookshop.Form())
  static let book = Self(books: ["Emma"], path: ["Emma"])
}

extension NavigationStack {
  /// The same screens without tasks.
  fileprivate var withoutTasks: Self {
    var stack = self
    stack.root.task = nil
    for index in stack.path.indices { stack.path[index].screen.task = nil }
    return stack
  }
}
