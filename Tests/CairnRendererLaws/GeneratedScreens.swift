public import CairnViews

/// Screens generated from a number. They have all kinds of nodes with unique names, presented in
/// all ways.
public struct GeneratedScreens: Sendable, CustomStringConvertible {
  /// The number that the screens are generated from.
  public let seed: Int
  /// The role of the only control, or `nil` for controls of random roles.
  private let role: ControlRole?
  /// The content that the front screen must have.
  public let front: FrontExpectation
  /// Whether they are shown after other screens, which have the same data in rows with other
  /// actions.
  private var areAfterOthers = false

  /// The screens.
  public var stack: NavigationStack<String> { Self.make(seed, role).stack }

  /// Generates screens from a number.
  public init(seed: Int) {
    (self.seed, role) = (seed, nil)
    front = Self.make(seed, nil).front
  }

  /// Generates a screen with one control.
  init(role: ControlRole) {
    (seed, self.role) = (0, role)
    front = Self.make(0, role).front
  }

  /// The same screens, for a user who has seen the same data in other rows before.
  var afterOthers: Self {
    var screens = self
    screens.areAfterOthers = true
    return screens
  }

  /// Whether the front screen has rows of data.
  var hasRowsOfData: Bool { front.hasRowsOfData }

  /// Shows the screens to a new user.
  func shown<User: RendererUser>(to user: User.Type) -> User {
    guard areAfterOthers else { return User(stack) }
    var user = User(Self.make(seed, role, withOtherRows: true).stack)
    user.show(stack)
    return user
  }

  /// The number, which reproduces a failure.
  public var description: String {
    role.map { "the screen with a control of role \($0)" } ?? "screens \(seed)"
      + (areAfterOthers ? ", after others" : "")
  }

  private static func make(
    _ seed: Int, _ role: ControlRole?, withOtherRows hasOtherRows: Bool = false
  ) -> (stack: NavigationStack<String>, front: FrontExpectation) {
    var maker = NodeMaker(seed: seed, hasOtherRows: hasOtherRows)
    if let role {
      var screen = Screen<String>(maker.word("H")) {}
      screen.content = [maker.control(role, NodeMaker.Surroundings())]
      return (NavigationStack(root: screen), maker.front)
    }
    let root = pile(&maker, depth: 0)
    var front = root.front
    let path = (0..<maker.number(below: 3)).map { id in
      let screen = pile(&maker, depth: 1)
      front = screen.front
      if front.escape == nil { front.escape = "pop \(id)" }
      return (id: id, screen: screen.screen)
    }
    var stack = NavigationStack(root: root.screen, path: path, pop: { "pop \($0)" })
    if maker.isLikely(1, of: 4) {
      maker.front = front
      stack.notice = maker.notice()
      front = maker.front
    }
    return (stack, front)
  }

  /// Makes a screen with the screens over it, and the expectation of the one in front.
  private static func pile(
    _ maker: inout NodeMaker, depth: Int
  ) -> (screen: Screen<String>, front: FrontExpectation) {
    var (screen, front) = maker.screen()
    if depth < 3, maker.isLikely(1, of: 4) {
      let (child, childFront) = pile(&maker, depth: depth + 1)
      let name = child.title
      front = childFront
      if front.escape == nil { front.escape = "leave \(name)" }
      screen = maker.present(child, on: screen)
    }
    if maker.isLikely(1, of: 8) {
      let (dialog, dialogFront) = maker.dialog()
      screen = maker.isLikely(1, of: 2) ? screen.alert(dialog) : screen.confirmationDialog(dialog)
      front = dialogFront
    }
    return (screen, front)
  }
}

extension NodeMaker {
  /// Presents a screen over another, in a random way.
  mutating func present(_ child: Screen<String>, on screen: Screen<String>) -> Screen<String> {
    let leave = "leave \(child.title)"
    return switch number(below: 4) {
    case 0: screen.sheet(0, dismiss: leave, action: { $0 }) { _ in child }
    case 1: screen.popover(0, dismiss: leave, action: { $0 }) { _ in child }
    case 2: screen.fullScreenCover(0, dismiss: leave, action: { $0 }) { _ in child }
    default: screen.navigationDestination(0, dismiss: leave, action: { $0 }) { _ in child }
    }
  }

  /// Makes a screen with a toolbar and some nodes.
  mutating func screen() -> (screen: Screen<String>, front: FrontExpectation) {
    front = FrontExpectation()
    let title = isLikely(1, of: 3) ? date() : FormattedText(word("H"))
    let buttons = (0..<number(below: 3)).map { _ in
      let rests = isLikely(1, of: 4)
      return button(Surroundings(isDisabled: rests)).disabled(rests)
    }
    let nodes = (0..<1 + number(below: 6)).map { _ in node(Surroundings(), depth: 0) }
    var screen = Screen<String>(title) {}
    screen.content = nodes
    screen.toolbar = buttons.map { ToolbarItem(.trailing, $0) }
    return (screen, front)
  }

  /// Makes a question with one to three answers.
  mutating func dialog() -> (dialog: Dialog<String>, front: FrontExpectation) {
    front = FrontExpectation()
    let title = word("H")
    let message = isLikely(1, of: 2) ? word("M") : nil
    let dismiss = "leave \(title)"
    let buttons = (0..<1 + number(below: 3)).map { index in
      let name = word("A")
      let action = index == 0 ? nil : "press \(name)"
      front.presses[name] = action ?? dismiss
      return DialogButton<String>(
        name, role: isLikely(1, of: 3) ? .destructive : nil, action: action)
    }
    front.escape = dismiss
    return (Dialog(title, message: message, buttons: buttons, dismiss: dismiss), front)
  }
}
