public import CairnBrowser

/// The limits of a server. Each names the status that a request beyond it gets.
public struct BrowserLimits: Sendable {
  /// Concurrent connections. A further one gets 503 and is closed.
  public var connections = 12_000
  /// Pages in memory. A further one gets 503.
  public var pages = 10_000
  /// Pages of one browser. A further one gets 429.
  public var pagesPerBrowser = 1_000
  /// Concurrent streams of one browser whose pages take turns. At a further one, the least recently
  /// used page gives way.
  public var streamsPerBrowser = 4
  /// Events of one page per second, on average. More get 429.
  public var eventsPerSecond = 100
  /// Events that may come at once after a pause.
  public var eventBurst = 300
  /// The maximum size of a batch of events. A larger one gets 413.
  public var events = EventLimits()
  /// Bytes of request bodies in memory. A body beyond them gets 503.
  ///
  /// A batch is counted by its declared length, before it is read. The default is enough for 64 of
  /// the largest batches at once.
  public var bodyBytes = 67_108_864
  /// The share of one browser in ``bodyBytes``. A body beyond it gets 429.
  ///
  /// A page sends one batch at a time, so the default lets eight pages send the largest batch at
  /// once. Without this limit, six hundred such bodies of one browser took 740 MB. With it, they
  /// take 16 MB.
  public var bodyBytesPerBrowser = 8_388_608
  /// Bytes of all headers of a request. More get 431.
  public var headerBytes = 16_384
  /// How long a connection may be idle, a request may take to arrive, and a reader may stall.
  public var timeout = Duration.seconds(20)
  /// How long the server waits for ``BrowserApp/finishRecords`` before it listens.
  public var preparationTimeout = Duration.seconds(2)
  /// How long the app may take to say whether it is ready. After that, `/ready` gets 503.
  public var readyTimeout = Duration.seconds(2)
  /// The size of the system's send buffer for each connection, in bytes.
  public var sendBuffer = 65_536
  /// The number of bytes to read from a connection at a time.
  ///
  /// A connection keeps a buffer of that size, also while it only waits. About four times as many
  /// bytes wait while a request is busy or reads no body. 12,000 connections can hold some 100 MB at
  /// worst.
  public var receiveBuffer = 2_048
  /// The longest time that a stream is silent. An idle one sends a comment to show that it is alive.
  public var heartbeatInterval = Duration.seconds(15)

  /// Creates the default limits.
  public init() {}
}
