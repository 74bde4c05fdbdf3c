import Metrics

/// The counts and measurements of a server, which it gives to swift-metrics.
struct ServerMetrics: Sendable {
  private let factory: any MetricsFactory
  /// Whether anybody reads the figures. If not, nothing is looked up or measured for them.
  let isRead: Bool
  private let refusals: [Refusal: Counter]
  /// The events that pages have received.
  let events: Counter
  let patches: Counter
  /// The bytes of patches, before compression.
  let patchBytes: Counter
  /// From the arrival of events until the browser's connection has taken the patch that answers them.
  let patchDelay: Metrics.Timer
  let storeFailures: Counter
  let relayedRequests: Counter
  /// The leases that the node has begun.
  let begunLeases: Counter
  /// The leases that ended although the node went on.
  let lostLeases: Counter

  init(factory: any MetricsFactory = MetricsSystem.factory) {
    self.factory = factory
    isRead = !(factory is NOOPMetricsHandler)
    func counter(_ label: String) -> Counter { Counter(label: label, factory: factory) }
    refusals = Dictionary(
      uniqueKeysWithValues: Refusal.allCases.map { refusal in
        let reason = [("reason", "\(refusal)")]
        return (refusal, Counter(label: "cairn_refusals", dimensions: reason, factory: factory))
      })
    events = counter("cairn_events")
    patches = counter("cairn_patches")
    patchBytes = counter("cairn_patch_bytes")
    patchDelay = Metrics.Timer(label: "cairn_patch_seconds", factory: factory)
    storeFailures = counter("cairn_store_failures")
    relayedRequests = counter("cairn_relayed_requests")
    begunLeases = counter("cairn_begun_leases")
    lostLeases = counter("cairn_lost_leases")
  }

  /// Notes an answer, with the time until its head was ready.
  func noteAnswer(to route: Route?, _ refusal: Refusal?, after duration: Duration) {
    time("cairn_request_seconds", [("route", route?.name ?? "none")], duration)
    if let refusal { refusals[refusal]?.increment() }
  }

  /// Notes how long an operation of the store took, whether it succeeded or not.
  ///
  /// - Parameter kind: The kind of its entry, or `nil` if it is about all kinds.
  func noteStore(_ operation: String, _ kind: StoreKey.Kind?, took duration: Duration) {
    let dimensions = [("operation", operation), ("kind", kind?.rawValue ?? "all")]
    time("cairn_store_seconds", dimensions, duration)
  }

  private func time(_ label: String, _ dimensions: [(String, String)], _ duration: Duration) {
    guard isRead else { return }
    Metrics.Timer(label: label, dimensions: dimensions, factory: factory)
      .record(duration: duration)
  }

  /// Notes what the server holds at the moment.
  func note(_ usage: Usage) {
    gauge("cairn_pages", usage.pages)
    gauge("cairn_streams", usage.streams)
    gauge("cairn_connections", usage.connections)
    gauge("cairn_waiting_records", usage.waitingRecords)
    gauge("cairn_waiting_record_seconds", usage.oldestRecord / .seconds(1))
    if let memory = ResidentMemory.bytes {
      gauge("process_resident_memory_bytes", memory)
    }
  }

  private func gauge(_ label: String, _ value: some BinaryInteger) { gauge(label, Double(value)) }

  private func gauge(_ label: String, _ value: Double) {
    Gauge(label: label, factory: factory).record(value)
  }

  /// The amounts that a server holds.
  struct Usage: Equatable {
    var pages = 0
    var streams = 0
    var connections = 0
    /// The records that couldn't be stored yet.
    var waitingRecords = 0
    /// How long the oldest of them has been waiting.
    var oldestRecord = Duration.zero
  }
}
