import CairnViews

/// A screen or a dialog with its place in the pile. Keys go to the topmost only.
struct Layer<Action> {
  var key: LayerKey
  var content: Content
  /// What escape sends, or `nil` at the root.
  var escape: Action?
  /// What escape does, in a word.
  var escapeHint: String?
  /// The titles of the screens below, from the root on.
  var backPath: [String] = []

  enum Content {
    case base(Screen<Action>)
    case presented(Screen<Action>, PresentationKind)
    case dialog(Dialog<Action>)
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
        content: .presented(presentation.screen, presentation.kind),
        escape: presentation.dismiss, escapeHint: "dismiss")
      layers += inner.pile(presentation.screen)
    }
    if let dialog = screen.dialog {
      layers.append(
        Layer(
          key: LayerKey(screen: key.screen, isDialog: true), content: .dialog(dialog),
          escape: dialog.dismiss, escapeHint: "cancel"))
    }
    return layers
  }

  /// The same layer, which shows what was pushed there last.
  private func pushing(_ drillDown: Presentation<Action>, on screen: Screen<Action>) -> Layer {
    var below = screen.titles
    below.removeLast(drillDown.screen.titles.count)
    var layer = Layer(
      key: key.appending(drillDown.id), content: content, escape: drillDown.dismiss,
      escapeHint: "back", backPath: backPath + below)
    switch content {
    case .base: layer.content = .base(drillDown.screen)
    case .presented(_, let kind): layer.content = .presented(drillDown.screen, kind)
    case .dialog: break
    }
    return layer
  }
}

extension NavigationStack {
  /// What is seen: the topmost screen of the path and all that is presented over it.
  var layers: [Layer<Action>] {
    guard let top = path.last else {
      return Layer(key: LayerKey(screen: ScreenKey(element: nil)), content: .base(root))
        .pile(root)
    }
    let base = Layer<Action>(
      key: LayerKey(screen: ScreenKey(element: top.id)), content: .base(top.screen),
      escape: top.pop, escapeHint: "back",
      backPath: root.titles + path.dropLast().flatMap(\.screen.titles))
    return base.pile(top.screen)
  }

  /// The keys of all that lies over a screen, seen or not.
  var overlayKeys: Set<LayerKey> {
    var keys: Set<LayerKey> = []
    visitScreens { key, screen in
      if !key.presentations.isEmpty { keys.insert(LayerKey(screen: key)) }
      if screen.dialog != nil { keys.insert(LayerKey(screen: key, isDialog: true)) }
    }
    return keys
  }
}
