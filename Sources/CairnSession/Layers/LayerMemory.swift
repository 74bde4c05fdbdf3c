public import CairnViews

/// A renderer's data for each layer, such as the focus. It lives as long as the layer exists.
///
/// The data is stored by the layers' keys. So a screen is as the user left it when a layer over it
/// is removed. A layer that is removed and appears again starts anew.
///
/// ```swift
/// let stack = Library.screens(state)
/// var focuses = LayerMemory(initialValue: Focus())
/// focuses.keep(in: stack)
/// if let top = stack.layers.last { focuses[top.key].settle(in: top.controls) }
/// ```
public struct LayerMemory<Value> {
  private let initialValue: Value
  private var values: [LayerKey: Value] = [:]

  /// Creates an empty memory.
  ///
  /// - Parameter initialValue: The value of a layer that has no data yet.
  public init(initialValue: Value) {
    self.initialValue = initialValue
  }

  /// The data of a layer.
  public subscript(key: LayerKey) -> Value {
    get { values[key, default: initialValue] }
    set { values[key] = newValue }
  }

  /// Removes the data of layers that no longer exist.
  ///
  /// Layers that exist but aren't visible keep their data.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public mutating func keep<Action>(in stack: NavigationStack<Action>) {
    guard values.keys.contains(where: { $0 != .root }) else { return }
    let elements = Set(stack.path.lazy.map { $0.id })
    // Most stacks have nothing over their screens.
    lazy var overlays = stack.overlayKeys
    for key in values.keys {
      let isThere =
        key.isOverlay
        ? overlays.contains(key) : key.screen.element.map(elements.contains) ?? true
      if !isThere { values[key] = nil }
    }
  }
}

extension NavigationStack {
  /// The keys of all layers over a screen, visible or not.
  fileprivate var overlayKeys: Set<LayerKey> {
    var keys: Set<LayerKey> = []
    visitScreens { key, screen in
      if !key.presentations.isEmpty { keys.insert(LayerKey(screen: key)) }
      if let dialog = screen.dialog { keys.insert(LayerKey(dialog, over: key)) }
    }
    return keys
  }
}

extension LayerMemory: Equatable where Value: Equatable {}
