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
  /// Bytes of request bodies that the server holds at a time; a body beyond them is 503. A batch is counted
  /// by the length that it says, before it is read. These are 64 of the largest at once.
  public var bodyBytes = 67_108_864
  /// The share of one browser in ``bodyBytes``; a body beyond it is 429. A page sends one batch at a time,
  /// so these are eight pages that send the largest at once. Six hundred such bodies of one browser
  /// took 740 MB without this limit, and take 16 MB with it.
  public var bodyBytesPerBrowser = 8_388_608
  /// Bytes of all headers of a request; more are 431.
  public var headerBytes = 16_384
  /// How long a connection may be idle, a request may take to arrive, and a reader may stall.
  public var patience = Duration.seconds(20)
  /// How much the system keeps of what a slow reader has not taken, in bytes.
  public var sendBuffer = 65_536
  /// How many bytes are read from a connection at a time. About four times as many wait for a request
  /// that is busy or reads no body: some 400 MB if 12,000 connections do their worst.
  public var receiveBuffer = 8_192
  /// How often a stream says that it is there.
  public var pulse = Duration.seconds(15)

  /// Creates the usual limits.
  public init() {}
}
