public import CairnViews

/// A screen or a dialog with its place in the pile. What the user does goes to the topmost only.
public struct Layer<Action> {
  /// Who the layer is, from one state to the next.
  public var key: LayerKey
  /// What it shows.
  public var content: Content
  /// What is sent when the user leaves it without an answer, by escape or the way back; `nil` at the
  /// root of the stack.
  public var escape: Action?
  /// The titles of the screens that the way back leads to, from the root on. Empty where the layer
  /// lies over another, and leaving it uncovers that.
  public var backPath: [String] = []

  /// What a layer shows.
  public enum Content {
    /// The topmost screen of the stack, or what was pushed there from it.
    case base(Screen<Action>)
    /// What is presented over a screen, and how.
    case presented(Screen<Action>, PresentationKind)
    /// A question about the screen below.
    case dialog(Dialog<Action>)
  }

  /// The title of its screen or its question.
  public var title: String {
    switch content {
    case .base(let screen), .presented(let screen, _): screen.title
    case .dialog(let dialog): dialog.title
    }
  }
}

extension Layer {
  /// A screen of the renderer's own, such as its help, which lies over all others. There is one at most.
  package static func ofRenderer(_ screen: Screen<Action>, dismiss: Action) -> Self {
    Layer(
      key: LayerKey(screen: ScreenKey(element: RendererElement())),
      content: .presented(screen, .sheet), escape: dismiss)
  }
}

/// The id of what is on no stack.
private struct RendererElement: Hashable {}

extension NavigationStack {
  /// What is seen, from the lowest to the topmost: the topmost screen of the path and all that is
  /// presented over it.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public var layers: [Layer<Action>] {
    guard let top = path.last else {
      return Layer(key: .root, content: .base(root)).pile(root)
    }
    let base = Layer<Action>(
      key: LayerKey(screen: ScreenKey(element: top.id)), content: .base(top.screen),
      escape: top.pop, backPath: root.titles + path.dropLast().flatMap { $0.screen.titles })
    return base.pile(top.screen)
  }
}

extension Layer {
  /// The layer, or the drill-down in its place, and all that is presented over it.
  fileprivate func pile(_ screen: Screen<Action>) -> [Layer] {
    var layers = [self]
    if let drillDown = screen.drillDowns.last {
      layers = pushing(drillDown, on: screen).pile(drillDown.screen)
    }
    for presentation in screen.covers {
      let inner = Layer(
        key: key.appending(presentation.id),
        content: .presented(presentation.screen, presentation.kind), escape: presentation.dismiss)
      layers += inner.pile(presentation.screen)
    }
    if let dialog = screen.dialog {
      layers.append(
        Layer(
          key: LayerKey(screen: key.screen, isDialog: true), content: .dialog(dialog),
          escape: dialog.dismiss))
    }
    return layers
  }

  /// The same layer, which shows what was pushed there last.
  private func pushing(_ drillDown: Presentation<Action>, on screen: Screen<Action>) -> Layer {
    var below = screen.titles
    below.removeLast(drillDown.screen.titles.count)
    var layer = Layer(
      key: key.appending(drillDown.id), content: content, escape: drillDown.dismiss,
      backPath: backPath + below)
    switch content {
    case .base: layer.content = .base(drillDown.screen)
    case .presented(_, let kind): layer.content = .presented(drillDown.screen, kind)
    case .dialog: break
    }
    return layer
  }
}
