package import CairnSession
package import CairnText
package import CairnViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A replay as a film of a terminal, in the format of asciinema: <https://docs.asciinema.org/manual/asciicast/v2/>.
package struct Cast<Action> {
  private let player: any Player
  private let size: CellSize
  private let name: String
  private let format: TextFormat
  private let screens: () -> NavigationStack<Action>

  /// - Parameters:
  ///   - player: The replay.
  ///   - name: The name of the program.
  ///   - size: The size of the terminal, in cells.
  ///   - format: The format of dates and durations.
  ///   - screens: Returns the screens of the shown state.
  package init(
    of player: any Player, name: String, size: CellSize = CellSize(width: 100, height: 30),
    format: TextFormat = .fixed, screens: @escaping () -> NavigationStack<Action>
  ) {
    (self.player, self.name, self.size) = (player, name, size)
    (self.format, self.screens) = (format, screens)
  }

  /// Plays the replay from the shown state to its end, and writes the lines of the file.
  ///
  /// - Parameter write: Receives each line, without its line break.
  /// - Throws: The error of `write`.
  package func write(to write: (String) throws -> Void) rethrows {
    var erased = ErasedScreens<Action>(format: format)
    var session = SessionCore(
      name: name, stack: erased.update(to: screens()), size: size,
      colors: TerminalColors(depth: .trueColor), uptime: nil)
    var shown: CellGrid?
    var time = Duration.zero
    let (width, height) = (size.width, size.height)
    try write(#"{"version":2,"width":\#(width),"height":\#(height),"title":\#(name.json)}"#)
    while true {
      session.notice = player.line
      let grid = session.draw()
      let changes = grid.update(from: shown, depth: .trueColor)
      if !changes.isEmpty { try write(#"[\#(time / .seconds(1)),"o",\#(changes.json)]"#) }
      shown = grid
      guard let pause = player.pause else { return }
      time += pause
      player.showState(after: (player.position ?? 0) + 1)
      session.update(to: erased.update(to: screens()))
    }
  }
}

extension String {
  fileprivate var json: String {
    // Encoding a text can't fail.
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
