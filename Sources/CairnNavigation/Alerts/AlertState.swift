public import CairnCore
public import CustomDump

/// An alert that is kept in state: a question that must be answered before anything else.
///
/// ```swift
/// state.alert = AlertState {
///   TextState("Delete?")
/// } actions: {
///   ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Yes") }
///   ButtonState(role: .cancel) { TextState("Nevermind") }
/// } message: {
///   TextState("This cannot be undone.")
/// }
/// ```
///
/// Two alerts are equal if they say the same. Each is nevertheless one of its own, so that an alert
/// may take the place of another from the other's button.
public struct AlertState<Action>: Identifiable, _EphemeralState {
  /// What tells this alert from one that says the same.
  public let id = EphemeralID()

  /// The headline.
  public var title: TextState

  /// The text below the headline.
  public var message: TextState?

  /// The buttons, in order.
  public var buttons: [ButtonState<Action>]

  /// Creates an alert. Without buttons it shows one to close it.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.buttons = actions()
    self.message = message?()
  }

  /// Turns the actions of the buttons into others.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      title: { title }, actions: { for button in buttons { button.map(transform) } },
      message: message.map { message in { message } })
  }
}

extension AlertState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomDumpReflectable {
  /// What the alert says, as dumps and diffs show it.
  public var customDumpMirror: Mirror {
    Mirror(
      self, children: ["title": title, "message": message as Any, "buttons": buttons],
      displayStyle: .struct)
  }
}
