extension Screen {
  /// All nodes of the screen, parents before their children; without those of presented screens.
  public var nodes: [Node<Action>] { content.flatMap(\.descendants) }

  /// The words of the screen's content in the order of reading.
  public var texts: [String] { content.flatMap(\.texts) }

  /// The buttons of the toolbar and the content, in this order.
  public var buttons: [Button<Action>] {
    toolbar.map(\.button)
      + nodes.compactMap { node in
        if case .button(let button) = node.content { button } else { nil }
      }
  }

  /// The button that does what the screen is there for, or `nil` if there is none or it rests.
  public var defaultButton: Button<Action>? {
    let inToolbar = toolbar.lazy.map(\.button).first { $0.role == .confirm && !$0.isDisabled }
    return inToolbar
      ?? firstEnabled { content in
        if case .button(let button) = content, button.role == .confirm { button } else { nil }
      }
  }

  /// What the first button with a title sends, or `nil` if there is none or it rests.
  public func action(ofButton title: String) -> Action? {
    if let button = toolbar.lazy.map(\.button).first(where: { $0.title == title }) {
      return button.isDisabled ? nil : button.action
    }
    return firstEnabled { content in
      if case .button(let button) = content, button.title == title { button.action } else { nil }
    }
  }

  /// What the first link sends whose label contains a text, or `nil` if there is none.
  public func action(ofLink text: String) -> Action? { link(text)?.action }

  /// The first link whose label contains a text.
  public func link(_ text: String) -> NavigationLink<Action>? {
    firstEnabled { content in
      guard case .navigationLink(let link) = content else { return nil }
      return link.label.flatMap(\.texts).contains(text) ? link : nil
    }
  }

  /// What the open question sends for an answer, or `nil` if it has no such button.
  public func action(ofDialogButton title: String) -> Action? {
    dialog.flatMap { dialog in
      dialog.buttons.first { $0.title == title }.map(dialog.action(of:))
    }
  }

  /// What deleting the first row sends that contains a text, or `nil` if it cannot be deleted.
  public func action(ofDeleting text: String) -> Action? {
    nodes.first { $0.deleteAction != nil && $0.texts.contains(text) }?.deleteAction
  }

  /// What moving the first row by some places sends that contains a text, or `nil` if it cannot be
  /// moved.
  public func action(ofMoving text: String, by places: Int) -> Action? {
    nodes.first { $0.move != nil && $0.texts.contains(text) }?.move?.action(by: places)
  }

  /// The first text field with a label.
  public func textField(_ label: String) -> TextField<Action>? {
    firstEnabled { content in
      if case .textField(let field) = content, field.label == label { field } else { nil }
    }
  }

  /// The first slider with a label.
  public func slider(_ label: String) -> Slider<Action>? {
    firstEnabled { content in
      if case .slider(let slider) = content, slider.label == label { slider } else { nil }
    }
  }

  /// The first picker with a label.
  public func picker(_ label: String) -> Picker<Action>? {
    firstEnabled { content in
      if case .picker(let picker) = content, picker.label == label { picker } else { nil }
    }
  }

  /// The first toggle with a label.
  public func toggle(_ label: String) -> Toggle<Action>? {
    firstEnabled { content in
      if case .toggle(let toggle) = content, toggle.label == label { toggle } else { nil }
    }
  }

  /// The screen of the topmost presentation, or `nil` if nothing is presented.
  public var presented: Screen? { presentations.last?.screen }

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
