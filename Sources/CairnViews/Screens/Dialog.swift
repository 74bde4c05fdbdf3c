/// A question with a few answers: an alert, or a confirmation dialog.
public struct Dialog<Action> {
  /// How the question is put.
  public var kind: DialogKind
  /// The question in short.
  public var titleText: FormattedText
  /// What there is to know before one answers.
  public var messageText: FormattedText?
  /// The answers.
  public var buttons: [DialogButton<Action>]
  /// What is sent when the question is left without an answer, or by one that has no action.
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

  /// Creates a question in which whoever asks it writes dates and durations:
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

  /// The question in short, in words: see ``FormattedText/string``.
  public var title: String {
    get { titleText.string }
    set { titleText = FormattedText(newValue) }
  }

  /// What there is to know before one answers, in words.
  public var message: String? {
    get { messageText?.string }
    set { messageText = newValue.map { FormattedText($0) } }
  }

  /// What is sent when a button is activated.
  public func action(of button: DialogButton<Action>) -> Action { button.action ?? dismiss }

  /// The same question, whose actions are turned into those of a parent.
  func map<Other>(_ transform: (Action) -> Other) -> Dialog<Other> {
    Dialog<Other>(
      titleText, message: messageText, buttons: buttons.map { $0.map(transform) },
      dismiss: transform(dismiss), kind: kind)
  }
}

/// How a question is put.
public enum DialogKind: Hashable, Sendable {
  /// In the middle of the screen: something must be answered.
  case alert
  /// At the bottom of the screen: a choice was asked for.
  case confirmationDialog
}

/// An answer to a ``Dialog``.
public struct DialogButton<Action> {
  /// What is written on it.
  public var title: String
  /// What it means, or `nil` if it does something ordinary.
  public var role: ButtonRole?
  /// What is sent, or `nil` if the question is only dismissed.
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
  /// Asks a question in an alert while there is one.
  public func alert(_ dialog: Dialog<Action>?) -> Self { asking(dialog, as: .alert) }

  /// Asks a question in a confirmation dialog while there is one.
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
