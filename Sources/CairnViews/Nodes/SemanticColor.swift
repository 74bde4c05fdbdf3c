/// A color by its meaning. Each renderer picks one that is legible on its background.
public enum SemanticColor: Hashable, Sendable {
  /// The usual color of text.
  case primary
  /// The color of text that explains something else.
  case secondary
  /// The color of controls, and of things in progress.
  case accent
  /// The color of success.
  case success
  /// The color of things that the user should know before they go on.
  case warning
  /// The color of failures, and of actions that destroy something.
  case destructive
  /// A color of the app. A renderer makes it lighter or darker until it is legible: see
  /// ``Color/adapted(to:contrast:)``.
  case theme(Color)
}
