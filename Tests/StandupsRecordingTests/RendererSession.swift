import AppFeature
import Cairn
import CairnNavigation
import CairnSession
import CairnTerminal
import CairnTerminalTesting
import CairnViews

@testable import CairnBrowser
@testable import CairnRecording

/// A random session whose user presses keys in a terminal, or uses the elements of a page.
final class RendererSession {
  /// The renderers of the app.
  enum Renderer: String, CaseIterable, Sendable { case terminal, page }

  let session: RandomSession
  private let user: any RandomUser
  private var numbers: Numbers
  private var screens = ErasedScreens<AppFeature.Action>()
  /// The screens as the other renderer would have shown them after some steps.
  private(set) var drawings: [(stepCount: Int, drawing: String)] = []
  private let renderer: Renderer

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - seed: The seed of what the user and the world do.
  ///   - renderer: The renderer that the user sees.
  init(seed: UInt64, in renderer: Renderer) {
    session = RandomSession(seed: seed)
    numbers = Numbers(state: seed &+ 99)
    self.renderer = renderer
    let stack = screens.update(to: session.run.stack)
    user = renderer == .terminal ? TerminalUser(stack) : PageUser(stack)
  }

  /// Lets the user or the world do things, until the recording has some steps. Many keys do nothing.
  func go(steps: Int) async {
    for _ in 0..<20 * steps where session.recording.steps.count < steps {
      if numbers.next() % 10 == 0 {
        await session.surprise()
        show()
      } else {
        var dice = numbers
        for actions in user.act(&dice) { send(actions) }
        numbers = dice
        var next = user.nextActions()
        while !next.isEmpty {
          send(next)
          next = user.nextActions()
        }
      }
      let stepCount = session.recording.steps.count
      guard stepCount != drawings.last?.stepCount else { continue }
      drawings.append((stepCount, renderer.other.drawing(of: session.run.stack)))
    }
  }

  /// Sends the actions of a choice, as a host does.
  private func send(_ actions: [AnyAction]) {
    let ids = session.run.store.dependencies.stackElementID
    let own = actions.compactMap { screens.action(of: $0, ids: ids) }
    guard !own.isEmpty, !own.contains(.quitAttempted) else { return }
    session.send(actions, own, on: screens.update(to: session.run.stack))
    show()
  }

  private func show() { user.see(screens.update(to: session.run.stack)) }
}

extension RendererSession.Renderer {
  /// The renderer in which a session is replayed.
  var other: Self { self == .terminal ? .page : .terminal }

  /// Returns what a new user sees of some screens.
  func drawing<Action>(of stack: NavigationStack<Action>) -> String {
    switch self {
    case .terminal:
      TerminalSession(name: "", stack: stack, size: CellSize(width: 100, height: 30))
        .draw().lines.joined(separator: "\n")
    case .page: CairnBrowser.page(of: stack).html
    }
  }
}

/// A user who does anything that a renderer lets them do.
private protocol RandomUser: AnyObject {
  func see(_ stack: NavigationStack<AnyAction>)
  /// Does something, and returns the actions of each choice that it makes.
  func act(_ numbers: inout Numbers) -> [[AnyAction]]
  func nextActions() -> [AnyAction]
}

/// A user of a terminal. Most keys are those that do something on most screens.
private final class TerminalUser: RandomUser {
  private var session: TerminalSession<AnyAction>
  private static let keys: [Key] =
    [.up, .down, .down, .left, .right, .enter, .enter, .enter, .tab, .escape, .delete, .backspace]
    + [.alt(.up), .alt(.down), .control("s"), .character(" ")]
    + "nfesrtpmux/".map { .character($0) }

  init(_ stack: NavigationStack<AnyAction>) {
    session = TerminalSession(name: "", stack: stack, size: CellSize(width: 120, height: 40))
  }

  func see(_ stack: NavigationStack<AnyAction>) { session.update(to: stack) }

  func act(_ numbers: inout Numbers) -> [[AnyAction]] {
    let key = Self.keys[Int(numbers.next() % UInt64(Self.keys.count))]
    return [session.handle(.key(key))]
  }

  func nextActions() -> [AnyAction] { session.nextActions() }
}

/// A user of a page. They use one of its elements.
private final class PageUser: RandomUser {
  private let renderer = BrowserRenderer(open: { _ in nil }, didChange: {})

  init(_ stack: NavigationStack<AnyAction>) { renderer.update(to: stack) }

  func see(_ stack: NavigationStack<AnyAction>) { renderer.update(to: stack) }

  func act(_ numbers: inout Numbers) -> [[AnyAction]] {
    let page = renderer.page
    let targets = page.reachable.allTargets + (page.reachableBeside?.allTargets ?? [])
    guard !targets.isEmpty else { return [] }
    let (id, target) = targets[Int(numbers.next() % UInt64(targets.count))]
    let (kind, value) = Self.use(of: target, &numbers)
    var choices: [[AnyAction]] = []
    let event = BrowserEvent(sequence: 1, kind: kind, id: id, value: value)
    _ = renderer.handle(event) { choices.append($0) }
    return choices
  }

  func nextActions() -> [AnyAction] { renderer.nextActions() }

  private static func use(
    of target: ReachableElement, _ numbers: inout Numbers
  ) -> (kind: BrowserEvent.Kind, value: String?) {
    switch target {
    case .layer: return (.leave, nil)
    case .filter: return (.input, "x")
    case .back, .palette, .copy: return (.press, nil)
    case .control(let control):
      switch control.value {
      case .none, .flag: return (.press, nil)
      case .text: return (.input, ["x", "", "Ægir"].randomElement(using: &numbers))
      case .number(let number): return (.input, "\(Int.random(in: number.bounds, using: &numbers))")
      case .choice(let choice):
        return (.input, choice.options.indices.randomElement(using: &numbers).map { "\($0)" })
      }
    }
  }
}
