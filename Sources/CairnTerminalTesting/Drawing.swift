public import CairnTerminal
public import CairnText
public import CairnViews

/// Returns a stack of screens as text, as a terminal of the given size shows it.
///
/// For tests and documents: it is what the user sees, except for colors.
///
/// ```swift
/// let lines = drawing(of: Library.screens(state), width: 40, height: 12, after: [.down])
/// ```
///
/// - Parameters:
///   - stack: The screens.
///   - width: The number of columns of the terminal.
///   - height: The number of lines of the terminal.
///   - name: The name of the program.
///   - format: The format of dates and durations.
///   - keys: The keys to press first. The actions they send are dropped.
/// - Returns: A string for each line, without trailing spaces.
public func drawing<Action>(
  of stack: NavigationStack<Action>, width: Int = 60, height: Int = 20, name: String = "Cairn",
  format: TextFormat = .fixed, after keys: [Key] = []
) -> [String] {
  var session = TerminalSession(
    name: name, stack: stack, size: CellSize(width: width, height: height), format: format)
  for key in keys { _ = session.handle(.key(key)) }
  return session.draw().lines
}

/// Returns a screen as text, as a terminal of the given size shows it.
///
/// See ``drawing(of:width:height:name:format:after:)``.
public func drawing<Action>(
  of screen: Screen<Action>, width: Int = 60, height: Int = 20, name: String = "Cairn",
  format: TextFormat = .fixed, after keys: [Key] = []
) -> [String] {
  drawing(
    of: NavigationStack(root: screen), width: width, height: height, name: name, format: format,
    after: keys)
}

/// Returns a stack of screens as an image, as a terminal with 24-bit colors shows it.
///
/// - Parameters:
///   - stack: The screens.
///   - width: The number of columns of the terminal.
///   - height: The number of lines of the terminal.
///   - name: The name of the program.
///   - isDark: Whether the terminal has a dark background.
/// - Returns: An SVG document.
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
