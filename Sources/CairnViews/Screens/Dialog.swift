/// A question with a few answers: an alert, or a confirmation dialog.
public struct Dialog<Action> {
  /// The kind of the dialog.
  public var kind: DialogKind
  /// The question, in short.
  public var titleText: FormattedText
  /// Details that the user should know before they answer.
  public var messageText: FormattedText?
  /// The answers.
  public var buttons: [DialogButton<Action>]
  /// The action to send if the user closes the dialog, or gives an answer that has no action.
  public var dismiss: Action

  /// Creates a question. ``Screen/alert(_:)`` and ``Screen/confirmationDialog(_:)`` set its kind.
  public init(
    _ title: String, message: String? = nil, buttons: [DialogButton<Action>], dismiss: Action,
    kind: DialogKind = .alert
  ) {
    self.init(
      FormattedText(title), message: message.map { FormattedText($0) }, buttons: buttons,
      dismiss: dismiss, kind: kind)
  }

  /// Creates a question with dates and durations that the renderer formats:
  /// `"It has run since \(start, style: .time)."`.
  public init(
    _ title: FormattedText, message: FormattedText? = nil, buttons: [DialogButton<Action>],
    dismiss: Action, kind: DialogKind = .alert
  ) {
    self.kind = kind
    self.titleText = title
    self.messageText = message
    self.buttons = buttons
    self.dismiss = dismiss
  }

  /// The question, in short, as a string: see ``FormattedText/string``.
  public var title: String {
    get { titleText.string }
    set { titleText = FormattedText(newValue) }
  }

  /// The details as a string.
  public var message: String? {
    get { messageText?.string }
    set { messageText = newValue.map { FormattedText($0) } }
  }

  /// Returns the action of an answer, or ``dismiss`` if it has none.
  public func action(of button: DialogButton<Action>) -> Action { button.action ?? dismiss }

  /// Returns the same dialog with its actions turned into those of a parent.
  func map<Other>(_ transform: (Action) -> Other) -> Dialog<Other> {
    Dialog<Other>(
      titleText, message: messageText, buttons: buttons.map { $0.map(transform) },
      dismiss: transform(dismiss), kind: kind)
  }
}

/// The kind of a dialog.
public enum DialogKind: Hashable, Sendable {
  /// A question in the middle of the screen, which the user must answer.
  case alert
  /// A choice at the bottom of the screen, which the user asked for.
  case confirmationDialog
}

/// An answer to a ``Dialog``.
public struct DialogButton<Action> {
  /// The title of the button.
  public var title: String
  /// The meaning of the button, or `nil` if it is an ordinary one.
  public var role: ButtonRole?
  /// The action to send, or `nil` if the button only dismisses the dialog.
  public var action: Action?

  /// Creates an answer.
  public init(_ title: String, role: ButtonRole? = nil, action: Action? = nil) {
    self.title = title
    self.role = role
    self.action = action
  }

  func map<Other>(_ transform: (Action) -> Other) -> DialogButton<Other> {
    DialogButton<Other>(title, role: role, action: action.map(transform))
  }
}

extension Screen {
  /// Shows an alert, or nothing if `dialog` is `nil`.
  public func alert(_ dialog: Dialog<Action>?) -> Self { asking(dialog, as: .alert) }

  /// Shows a confirmation dialog, or nothing if `dialog` is `nil`.
  public func confirmationDialog(_ dialog: Dialog<Action>?) -> Self {
    asking(dialog, as: .confirmationDialog)
  }

  private func asking(_ dialog: Dialog<Action>?, as kind: DialogKind) -> Self {
    guard var dialog else { return self }
    dialog.kind = kind
    return with { $0.dialog = dialog }
  }
}

extension Dialog: Equatable where Action: Equatable {}
extension DialogButton: Equatable where Action: Equatable {}

extension Dialog: Sendable where Action: Sendable {}
extension DialogButton: Sendable where Action: Sendable {}
