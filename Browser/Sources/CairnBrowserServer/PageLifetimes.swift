/// How long pages last that nobody looks at. Nothing is lost with them: they are stored, and taken up
/// again when they are asked for.
public struct PageLifetimes: Sendable {
  /// How long a page is held whose browser has never asked for more than the page itself.
  public var unused = Duration.seconds(120)
  /// How long the tasks of the screens go on without a stream. A page that reloads, or gives way to
  /// another window for a moment, need not begin them anew; after that a page costs its memory alone.
  public var tasks = Duration.seconds(5)
  /// How long a page is held without a stream.
  public var page = Duration.seconds(900)
  /// How often pages are looked through.
  public var sweep = Duration.seconds(5)
  /// How often the store is looked through for what has ended.
  public var trimming = Duration.seconds(600)

  /// Creates the usual times.
  public init() {}
}
