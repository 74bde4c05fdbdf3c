public import CairnViews

/// What a renderer remembers of each layer, such as the focus, for as long as the layer is there.
///
/// It belongs to the layers by their keys, so a screen is found again as it was left when what lies on
/// it goes. What comes back later begins anew.
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
  /// - Parameter initialValue: What is found of a layer of which nothing is remembered.
  public init(initialValue: Value) {
    self.initialValue = initialValue
  }

  /// What is remembered of a layer.
  public subscript(key: LayerKey) -> Value {
    get { values[key, default: initialValue] }
    set { values[key] = newValue }
  }

  /// Forgets the layers that are no longer there, also of those that cannot be seen now.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public mutating func keep<Action>(in stack: NavigationStack<Action>) {
    let elements = Set(stack.path.lazy.map { $0.id })
    let overlays = stack.overlayKeys
    for key in values.keys {
      let isThere =
        key.isOverlay
        ? overlays.contains(key) : key.screen.element.map(elements.contains) ?? true
      if !isThere { values[key] = nil }
    }
  }
}

extension NavigationStack {
  /// The keys of all that lies over a screen, seen or not.
  fileprivate var overlayKeys: Set<LayerKey> {
    var keys: Set<LayerKey> = []
    visitScreens { key, screen in
      if !key.presentations.isEmpty { keys.insert(LayerKey(screen: key)) }
      if screen.dialog != nil { keys.insert(LayerKey(screen: key, isDialog: true)) }
    }
    return keys
  }
}

extension LayerMemory: Equatable where Value: Equatable {}
