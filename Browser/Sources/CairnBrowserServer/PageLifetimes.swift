/// How long the server holds pages that nobody looks at.
///
/// No work is lost when a page is removed from memory. It is stored, and restored at the next
/// request.
public struct PageLifetimes: Sendable {
  /// How long a page stays in memory if its browser loaded it but never opened a stream.
  public var unused = Duration.seconds(120)
  /// How long the tasks of the screens continue without a stream.
  ///
  /// So they needn't restart if a page reloads, or briefly gives way to another window. After that,
  /// a page only costs memory.
  public var tasks = Duration.seconds(5)
  /// How long something runs on a page without a stream before it is paused: see
  /// `Screen.pausing(_:)`.
  public var unwatched = Duration.seconds(30)
  /// How long the other windows wait after a tab was closed, before they offer its work.
  ///
  /// A tab that reloads looks closed until its stream begins again. A window that was opened later
  /// doesn't wait.
  public var closing = Duration.seconds(3)
  /// How long a page must be out of memory before its tab counts as closed, although it didn't say so.
  public var missing = Duration.seconds(30)
  /// How long a page stays in memory without a stream.
  public var page = Duration.seconds(900)
  /// How often the server looks for pages to remove.
  public var sweepInterval = Duration.seconds(5)
  /// How often the server looks for browsers and tokens that an operator has revoked.
  public var revocationInterval = Duration.seconds(10)
  /// How often the server removes expired entries from the store. A node also looks for records that an
  /// ended node has left.
  public var trimInterval = Duration.seconds(600)
  /// How old a record is when a node finishes it, although its page may run elsewhere. Most pages finish
  /// what they have recorded within seconds.
  public var record = Duration.seconds(60)

  /// Creates the default times.
  public init() {}
}
