import CairnSession
import CairnViews

extension PageStrip {
  /// The screen: buttons, the steps around the shown state, and what the last of them changed.
  var screen: Screen<AnyAction> {
    let changes = states.shownChanges
    return Screen(states.caption) {
      Section("Steps") {
        ForEach(nearSteps) { NavigationLink($0.title, Action.show($0.id + 1).erased) }
        if states.count == 0 { Text("Nothing has happened yet.").secondary() }
      }
      if !changes.isEmpty {
        Section("Changes") {
          for line in changes.prefix(Self.greatestLineCount) { Text(line) }
          if changes.count > Self.greatestLineCount {
            Text("… \(changes.count - Self.greatestLineCount) more lines").secondary()
          }
        }
      }
    }
    .toolbar { for button in buttons { button } }
  }

  /// The id of the row of the last step before the shown state.
  var selection: AnyHashable? { states.position.map { $0 - 1 } }

  private static let greatestLineCount = 200

  /// The steps that the strip lists: the shown one, and some before and after it.
  private var nearSteps: [Step] {
    let first = max(0, (states.position ?? states.count) - 10)
    return (first..<min(states.count, first + 20)).map { index in
      Step(
        id: index, title: "\(states.forgottenCount + index + 1). \(states.label(at: index))")
    }
  }

  private struct Step: Equatable, Identifiable {
    /// The index among the kept steps.
    let id: Int
    let title: String
  }

  private var buttons: [Button<AnyAction>] {
    let position = states.position
    if let player = states as? any Player {
      return [
        Button(player.isPlaying ? "Pause" : "Play", Action.playOrPause.erased),
        Button("Slower", Action.slower.erased),
        Button("Faster", Action.faster.erased),
      ] + steps(from: position ?? 0)
    }
    guard let position else {
      return [Button("Look back", Action.show(states.count).erased)]
    }
    return steps(from: position) + [
      Button("Continue here", Action.continueHere.erased),
      Button("Now", Action.showPresent.erased),
    ]
  }

  private func steps(from position: Int) -> [Button<AnyAction>] {
    [
      Button("Step back", Action.show(position - 1).erased).disabled(position == 0),
      Button("Step", Action.show(position + 1).erased).disabled(position == states.count),
    ]
  }
}
