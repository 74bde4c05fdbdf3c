import CairnSession
import CairnViews

// Finds the control of a number that the user typed on this screen, on a later one.
extension PlainScreen {
  /// The control of a number, as it is on a later screen.
  ///
  /// - Throws: Why there is none to be used: there is no such number, the control is gone or rests, or
  ///   it says something else than the user was shown.
  func control(
    _ number: Int, on later: PlainScreen
  ) throws(PlainRefusal) -> Control<AnyAction> {
    guard number >= 1, number <= controls.count else {
      let range = controls.isEmpty ? "none" : "1 to \(controls.count)"
      throw PlainRefusal(line: "There is no control \(number) here; the numbers are \(range).")
    }
    let shown = controls[number - 1]
    guard let control = later.find(shown, of: self, at: number - 1) else {
      let isResting = isUnder(later, shown) && later.resting.contains { $0.path == shown.path }
      throw .changed(
        "“\(shown.spokenLine)” " + (isResting ? "cannot be used now" : "is no longer here"))
    }
    guard control.words(.still) == shown.words(.still) else {
      throw .changed("[\(number)] was “\(shown.spokenLine)” and is “\(control.spokenLine)” now")
    }
    guard later.surroundings(of: control) == surroundings(of: shown) else {
      throw .changed("What “\(shown.spokenLine)” belongs to has changed")
    }
    return control
  }

  /// Checks that the places around a control are as they were shown here.
  ///
  /// - Throws: That they are not.
  func checkPlaces(
    around control: Control<AnyAction>, on later: PlainScreen
  ) throws(PlainRefusal) {
    guard later.hasNumbers(of: self) else {
      throw .changed("The places around “\(control.spokenLine)” have changed")
    }
  }

  /// Checks that the same is in front on a later screen.
  ///
  /// - Throws: That it is not.
  func checkFront(on later: PlainScreen) throws(PlainRefusal) {
    guard layer?.key == later.layer?.key, layer?.subject(.still) == later.layer?.subject(.still)
    else { throw .changed("“\(layer?.title ?? "")” is no longer in front") }
  }

  /// The control that another screen had at a place.
  private func find(
    _ control: Control<AnyAction>, of old: PlainScreen, at place: Int
  ) -> Control<AnyAction>? {
    guard isUnder(old, control) else { return nil }
    if place < controls.count, controls[place].path == control.path { return controls[place] }
    return controls.first { $0.path == control.path }
  }

  /// Whether a control of another screen would stand in the same layer here.
  private func isUnder(_ other: PlainScreen, _ control: Control<AnyAction>) -> Bool {
    control.path.isBesideLayers || layer?.key == other.layer?.key
  }

  /// The words around a control, which tell it from others with the same words.
  private func surroundings(of control: Control<AnyAction>) -> [String] {
    if control.path.isInNotice { return [notice?.content.words(.still) ?? ""] }
    guard let layer, !control.path.isBesideLayers else { return [] }
    return layer.subject(.still) + layer.wordsOfRow(around: control, .still)
  }
}
