/// A colour by what it means. Each renderer picks one that can be read on its background.
public enum SemanticColor: Hashable, Sendable {
  /// That of what is read first: the usual colour of text.
  case primary
  /// That of what explains something else.
  case secondary
  /// That of what can be activated, and of what is under way.
  case accent
  /// That of what went well.
  case success
  /// That of what one should know before going on.
  case warning
  /// That of what destroys, and of what has failed.
  case destructive
  /// A colour of the app's own, which a renderer makes lighter or darker until it can be read: see
  /// ``Color/adapted(to:contrast:)``.
  case theme(Color)
}
