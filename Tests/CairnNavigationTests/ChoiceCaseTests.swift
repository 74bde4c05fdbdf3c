import CairnCasePaths
import CairnCore
import CairnNavigation
import CairnTestSupport
import CairnTesting
import Testing

/// Cases of a choice that are types of the app.
@MainActor
@Suite struct ChoiceCaseTests {
  @Test("The feature of the state's case runs")
  func features() async {
    let store = TestStore(initialState: Form.State.number(1)) { Form.body }
    await store.send(.number(.doubled)) { $0 = .number(2) }
  }

  @Test("An action for another case is reported with the feature, and changes nothing")
  func otherCase() async {
    let store = TestStore(initialState: Form.State.number(1)) { Form.body }
    await expectIssue("reached the feature 'Number'") { await store.send(.text(.cleared)) }
  }

  @Test("The current case can be used without its type")
  func erased() {
    #expect(Form.feature(of: .number(2)).erased.title == "A number, 2")
    #expect(Form.feature(of: .text("a")).erased.title == "A text, a")
    #expect(Form.feature(of: .flag(true)).erased.title == "A flag, true")
  }

  @Test("The types of the cases are listed in the order of the switch")
  func types() {
    #expect(Form.Cases.types.map { $0.kind } == ["number", "text", "flag"])
  }

  @Test("The sizes of the features are measured")
  func sizes() {
    #expect(CaseSizes(of: Form.self).rows.map(\.feature) == ["Number", "Text", "Flag"])
  }
}

private protocol FormCase: ChoiceCase<Form.State, Form.Action>, ListedCases {
  static var kind: String { get }
  var title: String { get }
}

extension FormCase {
  fileprivate var erased: any FormCase { self }
  fileprivate static var types: [any FormCase.Type] { [self] }
}

private enum Form: SwitchReducer {
  enum State: CaseReducerState, Equatable {
    typealias StateReducer = Form
    case number(Int)
    case text(String)
    case flag(Bool)
  }

  enum Action: Equatable {
    case number(Number.Action)
    case text(Text.Action)
    case flag(Flag.Action)
  }

  typealias FormCases = ListedCases<State, Action, any FormCase, any FormCase.Type>

  static func feature(of state: State) -> some FormCases {
    switch state {
    case .number(let state): NumberCase(state: state)
    case .text(let state): TextCase(state: state)
    case .flag(let state): FlagCase(state: state)
    }
  }
}

private struct NumberCase: FormCase {
  typealias Feature = Number
  static let kind = "number"
  static let action = CasePath(Form.Action.number) {
    if case .number(let it) = $0 { it } else { nil }
  }
  static func choice(_ state: Int) -> Form.State { .number(state) }
  var state: Int
  var title: String { "A number, \(state)" }
}

private struct TextCase: FormCase {
  typealias Feature = Text
  static let kind = "text"
  static let action = CasePath(Form.Action.text) { if case .text(let it) = $0 { it } else { nil } }
  static func choice(_ state: String) -> Form.State { .text(state) }
  var state: String
  var title: String { "A text, \(state)" }
}

private struct FlagCase: FormCase {
  typealias Feature = Flag
  static let kind = "flag"
  static let action = CasePath(Form.Action.flag) { if case .flag(let it) = $0 { it } else { nil } }
  static func choice(_ state: Bool) -> Form.State { .flag(state) }
  var state: Bool
  var title: String { "A flag, \(state)" }
}

private struct Number: StandaloneReducer {
  enum Action: Equatable { case doubled }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    state *= 2
    return .none
  }
}

private struct Text: StandaloneReducer {
  enum Action: Equatable { case cleared }

  func reduce(into state: inout String, action: Action) -> Effect<Action> {
    state = ""
    return .none
  }
}

private struct Flag: StandaloneReducer {
  enum Action: Equatable { case set }

  func reduce(into state: inout Bool, action: Action) -> Effect<Action> {
    state = true
    return .none
  }
}
