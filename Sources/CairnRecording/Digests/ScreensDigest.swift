package import CairnSession
package import CairnViews

/// A digest of what the screens say, which is the same in every renderer and process.
package struct ScreensDigest {
  private let includesTexts: Bool

  /// - Parameter includesTexts: Whether texts count, besides the structure of the screens.
  package init(includesTexts: Bool) {
    self.includesTexts = includesTexts
  }

  /// Returns the digest of the front layer, the titles on the way back, the notice and the menu.
  package func callAsFunction<Action>(_ stack: NavigationStack<Action>) -> StableHash {
    var hash = StableHash()
    let layers = stack.layers
    hash.combine(UInt64(layers.count))
    if let top = layers.last {
      add(top.backPath + [top.title], to: &hash)
      for item in top.reading { add(item, to: &hash) }
    }
    if let notice = stack.notice {
      add([notice.text], to: &hash)
      if let control = notice.control { add(control, to: &hash) }
    }
    for control in stack.menuControls { add(control, to: &hash) }
    hash.combine(stack.quitting.isConfirmed ? 1 as UInt8 : 0)
    return hash
  }

  private func add<Action>(_ item: ReadingItem<Action>, to hash: inout StableHash) {
    switch item {
    case .section(let header, let level):
      hash.combine("section \(level)")
      add([header ?? ""], to: &hash)
    case .text(let text): add([text], to: &hash)
    case .control(let control): add(control, to: &hash)
    }
  }

  private func add<Action>(_ control: Control<Action>, to hash: inout StableHash) {
    hash.combine(control.description.role.rawValue)
    hash.combine(control.isDisabled ? 1 as UInt8 : 0)
    add([control.spokenLine], to: &hash)
  }

  private func add(_ texts: [String], to hash: inout StableHash) {
    hash.combine(UInt64(texts.count))
    guard includesTexts else { return }
    for text in texts { hash.combine(text) }
  }
}
