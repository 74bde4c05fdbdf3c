public import CairnNavigation

extension Screen {
  /// Shows an alert while there is state for it.
  ///
  /// - Parameters:
  ///   - state: The alert, or `nil` if there is none.
  ///   - action: Turns the alert's actions into those of this screen.
  public func alert<Button>(
    _ state: AlertState<Button>?, action: (PresentationAction<Button>) -> Action
  ) -> Self {
    alert(
      state.map {
        Dialog(title: $0.title, message: $0.message, buttons: $0.buttons, action: action)
      })
  }

  /// Shows a confirmation dialog while there is state for it.
  ///
  /// - Parameters:
  ///   - state: The dialog, or `nil` if there is none.
  ///   - action: Turns the dialog's actions into those of this screen.
  public func confirmationDialog<Button>(
    _ state: ConfirmationDialogState<Button>?, action: (PresentationAction<Button>) -> Action
  ) -> Self {
    confirmationDialog(
      state.map {
        Dialog(title: $0.title, message: $0.message, buttons: $0.buttons, action: action)
      })
  }

  /// Presents a child as a sheet while there is state for it.
  ///
  /// - Parameters:
  ///   - state: The child's state, or `nil` if nothing is presented.
  ///   - action: Turns the presentation's actions into those of this screen.
  ///   - content: The child's screen.
  public func sheet<State, Child>(
    _ state: State?, action: @escaping (PresentationAction<Child>) -> Action,
    content: (State) -> Screen<Child>
  ) -> Self {
    sheet(
      state, dismiss: action(.dismiss), action: { action(.presented($0)) }, content: content)
  }

  /// Presents a child as a popover while there is state for it. See ``sheet(_:action:content:)``.
  public func popover<State, Child>(
    _ state: State?, action: @escaping (PresentationAction<Child>) -> Action,
    content: (State) -> Screen<Child>
  ) -> Self {
    popover(
      state, dismiss: action(.dismiss), action: { action(.presented($0)) }, content: content)
  }

  /// Presents a child over the whole screen while there is state for it. See
  /// ``sheet(_:action:content:)``.
  public func fullScreenCover<State, Child>(
    _ state: State?, action: @escaping (PresentationAction<Child>) -> Action,
    content: (State) -> Screen<Child>
  ) -> Self {
    fullScreenCover(
      state, dismiss: action(.dismiss), action: { action(.presented($0)) }, content: content)
  }

  /// Pushes a child on the stack that this screen is on while there is state for it. See
  /// ``navigationDestination(_:id:dismiss:action:content:)``.
  public func navigationDestination<State, Child>(
    _ state: State?, action: @escaping (PresentationAction<Child>) -> Action,
    content: (State) -> Screen<Child>
  ) -> Self {
    navigationDestination(
      state, dismiss: action(.dismiss), action: { action(.presented($0)) }, content: content)
  }
}

extension Dialog {
  /// Creates a dialog. If it has no answers, it gets one that closes it, as in other frameworks.
  fileprivate init<Choice>(
    title: TextState, message: TextState?, buttons: [ButtonState<Choice>],
    action: (PresentationAction<Choice>) -> Action
  ) {
    let answers = buttons.map { button in
      DialogButton(
        String(state: button.label), role: button.role.map(ButtonRole.init),
        action: button.action.action.map { action(.presented($0)) })
    }
    self.init(
      String(state: title), message: message.map { String(state: $0) },
      buttons: answers.isEmpty ? [DialogButton("OK", role: .cancel)] : answers,
      dismiss: action(.dismiss))
  }
}

extension ButtonRole {
  fileprivate init(_ role: ButtonStateRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}
