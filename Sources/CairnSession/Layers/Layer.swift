public import CairnViews

/// A screen or a dialog, with its place in the stack of layers. Only the topmost layer gets input.
public struct Layer<Action> {
  /// The identity of the layer, which is the same in the next state.
  public var key: LayerKey
  /// The screen or dialog.
  public var content: Content
  /// The action that leaves the layer without an answer, by escape or by going back. It is `nil` at
  /// the root of the stack.
  public var escape: Action?
  /// The titles of the screens on the way back, from the root on.
  ///
  /// They are empty for an overlay, because leaving it uncovers the layer below.
  public var backPath: [String] = []

  /// The content of a layer.
  public enum Content {
    /// The topmost screen of the stack, or a drill-down that replaces it.
    case base(Screen<Action>)
    /// A screen that is presented over another, and the kind of presentation.
    case presented(Screen<Action>, PresentationKind)
    /// A question about the screen below.
    case dialog(Dialog<Action>)
  }

  /// The title of the screen or dialog.
  public var title: String {
    switch content {
    case .base(let screen), .presented(let screen, _): screen.title
    case .dialog(let dialog): dialog.title
    }
  }
}

extension Layer {
  /// Returns a layer for a screen of the renderer's own, such as its help.
  ///
  /// It lies over all others, and there is at most one.
  package static func ofRenderer(_ screen: Screen<Action>, dismiss: Action) -> Self {
    Layer(
      key: LayerKey(screen: ScreenKey(element: RendererElement.sheet)),
      content: .presented(screen, .sheet), escape: dismiss)
  }

  /// Returns a layer for a screen of the renderer's own that stands beside all others.
  package static func besideAll(_ screen: Screen<Action>) -> Self {
    Layer(key: .besideAll, content: .base(screen))
  }
}

extension Layer {
  /// Whether the layer is a screen of the renderer's own.
  package var isOfRenderer: Bool { key.screen.element?.base is RendererElement }
}

extension LayerKey {
  /// The key of the renderer's own screen that stands beside all others.
  package static var besideAll: Self { Self(screen: ScreenKey(element: RendererElement.strip)) }
}

/// The ids of the renderer's own screens, which are on no stack.
private enum RendererElement: Hashable { case sheet, strip }

extension NavigationStack {
  /// The visible layers, from the lowest to the topmost.
  ///
  /// They are the topmost screen of the path and everything presented over it.
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
  /// Returns the layer, or the drill-down that replaces it, and everything presented over it.
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
          key: LayerKey(dialog, over: key.screen), content: .dialog(dialog), escape: dialog.dismiss)
      )
    }
    return layers
  }

  /// Returns the layer with a drill-down in place of its screen.
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
