import CairnSession
import CairnViews

// Finds the control on the current screen for a number on the screen that was written.
extension PlainScreen {
  /// Returns the control of a number, as it is on a later screen.
  ///
  /// - Throws: An explanation if the number doesn't exist, or if the control is gone, disabled or
  ///   different.
  func control(
    _ number: Int, on later: PlainScreen
  ) throws(PlainRefusal) -> Control<AnyAction> {
    guard number >= 1, number <= controls.count else {
      let advice = controls.isEmpty ? "" : " Type a number from 1 to \(controls.count)."
      throw PlainRefusal(line: "There is no control \(number) here.\(advice)")
    }
    let shown = controls[number - 1]
    guard let control = later.find(shown, of: self, at: number - 1) else {
      let isResting = isUnder(later, shown) && later.resting.contains { $0.path == shown.path }
      throw .changed(
        "“\(shown.spokenLine)” " + (isResting ? "can't be used now" : "is no longer here"))
    }
    guard control.words(.still) == shown.words(.still) else {
      throw .changed("[\(number)] was “\(shown.spokenLine)” and is “\(control.spokenLine)” now")
    }
    guard later.surroundings(of: control) == surroundings(of: shown) else {
      throw .changed("The text around “\(shown.spokenLine)” has changed")
    }
    return control
  }

  /// Checks that the controls around a control are still the same.
  ///
  /// - Throws: An explanation if they differ.
  func checkPositions(
    around control: Control<AnyAction>, on later: PlainScreen
  ) throws(PlainRefusal) {
    guard later.hasNumbers(of: self) else {
      throw .changed("The rows around “\(control.spokenLine)” have changed")
    }
  }

  /// Checks that the same screen is in front later.
  ///
  /// - Throws: An explanation if another screen is in front.
  func checkFront(on later: PlainScreen) throws(PlainRefusal) {
    guard layer?.key == later.layer?.key, layer?.subject(.still) == later.layer?.subject(.still)
    else { throw .changed("“\(layer?.title ?? "")” is no longer in front") }
  }

  /// Returns a command of this screen, as it is on a later screen.
  ///
  /// - Throws: An explanation if another screen is in front, or the command is gone.
  func command(
    _ command: Command<AnyAction>, on later: PlainScreen
  ) throws(PlainRefusal) -> Command<AnyAction> {
    try checkFront(on: later)
    let isOfNotice = command.title == notice?.button?.title
    let hasSameNotice = notice?.content.words(.still) == later.notice?.content.words(.still)
    let found = later.commands.first { ($0.title, $0.kind) == (command.title, command.kind) }
    guard let found, hasSameNotice || !isOfNotice else {
      throw .changed("“\(command.title)” is no longer here")
    }
    return found
  }

  /// Returns the control of another screen, which had the given index there.
  private func find(
    _ control: Control<AnyAction>, of old: PlainScreen, at index: Int
  ) -> Control<AnyAction>? {
    guard isUnder(old, control) else { return nil }
    if index < controls.count, controls[index].path == control.path { return controls[index] }
    return controls.first { $0.path == control.path }
  }

  /// Whether the layer of another screen's control is also in front here.
  private func isUnder(_ other: PlainScreen, _ control: Control<AnyAction>) -> Bool {
    control.path.isBesideLayers || layer?.key == other.layer?.key
  }

  /// Returns the words around a control. They distinguish it from others with the same words.
  private func surroundings(of control: Control<AnyAction>) -> [String] {
    if control.path.isInNotice { return [notice?.content.words(.still) ?? ""] }
    guard let layer, !control.path.isBesideLayers else { return [] }
    return layer.subject(.still) + layer.wordsOfRow(around: control, .still)
  }
}
