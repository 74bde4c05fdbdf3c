extension Screen {
  /// All nodes of the screen, parents before their children, without those of presented screens.
  public var nodes: [Node<Action>] { content.flatMap(\.descendants) }

  /// The texts of the screen's content, in reading order.
  public var texts: [String] { content.flatMap(\.texts) }

  /// The buttons of the toolbar and of the content, in this order.
  public var buttons: [Button<Action>] {
    toolbar.map(\.button)
      + nodes.compactMap { $0.control.flatMap(Button.init) }
  }

  /// The first enabled button with the role `confirm`, which does what the screen is for.
  public var defaultButton: Button<Action>? { firstEnabledButton { $0.role == .confirm } }

  /// Returns the action of the first enabled button with a title, or `nil` if there is none.
  public func action(ofButton title: String) -> Action? {
    firstEnabledButton { $0.title == title }?.action
  }

  /// Returns the action of the first enabled link with a text, or `nil` if there is none.
  public func action(ofLink text: String) -> Action? { link(text)?.action }

  /// Returns the first enabled link whose label has a text, compared as a whole.
  public func link(_ text: String) -> NavigationLink<Action>? {
    firstEnabled(NavigationLink.init) { $0.label.flatMap(\.texts).contains(text) }
  }

  /// Returns the action of an answer to the open question, or `nil` if there is no such answer.
  public func action(ofDialogButton title: String) -> Action? {
    dialog.flatMap { dialog in
      dialog.buttons.first { $0.title == title }.map(dialog.action(of:))
    }
  }

  /// Returns the action that deletes the first row with a text, or `nil` if none can be deleted.
  public func action(ofDeleting text: String) -> Action? {
    nodes.first { $0.deleteAction != nil && $0.texts.contains(text) }?.deleteAction
  }

  /// Returns the action that moves the first movable row with a text, or `nil` if there is none.
  public func action(ofMoving text: String, by offset: Int) -> Action? {
    nodes.first { $0.move != nil && $0.texts.contains(text) }?.move?.action(by: offset)
  }

  /// Returns the first enabled text field with a label.
  public func textField(_ label: String) -> TextField<Action>? {
    firstEnabled(TextField.init) { $0.label == label }
  }

  /// Returns the first enabled slider with a label.
  public func slider(_ label: String) -> Slider<Action>? {
    firstEnabled(Slider.init) { $0.label == label }
  }

  /// Returns the first enabled picker with a label.
  public func picker(_ label: String) -> Picker<Action>? {
    firstEnabled(Picker.init) { $0.label == label }
  }

  /// Returns the first enabled toggle with a label.
  public func toggle(_ label: String) -> Toggle<Action>? {
    firstEnabled(Toggle.init) { $0.label == label }
  }

  /// The screen of the topmost presentation, or `nil` if nothing is presented.
  public var presented: Screen? { presentations.last?.screen }

  /// Returns the first enabled button that fits, in the toolbar and then in the content.
  private func firstEnabledButton(where fits: (Button<Action>) -> Bool) -> Button<Action>? {
    toolbar.lazy.map(\.button).first { !$0.isResting && fits($0) }
      ?? firstEnabled({ Button($0) }, where: fits)
  }

  /// Returns the first enabled control of a kind that fits.
  func firstEnabled<Kind>(
    _ make: (ControlDescription<Action>) -> Kind?, where fits: (Kind) -> Bool
  ) -> Kind? {
    func search(_ nodes: [Node<Action>]) -> Kind? {
      for node in nodes where !node.style.isDisabled {
        if let kind = node.control.flatMap(make), fits(kind) { return kind }
        if let kind = search(node.children) { return kind }
      }
      return nil
    }
    return search(content)
  }
}
