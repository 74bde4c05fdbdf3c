import CairnRendererLaws
import CairnSession
import CairnViews
import Testing

@testable import CairnTerminal

@Suite struct RendererLawsTests {
  @Test("The terminal keeps the laws of renderers", arguments: RendererLaws.all)
  func terminal(law: RendererLaws.Law) {
    law.check(with: TerminalUser.self)
  }

  @Test("Every movable row can be moved, in the terminal and in a line-based program")
  func moves() {
    RendererLaws.checkMoves(with: TerminalUser.self)
    RendererLaws.checkMoves(with: PlainUser.self)
  }

  @Test("A line-based program keeps the laws of renderers", arguments: RendererLaws.all)
  func plain(law: RendererLaws.Law) {
    law.check(with: PlainUser.self)
  }
}

/// A user at a terminal, who presses tab to reach a control.
private struct TerminalUser: RowMover {
  private var session: SessionCore

  init(_ stack: NavigationStack<String>) {
    session = SessionCore(
      name: "Laws", stack: stack.map { AnyAction(value: $0) },
      size: CellSize(width: 80, height: 24), colors: TerminalColors(depth: .none), uptime: nil)
  }

  mutating func show(_ stack: NavigationStack<String>) {
    session.update(to: stack.map { AnyAction(value: $0) })
  }

  var lines: [String] {
    var session = session
    var lines: [String] = []
    var last: [String] = []
    repeat {
      last = session.draw().lines
      lines += last
      _ = session.handle(.mouse(MouseEvent(.wheelDown, at: CellPoint(x: 0, y: 0))))
    } while session.draw().lines != last
    return lines
  }

  mutating func press(_ name: String) -> [String] { send(.enter, at: name) }

  mutating func append(_ character: Character, to name: String) -> [String] {
    send(.character(character), at: name)
  }

  mutating func submit(_ name: String) -> [String] { send(.enter, at: name) }

  mutating func chooseNext(_ value: String, in name: String) -> [String] { send(.right, at: name) }

  mutating func choose(_ option: String, at position: Int, in name: String) -> [String] {
    for _ in 0..<position { _ = send(.right, at: name) }
    return send(.enter, at: name)
  }

  mutating func delete(_ name: String) -> [String] { send(.function(8), at: name) }

  mutating func moveDown(_ name: String) -> [String] { send(.alt(.down), at: name) }

  mutating func leave() -> [String] { values(session.handle(.key(.escape))) }

  private mutating func send(_ key: Key, at name: String) -> [String] {
    for _ in 0...(session.top?.controls.count ?? 0) {
      if isAt(name) { return values(session.handle(.key(key))) }
      _ = session.handle(.key(.tab))
    }
    return []
  }

  /// Whether the focus is on a control, and the screen shows it.
  private func isAt(_ name: String) -> Bool {
    guard let control = session.focused, control.control.name.contains(name) else { return false }
    let shown = control.description.symbol ?? name
    return session.draw().lines.contains { $0.contains("▸") && $0.contains(shown) }
  }
}

/// A user who types the numbers of the controls.
private struct PlainUser: RowMover {
  private var session: PlainSession

  init(_ stack: NavigationStack<String>) {
    session = PlainSession(stack: stack.map { AnyAction(value: $0) }, uptime: { .zero })
  }

  mutating func show(_ stack: NavigationStack<String>) {
    session.update(to: stack.map { AnyAction(value: $0) })
    _ = session.showNews()
  }

  var lines: [String] { session.screen.lines }

  mutating func press(_ name: String) -> [String] { send(name) { "\($0)" } }

  mutating func append(_ character: Character, to name: String) -> [String] {
    let text = line(name)?.split(separator: "\"").last ?? ""
    return send(name) { "\($0) \(text)\(character)" }
  }

  mutating func submit(_ name: String) -> [String] { send(name) { "\($0)" } }

  mutating func chooseNext(_ value: String, in name: String) -> [String] {
    send(name) { "\($0) \(value)" }
  }

  mutating func choose(_ option: String, at position: Int, in name: String) -> [String] {
    chooseNext(option, in: name)
  }

  mutating func delete(_ name: String) -> [String] { send(name) { "d \($0)" } }

  mutating func moveDown(_ name: String) -> [String] { send(name) { "m \($0) down" } }

  mutating func leave() -> [String] { values(session.handle(.line("b")).actions) }

  /// Types a command with the number of a control, if the control exists.
  private mutating func send(_ name: String, _ command: (Substring) -> String) -> [String] {
    guard let number = line(name)?.dropFirst().prefix(while: { $0 != "]" }) else { return [] }
    return values(session.handle(.line(command(number))).actions)
  }

  private func line(_ name: String) -> String? {
    lines.first { $0.hasPrefix("[") && $0.contains(name) }
  }
}

private func values(_ actions: [AnyAction]) -> [String] {
  actions.compactMap { $0.value as? String }
}
