import CairnRendererLaws
import CairnSession
import CairnViews
import Testing

@testable import CairnLines

@Suite struct RendererLawsTests {
  @Test("A line-based program keeps the laws of renderers", arguments: RendererLaws.all)
  func plain(law: RendererLaws.Law) {
    law.check(with: PlainUser.self)
  }

  @Test("Every movable row can be moved")
  func moves() { RendererLaws.checkMoves(with: PlainUser.self) }
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
