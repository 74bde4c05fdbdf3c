package import CairnViews

/// The identity of a layer, which is the same in the next state: a screen, or the dialog over it.
public struct LayerKey: Hashable {
  package var screen: ScreenKey
  package var isDialog = false

  package init(screen: ScreenKey, isDialog: Bool = false) {
    self.screen = screen
    self.isDialog = isDialog
  }

  /// The key of the screen at the bottom of a stack.
  package static var root: Self { Self(screen: ScreenKey()) }

  /// Returns the key of a screen that this one presents.
  func appending(_ presentation: AnyHashable) -> Self {
    var key = self
    key.screen.presentations.append(presentation)
    return key
  }

  /// Whether the layer lies over a screen of the stack.
  var isOverlay: Bool { isDialog || !screen.presentations.isEmpty }
}

/// The identity of a screen: an element of a stack, and the presentations over it up to the screen.
package struct ScreenKey: Hashable {
  /// The id of the element, or `nil` for the root.
  var element: AnyHashable?
  /// The ids of the presentations, from the lowest to the topmost.
  var presentations: [AnyHashable] = []
}

extension NavigationStack {
  /// Calls a closure for each screen with its key, from the lowest to the topmost.
  package func visitScreens(_ body: (ScreenKey, Screen<Action>) -> Void) {
    root.visitPresented(ScreenKey(), body)
    for element in path { element.screen.visitPresented(ScreenKey(element: element.id), body) }
  }
}

extension Screen {
  /// Calls a closure for this screen and for all screens presented over it.
  func visitPresented(_ key: ScreenKey, _ body: (ScreenKey, Screen) -> Void) {
    body(key, self)
    for presentation in presentations {
      var key = key
      key.presentations.append(presentation.id)
      presentation.screen.visitPresented(key, body)
    }
  }
}
