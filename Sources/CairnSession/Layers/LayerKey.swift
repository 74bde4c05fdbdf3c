package import CairnViews

/// Who a layer is, from one state to the next: a screen, or the dialog over it.
public struct LayerKey: Hashable {
  package var screen: ScreenKey
  package var isDialog = false

  package init(screen: ScreenKey, isDialog: Bool = false) {
    self.screen = screen
    self.isDialog = isDialog
  }

  /// The key of the screen at the bottom of a stack.
  package static var root: Self { Self(screen: ScreenKey()) }

  /// The key of what a screen presents.
  func appending(_ presentation: AnyHashable) -> Self {
    var key = self
    key.screen.presentations.append(presentation)
    return key
  }

  /// Whether it lies over a screen of the stack.
  var isOverlay: Bool { isDialog || !screen.presentations.isEmpty }
}

/// Which screen of a stack: an element, and the way up through what is presented over it.
package struct ScreenKey: Hashable {
  /// The id of the element, or `nil` for the root.
  var element: AnyHashable?
  /// The ids of the presentations, from the lowest to the topmost.
  var presentations: [AnyHashable] = []
}

extension NavigationStack {
  /// Calls a closure for each screen, from the lowest to the topmost, with what it is known by.
  package func visitScreens(_ body: (ScreenKey, Screen<Action>) -> Void) {
    root.visitPresented(ScreenKey(), body)
    for element in path { element.screen.visitPresented(ScreenKey(element: element.id), body) }
  }
}

extension Screen {
  /// Calls a closure for this screen, and for those that are presented over it.
  func visitPresented(_ key: ScreenKey, _ body: (ScreenKey, Screen) -> Void) {
    body(key, self)
    for presentation in presentations {
      var key = key
      key.presentations.append(presentation.id)
      presentation.screen.visitPresented(key, body)
    }
  }
}
