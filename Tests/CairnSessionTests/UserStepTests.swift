import CairnViews
import Foundation
import Testing

@testable import CairnSession

@Suite struct UserStepTests {
  private enum Action: Equatable, Sendable {
    case pressed(String)
    case written(String)
    case set(Int)
    case chosen(String)
    case left
    case quit
  }

  private static var stack: NavigationStack<Action> {
    let root = Screen<Action>("Root") {
      Button("Save", .pressed("Save"))
      Button("Save", .pressed("Save again"))
      Toggle("Sound", isOn: true) { .pressed("Sound \($0)") }
      TextField("Title", text: "Old") { .written($0) }
      Slider("Length", value: 3, in: 1...5, valueLabel: "3") { .set($0) }
      Picker("Theme", selection: "Tan", options: ["Sky", "Tan"], title: { $0 }) { .chosen($0) }
    }
    var stack = NavigationStack(
      root: Screen<Action>("Root") {}, path: [(id: 1, screen: root)], pop: { _ in .left })
    stack.quitting = .asking(.quit)
    return stack
  }

  @Test("The step that sends an action is found by the action")
  func inverse() throws {
    let stack = Self.stack
    let erased = stack.map { AnyAction(value: $0) }
    let possible = stack.possibleSteps(typing: ["x", "two\nwords"])
    #expect(possible.count >= 10)
    for possible in possible {
      let action: Action? =
        switch possible.work {
        case .send(let actions): actions.last
        case .leave(let action): action
        case .push: nil
        }
      let sent = [AnyAction(value: try #require(action))]
      #expect(erased.step(sending: sent, among: erased.reachableControls) == possible.step)
    }
  }

  private struct Row: Equatable, Identifiable {
    let id: Int
    var title = "Untitled"
  }

  @Test("Rows with the same words each have their button")
  func equalRows() throws {
    let rows = [Row(id: 1), Row(id: 2), Row(id: 3, title: "Design")]
    let stack = NavigationStack(
      root: Screen<Action>("Root") {
        List(rows) { row in
          NavigationLink(row.title, .pressed("open \(row.id)"))
            .rowButton(Button("Start \(row.title)", .pressed("start \(row.id)")))
        }
      })
    let buttons = stack.reachableControls.filter { $0.role == .button }
    #expect(buttons.map(\.name) == ["Start Untitled", "Start Untitled", "Start Design"])
    let erased = stack.map { AnyAction(value: $0) }
    let sent = [AnyAction(value: Action.pressed("start 1"))]
    let step = erased.step(sending: sent, among: erased.reachableControls)
    #expect(step == .press(ControlName("Start Untitled", role: .button, row: "1", number: 1)))
  }

  @Test("A step sends the same actions again")
  func work() throws {
    let stack = Self.stack
    guard case .send(let actions) = try stack.work(of: .press(ControlName("Save", number: 2)))
    else {
      Issue.record("A button sends something else.")
      return
    }
    #expect(actions == [.pressed("Save again")])
  }

  @Test("A step can't be taken if its control isn't there, is ambiguous, or is another one")
  func impossible() {
    for (step, fact) in [
      (UserStep.press(ControlName("Load")), "Nothing on the screen is called \"Load\"."),
      (.press(ControlName("Save")), "2 controls are called \"Save\"."),
      (.press(ControlName("Title")), "\"Title\" is not a button, a link or a toggle"),
      (.dismiss, "The screen can't do this: dismiss."),
    ] {
      let error = #expect(throws: UnreachableControl.self) { try Self.stack.work(of: step) }
      #expect(error?.fact.hasPrefix(fact) == true, "\(error.map { $0.fact } ?? "")")
    }
  }

  @Test(
    "A number that no control or option has is refused, whatever a recording contains",
    arguments: [Int.min, -1, 0, 3, .max])
  func impossibleNumber(_ number: Int) {
    for step in [
      UserStep.press(ControlName("Save", number: number)),
      .select("\(number)", in: ControlName("Theme")),
    ] {
      #expect(throws: UnreachableControl.self) { try Self.stack.work(of: step) }
    }
  }

  @Test("A name without words means a control by its role and number")
  func masked() throws {
    let name = ControlName(nil, role: .button, number: 2)
    let work = try Self.stack.work(of: .press(name))
    guard case .send(let actions) = work else {
      Issue.record("A button sends something else.")
      return
    }
    #expect(actions == [.pressed("Save again")])
  }

  @Test(
    "A step is the same after encoding and decoding",
    arguments: [
      .press(ControlName("Edit", role: .button, row: "7", number: 2)),
      .press(ControlName(nil, role: .link, number: 1)), .type("x", into: ControlName("Title")),
      .set(ControlName("Length"), to: 5), .select("Sky", in: ControlName("Theme")),
      .delete(ControlName("Al")), .move(ControlName("Al"), by: -1), .focus(ControlName("Title")),
      .submit(ControlName("Title")), .paste(["a", "b"], into: ControlName("Name")), .back, .dismiss,
      .quit, .pause, .open("app://x"),
    ] as [UserStep])
  func coding(step: UserStep) throws {
    let data = try JSONEncoder().encode(step)
    #expect(try JSONDecoder().decode(UserStep.self, from: data) == step)
  }

  @Test("A step is described for a person and as a line of a test")
  func words() {
    let name = ControlName("Name", number: 2)
    #expect(UserStep.type("x", into: name).description == #"type "x" into "Name" (number 2)"#)
    #expect(
      UserStep.type("x", into: name).testCode
        == #"try await store.type("x", into: "Name", number: 2)"#)
    #expect(UserStep.set(name, to: 5).testCode == #"try await store.set("Name", to: 5, number: 2)"#)
    #expect(UserStep.back.testCode == "try await store.back()")
  }

  @Test("A stable hash is the same in other processes")
  func hash() {
    var hash = StableHash()
    hash.combine("Title")
    #expect(hash.text == "c5520bac6cbf3e82")
  }
}
