import CairnNavigation
import CairnSession
import CairnViews

/// The commands for links.
struct PlainLinks {
  private let scheme: String
  private let open: (String) -> AnyAction
  private var history: LinkHistory?

  init<Action>(_ links: AppLinks<Action>) {
    scheme = links.scheme
    open = { AnyAction(value: links.open($0)) }
  }

  static let help =
    "l shows the link to this screen, and l 2 the link of control 2. o and a link opens the link. "
    + "f goes forward."

  /// Records the current place of the user.
  mutating func update(to stack: NavigationStack<AnyAction>) {
    guard let link = stack.link else { return }
    if history?.visit(link) == nil { history = LinkHistory(link) }
  }

  /// Returns the link to the current screen.
  func link(to stack: NavigationStack<AnyAction>) -> PlainSession.Answer {
    .init(lines: [stack.link?.text(scheme: scheme) ?? "There is no link to this screen."])
  }

  /// Returns the link to the destination of a control.
  func link(
    of control: Control<AnyAction>, on stack: NavigationStack<AnyAction>
  ) -> PlainSession.Answer {
    guard let destination = stack.link(to: control.target) else {
      return .init(lines: ["There is no link to “\(control.name)”."])
    }
    return .init(lines: [destination.text(scheme: scheme)])
  }

  /// Opens a link that the user typed.
  func open(_ text: String) -> PlainSession.Answer {
    .init(actions: [open(text) as AnyAction], showsScreen: true)
  }

  /// Opens the place that the user left last.
  func goForward() -> PlainSession.Answer {
    guard let link = history?.forward else {
      return .init(lines: ["There is no place to go forward to."])
    }
    return open(link.text(scheme: scheme))
  }
}
