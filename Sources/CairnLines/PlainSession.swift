import CairnSession
import CairnViews

/// The state and logic of a line-based program, without input and output.
struct PlainSession {
  /// The current screen.
  var screen: PlainScreen
  /// The screen that was written last. The numbers in commands refer to it.
  var shown: PlainScreen
  private(set) var isFinished = false
  private var links: PlainLinks?
  var finding = PlainFinding()
  private var quitAttempts: QuitAttempts
  /// The way back over several screens, until it has been gone.
  private var navigation: PendingNavigation<AnyAction>?

  /// - Parameters:
  ///   - stack: The current screens.
  ///   - links: The commands for links, or `nil` if there are none.
  ///   - uptime: Returns the elapsed time of a clock.
  init(
    stack: NavigationStack<AnyAction>, links: PlainLinks? = nil, uptime: @escaping () -> Duration
  ) {
    screen = PlainScreen(stack)
    shown = screen
    self.links = links
    self.links?.update(to: stack)
    quitAttempts = QuitAttempts(uptime: uptime)
  }

  /// The current screens.
  var stack: NavigationStack<AnyAction> { screen.stack }

  private var help: [String] {
    [
      "Type a number to use a control, or a number and a value to set it: 2 Pancakes",
      "\"\" empties a text field. In a field of several lines, \\n is a line break and \\\\ is \\.",
      "b goes back, and bb to the first screen. d 2 deletes row 2. m 2 up (or down) moves it.",
      "r 2 presses the button of row 2, if it has one.",
      "/ and words filters a list, or finds text. / alone shows everything again.",
      "p lists the commands. p and words runs the command that they name.",
      "q quits. An empty line shows the screen again.",
    ] + (links == nil ? [] : [PlainLinks.help])
  }

  /// The answer to a command: lines to write, and actions to send.
  struct Answer {
    var actions: [AnyAction] = []
    var lines: [String] = []
    /// Whether to write the screen again, even if nothing has changed.
    var showsScreen = false
  }

  mutating func update(to stack: NavigationStack<AnyAction>) {
    finding.keep(in: stack)
    screen = PlainScreen(stack, &finding)
    links?.update(to: stack)
    if stack.quitting.isConfirmed { isFinished = true }
  }

  /// Returns the lines of the screen, and records that they are written.
  mutating func show() -> [String] {
    shown = screen
    return screen.lines + [""]
  }

  /// Returns the lines that have changed since the screen was last written.
  mutating func showNews() -> [String] {
    let news = screen.news(since: shown)
    shown = screen
    return news
  }

  mutating func handle(_ input: PlainInput) -> Answer {
    guard var pending = navigation.take() else { return respond(to: input) }
    let answer = respond(to: input)
    pending.take(answer.actions, in: stack)
    if navigation == nil, pending.isPending { navigation = pending }
    return answer
  }

  private mutating func respond(to input: PlainInput) -> Answer {
    switch input {
    case .line(let line): return handle(line)
    case .interrupt: return quit()
    case .longLine(let limit):
      return Answer(lines: ["The line is longer than \(limit) bytes, so it was ignored."])
    }
  }

  /// Returns the next actions of a pending choice, once the screens follow from the last ones.
  mutating func nextActions() -> [AnyAction] {
    let stack = stack
    return navigation.nextActions(in: stack)
  }

  private mutating func handle(_ line: String) -> Answer {
    if let offset = line.firstIndex(of: "\0").map({ line.distance(from: line.startIndex, to: $0) })
    {
      return Answer(
        lines: ["Character \(offset + 1) of the line is a NUL. Type the line without it."])
    }
    switch PlainCommand(line) {
    case .show: return Answer(showsScreen: true)
    case .help: return Answer(lines: help)
    case .quit: return quit()
    case .back: return back()
    case .root: return goToRoot()
    case .unknown(let line): return unknown(line)
    case .find(let text): return find(text)
    case .choose(let text): return choose(text)
    case .forward: return links?.goForward() ?? unknown(line)
    case .open(let link): return links?.open(link) ?? unknown(line)
    case .link(nil): return links?.link(to: stack) ?? unknown(line)
    case .link(let number?):
      guard let links else { return unknown(line) }
      return answer(number) { links.link(of: $0, on: stack) }
    case .activate(let number): return answer(number) { activate($0, number) }
    case .set(let number, let text): return answer(number) { set($0, text) }
    case .delete(let number): return answer(number) { delete($0, number) }
    case .pressRowButton(let number): return answer(number) { pressRowButton(of: $0, number) }
    case .move(let number, by: let offset):
      return answer(number, isInPlace: true) { move($0, number, by: offset) }
    }
  }

  private func unknown(_ line: String) -> Answer {
    Answer(lines: ["Unknown command \"\(line)\". Type ? for help."])
  }

  private func back() -> Answer {
    // Go back only from the screen that the user saw.
    answer {
      guard let back = screen.back else {
        return Answer(lines: ["There is no screen to go back to. Type q to quit."])
      }
      return Answer(actions: [back], showsScreen: true)
    }
  }

  /// Leaves all screens for the root, one by one.
  private mutating func goToRoot() -> Answer {
    let answer = back()
    guard answer.lines.isEmpty else { return answer }
    navigation = PendingNavigation([])
    return Answer(actions: nextActions(), showsScreen: true)
  }

  /// Ends the program, or asks the user to confirm.
  private mutating func quit() -> Answer {
    guard let question = quitAttempts.attempt(stack.quitting) else {
      isFinished = true
      return Answer()
    }
    return Answer(actions: [question], showsScreen: true)
  }
}
