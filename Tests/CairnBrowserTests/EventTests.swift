import CairnNavigation
import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

/// Tests of the actions of events. An element is looked up on the screen in front.
@Suite struct EventTests {
  @Test("A press sends the action of its control, and values are checked")
  func presses() throws {
    let user = BrowserUser(Self.form())
    #expect(user.press("Save") == ["save"])
    #expect(user.press("Loud") == ["loud true"])
    #expect(user.append("y", to: "Name") == ["name xy"])
    #expect(user.chooseNext("6", in: "Length") == ["length 6"])
    #expect(user.chooseNext("large", in: "Size") == ["size large"])
  }

  @Test(
    "A value that is out of bounds, no number or no option is dropped",
    arguments: [
      ("Length", "0"), ("Length", "10"), ("Length", "5.5"), ("Length", "five"), ("Length", ""),
      ("Length", "99999999999999999999"), ("Length", "nan"), ("Size", "2"), ("Size", "-1"),
      ("Size", "large"), ("Size", ""), ("Loud", "true"), ("Save", "x"),
    ])
  func wrongValues(_ name: String, _ value: String) {
    let user = BrowserUser(Self.form())
    #expect(user.outcome(.input, name, value) == .dropped)
  }

  @Test(
    "An event of a kind that the element doesn't take is dropped",
    arguments: [
      (BrowserEvent.Kind.press, "Name"), (.press, "Length"), (.press, "Size"), (.submit, "Save"),
      (.submit, "Length"), (.leave, "Save"), (.leave, "Name"), (.input, "Save"), (.input, "Loud"),
      (.input, "Name"),
    ])
  func wrongKinds(_ kind: BrowserEvent.Kind, _ name: String) {
    let user = BrowserUser(Self.form())
    #expect(user.outcome(kind, name) == .dropped)
  }

  @Test(
    "An event for an element that is removed, disabled or unknown is dropped",
    arguments: [0, -1, 1, 999, Int.max])
  func unknown(_ id: Int) {
    let user = BrowserUser(Self.form(isDisabled: true))
    for kind in BrowserEvent.Kind.allCases where kind != .travel {
      #expect(user.outcome(kind, id: id) == .dropped)
    }
    for element in user.client.page.descendants where element.tag != .main {
      for kind in BrowserEvent.Kind.allCases where kind != .travel {
        #expect(user.outcome(kind, id: element.id, "1") == .dropped)
      }
    }
  }

  @Test(
    "A press that was meant for another question, notice or toolbar is dropped",
    arguments: LateScreen.allCases)
  func latePress(_ screen: LateScreen) throws {
    var user = BrowserUser(screen.stack("First"))
    let id = try #require(user.controls("Yes").first).id
    user.show(screen.stack("First"))
    #expect(user.send(.press, to: id) == ["First"])
    user.show(screen.stack("Second"))
    #expect(user.send(.press, to: id) == [])
    #expect(user.press("Yes") == ["Second"])
  }

  @Test("The root cannot be left")
  func root() {
    let user = BrowserUser(Self.form())
    #expect(user.outcome(.leave, id: user.front.id) == .dropped)
  }

  @Test("A text is truncated to the field's maximum length, and the field shows the truncated text")
  func longText() {
    var user = BrowserUser(Self.form())
    let id = user.controls("Name")[0].id
    #expect(user.send(.input, to: id, "123456789") == ["name 12345678"])
    #expect(user.see(Self.form(name: "12345678")) == [.setValue(id: id, "12345678")])
  }

  @Test("The text that the user typed is not sent back, unless the state has another")
  func echo() {
    var user = BrowserUser(Self.form())
    let id = user.controls("Name")[0].id
    _ = user.send(.input, to: id, "xy")
    #expect(user.see(Self.form(name: "xy")) == [])
    _ = user.send(.input, to: id, "xyz")
    #expect(user.see(Self.form(name: "XYZ")) == [.setValue(id: id, "XYZ")])
  }

  @Test("If the state refuses a value, the field is reset although the state hasn't changed")
  func refusal() {
    var user = BrowserUser(Self.form())
    let (name, size) = (user.controls("Name")[0].id, user.controls("Size")[0].id)
    let loud = user.controls("Loud")[0].id
    _ = user.send(.input, to: name, "xy")
    _ = user.send(.input, to: size, "1")
    _ = user.send(.press, to: loud)
    #expect(user.renderer.hasChanges)
    #expect(
      user.see(Self.form()) == [
        .setValue(id: name, "x"), .setValue(id: size, "0"), .setValue(id: loud, "false"),
      ])
    #expect(user.see(Self.form()) == [])
  }

  @Test("A focused field sends its action, unless the state requested the focus")
  func focus() {
    let user = BrowserUser(Self.form())
    #expect(user.send(.focus, to: user.controls("Name")[0].id) == ["name focused"])
    let asking = BrowserUser(Self.form(isNameFocused: true))
    #expect(asking.send(.focus, to: asking.controls("Name")[0].id) == [])
    #expect(asking.outcome(.focus, "Save") == .sent([]))
  }

  @Test("Submitting a field sends its action, or moves the focus to the next field")
  func submit() {
    var user = BrowserUser(Self.form())
    #expect(user.send(.submit, to: user.controls("Mail")[0].id) == ["mail done"])
    let next = user.controls("Mail")[0].id
    #expect(user.send(.submit, to: user.controls("Name")[0].id) == [])
    #expect(user.see(Self.form()) == [.focus(id: next)])
  }

  @Test("The buttons of a row move it up and down, except beyond the ends")
  func moving() {
    let screen = Screen<String>("Names") {
      ForEach(["a", "b"], id: \.self, onMove: { "\($0) by \($1)" }) { Text($0) }
    }
    let user = BrowserUser(NavigationStack(root: screen))
    let buttons = user.front.descendants.filter { $0[.class] == "move" }
    #expect(buttons.map { $0[.disabled] == nil } == [false, true, true, false])
    #expect(
      buttons.map { $0[.ariaLabel] } == [
        "Move a up", "Move a down", "Move b up", "Move b down",
      ])
    #expect(
      buttons.map { user.send(.press, to: $0.id) } == [
        [], ["a by 1"], ["b by -1"], [],
      ])
  }

  @Test("A press applies to the screen at its arrival, not to an earlier one")
  func lateness() {
    let user = BrowserUser(Self.form())
    let id = user.controls("Save")[0].id
    let screen = Screen<String>("Other") { Button("Delete all", "delete") }
    user.renderer.update(
      to: NavigationStack(root: screen).map { AnyAction(value: $0) })
    #expect(user.outcome(.press, id: id) == .dropped)
  }

  private static func form(
    name: String = "x", isNameFocused: Bool = false, isDisabled: Bool = false
  ) -> NavigationStack<String> {
    let screen = Screen<String>("Form") {
      VStack {
        TextField(
          "Name", text: name, isFocused: isNameFocused, onFocus: "name focused"
        ) { "name \($0)" }
        .maximumLength(8)
        TextField("Mail", text: "") { "mail \($0)" }.onSubmit("mail done")
        Slider("Length", value: 5, in: 1...9) { "length \($0)" }
        Picker("Size", selection: "small", options: ["small", "large"], title: { $0 }) {
          "size \($0)"
        }
        Toggle("Loud", isOn: false) { "loud \($0)" }
        Button("Save", "save")
      }.disabled(isDisabled)
    }
    return NavigationStack(root: screen)
  }
}

extension BrowserUser {
  /// The result of an event.
  enum Outcome: Equatable {
    case dropped
    case sent([String])
  }

  func outcome(_ kind: BrowserEvent.Kind, id: Int, _ value: String? = nil) -> Outcome {
    var sent: [String] = []
    let isTaken = renderer.handle(BrowserEvent(sequence: 1, kind: kind, id: id, value: value)) {
      sent += $0.compactMap { $0.value as? String }
    }
    return isTaken ? .sent(sent) : .dropped
  }

  func outcome(_ kind: BrowserEvent.Kind, _ name: String, _ value: String? = nil) -> Outcome {
    controls(name).first.map { outcome(kind, id: $0.id, value) } ?? .dropped
  }
}

/// Screens with a button "Yes" that another one can replace.
enum LateScreen: CaseIterable {
  case question, questionOfSameTitle, notice, toolbar, menu

  func stack(_ word: String) -> NavigationStack<String> {
    let button = Button("Yes", word)
    switch self {
    case .question: return asking(word, nil, word)
    case .questionOfSameTitle: return asking("Sure?", "About \(word)", word)
    case .notice:
      var stack = NavigationStack(root: Screen<String>("List") {})
      stack.notice = Notice("\(word) is done.", button: button)
      return stack
    case .toolbar:
      let screen = Screen<String>("List") {}.toolbar { button }
      return NavigationStack(
        root: word == "First" ? screen : screen.toolbar { Button("No", "no") })
    case .menu:
      var stack = NavigationStack(root: Screen<String>("List") {})
      stack.menu = [button] + (word == "First" ? [] : [Button("No", "no")])
      return stack
    }
  }

  private func asking(
    _ title: String, _ message: String?, _ action: String
  ) -> NavigationStack<String> {
    let answers = [DialogButton("Yes", action: action)]
    let dialog = Dialog(title, message: message, buttons: answers, dismiss: "no")
    return NavigationStack(root: Screen<String>("List") {}.alert(dialog))
  }
}
