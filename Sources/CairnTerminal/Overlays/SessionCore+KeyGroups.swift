import CairnSession
import CairnViews

extension SessionCore {
  /// Returns the keys that have an effect now, in groups.
  ///
  /// - Parameter commands: The commands of the screen. The letters of their shortcuts are left out.
  func keyGroups(beside commands: [Command<Action>]) -> [KeyGroup] {
    let taken = Set(commands.compactMap { $0.shortcut?.lowercased() })
    let groups = [
      KeyGroup(title: "Moving", bindings: movingKeys),
      KeyGroup(title: "Control in focus", bindings: controlKeys),
      KeyGroup(title: "Finding and copying", bindings: findingKeys),
      KeyGroup(title: "Writing", bindings: hasField ? Self.writingKeys : []),
      KeyGroup(title: "Everywhere", bindings: globalKeys),
    ]
    return groups.map { group in
      KeyGroup(title: group.title, bindings: group.bindings.compactMap { $0.without(taken) })
    }
    .filter { !$0.bindings.isEmpty }
  }

  private var hasField: Bool {
    top?.controls.laidOut.contains { top?.controls[$0].textField != nil } == true
  }

  private var movingKeys: [KeyBinding] {
    let beside = KeyBinding(isChoosing ? "→  tab" : "←", "to the screen beside this one")
    return [
      KeyBinding("↑ ↓  k j", "to the line above or below"),
      KeyBinding("tab ⇧tab", "to the next control, or the one before"),
      KeyBinding("PgUp PgDn  ^B ^F", "by a page"),
      KeyBinding("home end  g G", "to the start or the end"),
    ] + (areColumnsLive ? [beside] : [])
  }

  private var controlKeys: [KeyBinding] {
    (focused?.ownHints ?? []).map { KeyBinding($0.key, $0.meaning) }
  }

  private var findingKeys: [KeyBinding] {
    let finding =
      isList
      ? [KeyBinding("/", "filters the list by words", typing: .character("/"))]
      : [
        KeyBinding("/", "finds a text", typing: .character("/")),
        KeyBinding("n N  /⏎", "to the next place where it is, or the one before"),
      ]
    let copying = top?.layer.copy.map {
      KeyBinding("y", "copies \($0.name)", typing: .character("y"))
    }
    return finding + [copying].compactMap { $0 }
  }

  private static let writingKeys = [
    KeyBinding("^A ^E", "to the start or the end of the line"),
    KeyBinding("alt-B alt-F", "by a word"),
    KeyBinding("^W  alt-⌫", "deletes the word before the cursor"),
    KeyBinding("^U ^K", "deletes to the start or the end of the line"),
    KeyBinding("alt and a letter", "presses the button with that letter"),
  ]

  private var globalKeys: [KeyBinding] {
    let isRoot = escape == nil
    let ways = [
      KeyBinding(hasField ? "F1" : "? F1", "shows this help", typing: .function(1)),
      KeyBinding("^P", "lists all that can be done"),
      KeyBinding(
        "^C" + (isRoot ? "  q" : ""), "quits", typing: .control("c")),
      KeyBinding("^L", "draws the screen anew", typing: .control("l")),
      KeyBinding("^Z", "stops the program until fg"),
    ]
    return appKeys + (isRoot ? [] : waysBack) + ways
  }

  private var waysBack: [KeyBinding] {
    let root = KeyBinding(
      "^R", "goes back to “\(stack.root.title)”", typing: .control("r"))
    return [KeyBinding("esc  q", "goes back"), root]
  }
}
