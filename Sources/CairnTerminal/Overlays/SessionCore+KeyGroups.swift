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
      KeyGroup(title: "Focused control", bindings: controlKeys),
      KeyGroup(title: "Find and copy", bindings: findingKeys),
      KeyGroup(title: "Editing text", bindings: hasField ? Self.writingKeys : []),
      KeyGroup(title: "Everywhere", bindings: globalKeys),
    ]
    return groups.map { group in
      KeyGroup(title: group.title, bindings: group.bindings.compactMap { $0.without(taken) })
    }
    .filter { !$0.bindings.isEmpty }
  }

  private var hasField: Bool {
    top?.controls.laidOut.contains { top?.controls[$0].text != nil } == true
  }

  private var movingKeys: [KeyBinding] {
    let beside =
      isChoosing
      ? KeyBinding("→  tab", "go to the detail")
      : KeyBinding("←", "go to the list")
    return [
      KeyBinding("↑ ↓  k j", "previous or next line"),
      KeyBinding("tab ⇧tab", "next or previous control"),
      KeyBinding("PgUp PgDn  ^B ^F", "previous or next page"),
      KeyBinding("home end  g G", "start or end"),
    ] + (areColumnsLive ? [beside] : [])
  }

  private var controlKeys: [KeyBinding] {
    (focused?.description.widget.hints ?? []).map { KeyBinding($0.key, $0.meaning) }
  }

  private var findingKeys: [KeyBinding] {
    let finding =
      isList
      ? [KeyBinding("/", "filter the list", typing: .character("/"))]
      : [
        KeyBinding("/", "find text", typing: .character("/")),
        KeyBinding("n N  /⏎", "next or previous match"),
      ]
    let copying = top?.layer.copy.map {
      KeyBinding("y", "copy \($0.name)", typing: .character("y"))
    }
    return finding + [copying].compactMap { $0 }
  }

  private static let writingKeys = [
    KeyBinding("^A ^E", "start or end of the line"),
    KeyBinding("alt-B alt-F", "previous or next word"),
    KeyBinding("^W  alt-⌫", "delete the previous word"),
    KeyBinding("^U ^K", "delete to the start or end of the line"),
    KeyBinding("alt and a letter", "select the button with that letter"),
  ]

  private var globalKeys: [KeyBinding] {
    let isRoot = escape == nil
    let ways = [
      KeyBinding(hasField ? "F1" : "? F1", "show help", typing: .function(1)),
      KeyBinding("^P", "list commands"),
      KeyBinding("^C" + (isRoot ? "  q" : ""), "quit", typing: .control("c")),
      KeyBinding("^L", "redraw", typing: .control("l")),
      KeyBinding("^Z", "suspend (fg resumes)"),
    ]
    return appKeys + (isRoot ? [] : waysBack) + ways
  }

  private var waysBack: [KeyBinding] {
    let root = KeyBinding("^R", "go to “\(stack.root.title)”", typing: .control("r"))
    return [KeyBinding("esc  q", "go back"), root]
  }
}
