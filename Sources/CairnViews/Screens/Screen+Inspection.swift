extension Screen {
  /// All nodes of the screen, parents before their children, without those of presented screens.
  public var nodes: [Node<Action>] { content.flatMap(\.descendants) }

  /// The texts of the screen's content, in reading order.
  public var texts: [String] { content.flatMap(\.texts) }

  /// The buttons of the toolbar and of the content, in this order.
  public var buttons: [Button<Action>] {
    toolbar.map(\.button)
      + nodes.compactMap { node in
        if case .button(let button) = node.content { button } else { nil }
      }
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
    firstEnabled { content in
      guard case .navigationLink(let link) = content else { return nil }
      return link.label.flatMap(\.texts).contains(text) ? link : nil
    }
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
    firstEnabled { content in
      if case .textField(let field) = content, field.label == label { field } else { nil }
    }
  }

  /// Returns the first enabled slider with a label.
  public func slider(_ label: String) -> Slider<Action>? {
    firstEnabled { content in
      if case .slider(let slider) = content, slider.label == label { slider } else { nil }
    }
  }

  /// Returns the first enabled picker with a label.
  public func picker(_ label: String) -> Picker<Action>? {
    firstEnabled { content in
      if case .picker(let picker) = content, picker.label == label { picker } else { nil }
    }
  }

  /// Returns the first enabled toggle with a label.
  public func toggle(_ label: String) -> Toggle<Action>? {
    firstEnabled { content in
      if case .toggle(let toggle) = content, toggle.label == label { toggle } else { nil }
    }
  }

  /// The screen of the topmost presentation, or `nil` if nothing is presented.
  public var presented: Screen? { presentations.last?.screen }

  /// Returns the first enabled button that fits, in the toolbar and then in the content.
  private func firstEnabledButton(where fits: (Button<Action>) -> Bool) -> Button<Action>? {
    toolbar.lazy.map(\.button).first { !$0.isDisabled && fits($0) }
      ?? firstEnabled { content in
        if case .button(let button) = content, fits(button) { button } else { nil }
      }
  }

  private func firstEnabled<Result>(_ find: (Node<Action>.Content) -> Result?) -> Result? {
    func search(_ nodes: [Node<Action>]) -> Result? {
      for node in nodes where !node.style.isDisabled {
        if let result = find(node.content) ?? search(node.children) { return result }
      }
      return nil
    }
    return search(content)
  }
}
