import CairnSession
import CairnViews

/// A small renderer: a page of lines, a mark at the focused control, and seven keys.
///
/// It uses only the public API of `CairnSession` and `CairnViews`.
final class ToyRenderer: ScreenRenderer {
  enum Key {
    case next, press, delete, less, leave, more
    case choose(String)
    case write(Character)
  }

  /// The lines that were shown last.
  private(set) var page: [String] = []

  private var stack = NavigationStack<AnyAction>(root: Screen("") {})
  private var focuses = LayerMemory(initialValue: Focus())

  func update(to stack: NavigationStack<AnyAction>) {
    self.stack = stack
    focuses.keep(in: stack)
    if let top { focuses[top.key].settle(in: controls) }
  }

  func show() { page = lines }

  /// Returns the actions of a key.
  func actions(for key: Key) -> [AnyAction] {
    guard let top else { return [] }
    let focused = focuses[top.key].control(in: controls)
    let action =
      switch key {
      case .next: focuses[top.key].move(by: 1, in: controls)
      case .press: focused?.press ?? focused?.value.text?.onSubmit
      case .delete: focused?.deleteAction
      case .less: focused?.action(steps: -1)
      case .more: focused?.action(steps: 1)
      case .choose(let option):
        focused?.value.choice.flatMap { choice in
          choice.options.firstIndex { $0.title == option }.map(choice.onChange)
        }
      case .leave: top.escape
      case .write(let character):
        focused?.value.text.flatMap { $0.action(writing: $0.text + String(character)) }
      }
    return [action].compactMap { $0 }
  }

  private var top: Layer<AnyAction>? { stack.layers.last }

  /// The controls that can be reached. The notice comes last.
  private var controls: [Control<AnyAction>] {
    (top?.controls ?? []) + [stack.notice?.control].compactMap { $0 }.filter { !$0.isDisabled }
  }

  private var lines: [String] {
    guard let top else { return [] }
    let title = (top.backPath + [top.title]).joined(separator: " > ")
    let notice: [ReadingItem<AnyAction>?] = [
      stack.notice.map { .text($0.text) }, stack.notice?.control.map { .control($0) },
    ]
    return [title] + (top.reading + notice.compactMap { $0 }).map { line($0, focuses[top.key]) }
  }

  private func line(_ item: ReadingItem<AnyAction>, _ focus: Focus) -> String {
    switch item {
    case .section(let header, level: _): "# " + (header ?? "")
    case .text(let text): text
    case .control(let control):
      (control.path == focus.path ? "> " : "") + control.spokenLine
        + (control.isDisabled ? " (disabled)" : "")
    }
  }
}
