/// How long pages last that nobody looks at. Nothing is lost with them: they are stored, and taken up
/// again when they are asked for.
public struct PageLifetimes: Sendable {
  /// How long a page is held whose browser has never asked for more than the page itself.
  public var unused = Duration.seconds(120)
  /// How long the tasks of the screens go on without a stream.
  public var tasks = Duration.seconds(120)
  /// How long a page is held without a stream.
  public var page = Duration.seconds(900)
  /// How often pages are looked through.
  public var sweep = Duration.seconds(10)

  /// Creates the usual times.
  public init() {}
}
