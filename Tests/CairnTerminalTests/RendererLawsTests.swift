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

  @Test("Every movable row can be moved")
  func moves() { RendererLaws.checkMoves(with: TerminalUser.self) }
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

private func values(_ actions: [AnyAction]) -> [String] {
  actions.compactMap { $0.value as? String }
}
