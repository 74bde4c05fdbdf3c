public import CairnCore
public import CustomDump

/// A dialog that is kept in state: a choice that the user asked for.
///
/// It is used like an ``AlertState``.
///
/// ```swift
/// let dialog = ConfirmationDialogState<Library.Alert> {
///   TextState("Delete?")
/// } actions: {
///   ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Yes") }
///   ButtonState(role: .cancel) { TextState("Nevermind") }
/// }
/// ```
public struct ConfirmationDialogState<Action>: Identifiable, _EphemeralState {
  /// The identity of the dialog. It differs between dialogs with the same content.
  public let id = EphemeralID()

  /// The headline.
  public var title: TextState

  /// Whether the headline is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// The text below the headline.
  public var message: TextState?

  /// The buttons, in order.
  public var buttons: [ButtonState<Action>]

  /// Creates a dialog.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.titleVisibility = titleVisibility
    self.title = title()
    self.buttons = actions()
    self.message = message?()
  }

  /// Returns a dialog whose buttons have transformed actions.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      titleVisibility: titleVisibility, title: { title },
      actions: { for button in buttons { button.map(transform) } },
      message: message.map { message in { message } })
  }
}

/// Whether the headline of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// The renderer decides.
  case automatic

  /// The headline is hidden.
  case hidden

  /// The headline is visible.
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.titleVisibility == rhs.titleVisibility
      && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// The content of the dialog, as dumps and diffs show it.
  public var customDumpMirror: Mirror {
    Mirror(
      self, children: ["title": title, "message": message as Any, "buttons": buttons],
      displayStyle: .struct)
  }
}
