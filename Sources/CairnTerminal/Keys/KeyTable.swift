/// The keys of the terminal. The session looks up here what a key does. Help, hints, the manual and the
/// manual page are made from it, so a key is changed in one line.
///
/// A key may be in several sections. The session asks the section of what has the focus first, and then
/// those of the screen.
enum KeyTable {
  /// All keys, in the order in which help lists them.
  static let lines: [KeyLine] = [
    KeyLine(
      .moving, "previous or next line", (.previousLine, [.up, "k"]), (.nextLine, [.down, "j"])),
    KeyLine(
      .moving, "next or previous control", (.nextControl, [.tab]), (.previousControl, [.backTab])),
    KeyLine(.moving, "to the left or right", (.left, [.left]), (.right, [.right])),
    KeyLine(
      .moving, "previous or next page", (.previousPage, [.pageUp, .control("b")]),
      (.nextPage, [.pageDown, .control("f")])),
    KeyLine(.moving, "start or end", (.start, [.home, "g"]), (.end, [.end, "G"])),

    KeyLine(.control, "open or press", (.press, [.enter, " "])),
    KeyLine(.control, "change a value", (.decrease, [.left]), (.increase, [.right])),
    KeyLine(.row, "delete the row", (.deleteRow, [.control("d"), .delete, .function(8)])),
    KeyLine(.row, "move the row", (.moveRowUp, [.alt(.up)]), (.moveRowDown, [.alt(.down)])),

    KeyLine(.finding, "find text, or filter a list", (.find, ["/"])),
    KeyLine(.finding, "next or previous match", (.nextMatch, ["n"]), (.previousMatch, ["N"])),
    KeyLine(.finding, "copy the content as text", (.copy, ["y"])),

    KeyLine(.editing, "go to the next field, or submit", (.submit, [.enter])),
    KeyLine(
      .editing, "previous or next character", (.previousCharacter, [.left, .control("b")]),
      (.nextCharacter, [.right, .control("f")])),
    KeyLine(
      .editing, "start or end of the line", (.lineStart, [.control("a"), .home]),
      (.lineEnd, [.control("e"), .end])),
    KeyLine(
      .editing, "previous or next word", (.previousWord, [.alt("b"), .alt(.left)]),
      (.nextWord, [.alt("f"), .alt(.right)])),
    KeyLine(
      .editing, "delete the previous or next character", (.deleteBackward, [.backspace]),
      (.deleteForward, [.delete, .control("d")])),
    KeyLine(
      .editing, "delete the previous or next word", (.deletePreviousWord, [.alt(.backspace)]),
      (.deleteNextWord, [.alt("d"), .alt(.delete)])),
    KeyLine(.editing, "delete to the last space", (.deleteToSpace, [.control("w")])),
    KeyLine(
      .editing, "delete to the start or end of the line", (.deleteToLineStart, [.control("u")]),
      (.deleteToLineEnd, [.control("k")])),
    KeyLine(.editing, "press the button with that letter", keys: "alt and a letter"),

    KeyLine(.links, "copy link", (.copyLink, [.control("y")])),
    KeyLine(.links, "open link", (.openLink, [.control("o")])),
    KeyLine(.links, "go forward", (.goForward, [.alt(.right)])),

    KeyLine(.everywhere, "go back, or end a search", (.back, [.escape])),
    KeyLine(.everywhere, "go back, or quit at the first screen", (.leave, ["q"])),
    KeyLine(.everywhere, "go to the first screen", (.goToRoot, [.control("r")])),
    KeyLine(.everywhere, "press the default button", (.pressDefault, [.control("s")])),
    KeyLine(.everywhere, "show help", (.showHelp, ["?", .function(1)])),
    KeyLine(.everywhere, "list commands", (.listCommands, [.control("p")])),
    KeyLine(.everywhere, "quit", (.quit, [.control("c")])),
    KeyLine(.everywhere, "redraw", (.redraw, [.control("l")])),
    KeyLine(.everywhere, "suspend (fg resumes)", (.suspend, [.control("z")])),

    KeyLine(.present, "look at earlier states", (.showPast, [.control("t")])),
    KeyLine(
      .past, "previous or next state", (.previousState, [.left, .up]),
      (.nextState, [.right, .down])),
    KeyLine(
      .past, "ten states back or forward", (.tenStatesBack, [.pageUp]),
      (.tenStatesForward, [.pageDown])),
    KeyLine(.past, "first or last state", (.firstState, [.home]), (.lastState, [.end])),
    KeyLine(.past, "go on from this state", (.continueFromState, [.enter])),
    KeyLine(.past, "go back to the present", (.showPresent, [.escape, .control("t")])),

    KeyLine(.replay, "play or pause", (.playOrPause, [" "])),
    KeyLine(.replay, "slower or faster", (.playSlower, ["-"]), (.playFaster, ["+", "="])),
  ]

  /// Returns what a key does in the first of some sections that has it, or `nil` if it does nothing.
  static func command(_ key: Key, in sections: KeySection...) -> KeyCommand? {
    for section in sections {
      if let command = commands[section]?[key] { return command }
    }
    return nil
  }

  /// Returns the keys of a command, the most useful first.
  ///
  /// - Parameter isWriting: Whether a text field has the focus. Then keys that edit its text are left
  ///   out.
  static func keys(of command: KeyCommand, isWriting: Bool = false) -> [Key] {
    let keys = keys[command] ?? []
    return isWriting ? keys.filter { !$0.edits } : keys
  }

  private static let commands: [KeySection: [Key: KeyCommand]] = {
    var commands: [KeySection: [Key: KeyCommand]] = [:]
    for line in lines {
      for (command, keys) in line.bindings {
        for key in keys { commands[line.section, default: [:]][key] = command }
      }
    }
    return commands
  }()

  private static let keys = Dictionary(
    uniqueKeysWithValues: lines.flatMap(\.bindings).map { ($0.command, $0.keys) })
}

/// A line of the table: commands that belong together, with their keys.
struct KeyLine {
  let section: KeySection
  /// The effect of the keys, in words for the user.
  let meaning: String
  let bindings: [(command: KeyCommand, keys: [Key])]
  /// The names of keys that the table can't list one by one.
  let names: String?

  init(_ section: KeySection, _ meaning: String, _ bindings: (KeyCommand, [Key])...) {
    (self.section, self.meaning, self.bindings) = (section, meaning, bindings)
    names = nil
  }

  /// Creates a line for keys that the table can't list one by one.
  init(_ section: KeySection, _ meaning: String, keys names: String) {
    (self.section, self.meaning, bindings, self.names) = (section, meaning, [], names)
  }
}

/// The part of the program that a key is for.
enum KeySection: String, CaseIterable {
  case moving = "Moving"
  case control = "Focused control"
  case row = "Focused row"
  case finding = "Find and copy"
  case editing = "Editing text"
  case links = "Links"
  case everywhere = "Everywhere"
  /// The inspector of the store's past, while it follows the present.
  case present = "Inspector"
  /// The inspector, while it shows the past.
  case past = "Inspector of the past"
  /// A recording that is shown again. The keys of the past step through it.
  case replay = "Replay"
}
