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

extension NavigationStack {
  /// What is seen: the topmost screen of the path and all that is presented over it.
  var layers: [Layer<Action>] {
    let titles = ([root] + path.map(\.screen)).map(\.title)
    guard let top = path.last else {
      return pile(
        Layer(key: LayerKey(screen: ScreenKey(element: nil)), content: .base(root)), root)
    }
    let base = Layer<Action>(
      key: LayerKey(screen: ScreenKey(element: top.id)), content: .base(top.screen),
      escape: top.pop, escapeHint: "back", backPath: titles.dropLast())
    return pile(base, top.screen)
  }

  private func pile(_ layer: Layer<Action>, _ screen: Screen<Action>) -> [Layer<Action>] {
    var layers = [layer]
    for presentation in screen.presentations {
      var key = layer.key
      key.screen.presentations.append(presentation.id)
      let inner = Layer(
        key: key, content: .presented(presentation.screen, presentation.kind),
        escape: presentation.dismiss, escapeHint: "dismiss")
      layers += pile(inner, presentation.screen)
    }
    if let dialog = screen.dialog {
      layers.append(
        Layer(
          key: LayerKey(screen: layer.key.screen, isDialog: true), content: .dialog(dialog),
          escape: dialog.dismiss, escapeHint: "cancel"))
    }
    return layers
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
