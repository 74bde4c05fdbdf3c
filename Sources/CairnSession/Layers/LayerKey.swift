package import CairnViews

/// The identity of a layer, which is the same in the next state: a screen, or a dialog over it.
///
/// A dialog with other words is another one, unless only a clock goes on in them. So an answer that was
/// given to the first never reaches the second.
public struct LayerKey: Hashable {
  package var screen: ScreenKey
  /// The texts of the dialog, or `nil` for a screen.
  private var words: [String]?

  package init(screen: ScreenKey) {
    self.screen = screen
  }

  /// Creates the key of a dialog over a screen.
  init<Action>(_ dialog: Dialog<Action>, over screen: ScreenKey) {
    self.screen = screen
    words =
      [dialog.titleText, dialog.messageText].map { $0?.words(.still) ?? "" }
      + dialog.buttons.map(\.title)
  }

  /// Whether the layer is a dialog.
  package var isDialog: Bool { words != nil }

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
