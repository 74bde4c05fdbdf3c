import CairnNavigation
import CairnSession
import CairnViews

/// What commands do with links.
struct PlainLinks {
  private let scheme: String
  private let open: (String) -> AnyAction
  private var history: LinkHistory?

  init<Action>(_ links: TerminalLinks<Action>) {
    scheme = links.scheme
    open = { AnyAction(value: links.open($0)) }
  }

  static let help =
    "l shows the link to this screen, l and a number where a control leads, o and a link opens it, "
    + "f goes forward to what was left."

  /// Takes in where the user is now.
  mutating func update(to stack: NavigationStack<AnyAction>) {
    guard let link = stack.link else { return }
    if history?.visit(link) == nil { history = LinkHistory(link) }
  }

  /// The link to what is shown.
  func link(to stack: NavigationStack<AnyAction>) -> PlainSession.Answer {
    .init(lines: [stack.link?.text(scheme: scheme) ?? "There is no link to this screen."])
  }

  /// The link to where a control leads.
  func link(
    of control: Control<AnyAction>, on stack: NavigationStack<AnyAction>
  ) -> PlainSession.Answer {
    guard case .link(let link) = control.kind, let destination = stack.link(to: link.target) else {
      return .init(lines: ["“\(control.name)” leads to no place that has a link."])
    }
    return .init(lines: [destination.text(scheme: scheme)])
  }

  /// Opens a link that was typed.
  func open(_ text: String) -> PlainSession.Answer {
    .init(actions: [open(text) as AnyAction], showsScreen: true)
  }

  /// Opens the place that was left last.
  func goForward() -> PlainSession.Answer {
    guard let link = history?.forward else {
      return .init(lines: ["There is no place to go forward to."])
    }
    return open(link.text(scheme: scheme))
  }
}
