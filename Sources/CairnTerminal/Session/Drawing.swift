public import CairnText
public import CairnViews

/// Draws a stack of screens as text, as a terminal of some size shows it.
///
/// For tests and for documents: the drawing shows what a user sees but for colours.
///
/// ```swift
/// let lines = drawing(of: Library.screens(state), width: 40, height: 12, after: [.down])
/// ```
///
/// - Parameters:
///   - stack: The screens.
///   - width: The columns of the terminal.
///   - height: The lines of the terminal.
///   - name: The name of the program.
///   - format: How dates and durations are written.
///   - keys: What the user types first. What it sends is dropped.
/// - Returns: A string for each line, without blanks at the end.
public func drawing<Action>(
  of stack: NavigationStack<Action>, width: Int = 60, height: Int = 20, name: String = "Cairn",
  format: TextFormat = .fixed, after keys: [Key] = []
) -> [String] {
  var session = TerminalSession(
    name: name, stack: stack, size: CellSize(width: width, height: height), format: format)
  for key in keys { _ = session.handle(.key(key)) }
  return session.draw().lines
}

/// Draws a screen as text, as a terminal of some size shows it. See ``drawing(of:width:height:name:format:after:)``.
public func drawing<Action>(
  of screen: Screen<Action>, width: Int = 60, height: Int = 20, name: String = "Cairn",
  format: TextFormat = .fixed, after keys: [Key] = []
) -> [String] {
  drawing(
    of: NavigationStack(root: screen), width: width, height: height, name: name, format: format,
    after: keys)
}

/// Draws a stack of screens as a picture, as a terminal with all colours shows it.
///
/// - Parameters:
///   - stack: The screens.
///   - width: The columns of the terminal.
///   - height: The lines of the terminal.
///   - name: The name of the program.
///   - isDark: Whether the terminal is dark.
/// - Returns: An SVG.
package func picture<Action>(
  of stack: NavigationStack<Action>, width: Int, height: Int, name: String, isDark: Bool
) -> String {
  let background = isDark ? Color(hex: 0x0D1117) : .white
  var session = TerminalSession(
    name: name, stack: stack, size: CellSize(width: width, height: height))
  _ = session.handle(.background(background))
  return session.draw()
    .svg(foreground: Color(hex: isDark ? 0xE6EDF3 : 0x1F2328), background: background)
}
