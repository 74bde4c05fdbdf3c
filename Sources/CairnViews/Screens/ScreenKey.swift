/// Which screen of a stack: an element, and the way up through what is presented over it.
package struct ScreenKey: Hashable {
  /// The id of the element, or `nil` for the root.
  package var element: AnyHashable?
  /// The ids of the presentations, from the lowest to the topmost.
  package var presentations: [AnyHashable]

  package init(element: AnyHashable?, presentations: [AnyHashable] = []) {
    self.element = element
    self.presentations = presentations
  }
}

extension NavigationStack {
  /// Calls a closure for each screen, from the lowest to the topmost, with what it is known by.
  package func visitScreens(_ body: (ScreenKey, Screen<Action>) -> Void) {
    root.visitPresented(ScreenKey(element: nil), body)
    for element in path { element.screen.visitPresented(ScreenKey(element: element.id), body) }
  }
}

extension Screen {
  /// Calls a closure for this screen, and for those that are presented over it.
  package func visitPresented(_ key: ScreenKey, _ body: (ScreenKey, Screen) -> Void) {
    body(key, self)
    for presentation in presentations {
      var key = key
      key.presentations.append(presentation.id)
      presentation.screen.visitPresented(key, body)
    }
  }
}
