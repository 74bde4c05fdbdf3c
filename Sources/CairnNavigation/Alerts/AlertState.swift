public import CairnCore
public import CustomDump

/// An alert that is kept in state: a question that the user must answer before anything else.
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
/// Two alerts are equal if they have the same content. Each still has an identity of its own, so
/// that a button of one alert may present another.
public struct AlertState<Action>: Identifiable, _EphemeralState {
  /// The identity of the alert. It differs between alerts with the same content.
  public let id = EphemeralID()

  /// The headline.
  public var title: TextState

  /// The text below the headline.
  public var message: TextState?

  /// The buttons, in order.
  public var buttons: [ButtonState<Action>]

  /// Creates an alert. Without buttons, it shows one that closes it.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.buttons = actions()
    self.message = message?()
  }

  /// Returns an alert whose buttons have transformed actions.
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
  /// The content of the alert, as dumps and diffs show it.
  public var customDumpMirror: Mirror {
    Mirror(
      self, children: ["title": title, "message": message as Any, "buttons": buttons],
      displayStyle: .struct)
  }
}
