import CairnRendererLaws
import CairnSession
import CairnViews
import Testing

@Suite struct ToyTests {
  @Test("A renderer of a hundred lines obeys the laws of renderers", arguments: RendererLaws.all)
  func laws(law: RendererLaws.Law) {
    law.check(with: ToyUser.self)
  }

  @Test("A page marks the focused control and names the disabled ones")
  func page() {
    let screen = Screen<Int>("Form") {
      Section("Steps") {
        TextField("Name", text: "Blob") { $0.count }
        Button("Save", 1).disabled()
      }
      Text("All is well")
    }
    .toolbar { Button("Done", 2) }
    let renderer = ToyRenderer()
    renderer.update(to: NavigationStack(root: screen).map { AnyAction(value: $0) })
    renderer.show()
    #expect(
      renderer.page == [
        "Form", "Done (button)", "# Steps", "> Name: \"Blob\"", "Save (button) (disabled)",
        "All is well",
      ])
  }
}

/// A user of the toy renderer, who moves from control to control up to the one they want.
private struct ToyUser: RendererUser {
  private let renderer = ToyRenderer()

  init(_ stack: NavigationStack<String>) { show(stack) }

  func show(_ stack: NavigationStack<String>) {
    renderer.update(to: stack.map { AnyAction(value: $0) })
    renderer.show()
  }

  var lines: [String] { renderer.page }

  func press(_ name: String) -> [String] { send(.press, at: name) }
  func append(_ character: Character, to name: String) -> [String] {
    send(.write(character), at: name)
  }
  func submit(_ name: String) -> [String] { send(.press, at: name) }
  func chooseNext(_ value: String, in name: String) -> [String] { send(.more, at: name) }
  func choose(_ option: String, at position: Int, in name: String) -> [String] {
    send(.choose(option), at: name)
  }
  func delete(_ name: String) -> [String] { send(.delete, at: name) }
  func leave() -> [String] { values(renderer.actions(for: .leave)) }

  private func send(_ key: ToyRenderer.Key, at name: String) -> [String] {
    let start = renderer.focusedLine
    repeat {
      if renderer.focusedLine?.contains(name) == true { return values(renderer.actions(for: key)) }
      _ = renderer.actions(for: .next)
      renderer.show()
    } while renderer.focusedLine != start
    return []
  }

  private func values(_ actions: [AnyAction]) -> [String] {
    actions.compactMap { $0.value as? String }
  }
}

extension ToyRenderer {
  /// The line with the mark of the focus.
  fileprivate var focusedLine: String? { page.first { $0.hasPrefix("> ") } }
}
