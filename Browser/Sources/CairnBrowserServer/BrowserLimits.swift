public import CairnBrowser

/// How much a server takes on, each with what it answers beyond.
public struct BrowserLimits: Sendable {
  /// Connections at a time; one more is told 503 and closed.
  public var connections = 12_000
  /// Pages that are held at a time; one more is 503.
  public var pages = 10_000
  /// Pages of one browser; one more is 429.
  public var pagesPerBrowser = 1_000
  /// Streams that one browser holds at a time, of those whose pages take turns; at one more, the page
  /// that was used longest ago gives way.
  public var streamsPerBrowser = 4
  /// Events of one page in a second, over some time; more are 429.
  public var eventsPerSecond = 100
  /// Events that may come at once after a rest.
  public var eventBurst = 300
  /// What a batch of events may hold; more is 413.
  public var events = EventLimits()
  /// Bytes of all headers of a request; more are 431.
  public var headerBytes = 16_384
  /// How long a connection may be idle, a request may take to arrive, and a reader may stall.
  public var patience = Duration.seconds(20)
  /// How much the system keeps of what a slow reader has not taken, in bytes.
  public var sendBuffer = 65_536
  /// How often a stream says that it is there.
  public var pulse = Duration.seconds(15)

  /// Creates the usual limits.
  public init() {}
}
