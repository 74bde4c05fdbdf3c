import Logging
import Metrics

/// This server as one of several nodes. It renews its lease, and knows which node holds a browser.
actor Node: PagePlaces {
  /// How long a lease lasts. Then others take the pages of a killed node over, which takes up to another
  /// second and a half.
  static let leaseDuration = Duration.milliseconds(4_500)
  static let renewalInterval = Duration.milliseconds(1_500)
  /// How long a node keeps its pages after the end of its lease, while it can't reach the store. Open
  /// streams go on, and nothing else does: another node may hold the browsers by now.
  static let patience = Duration.seconds(60)
  /// How long a node knows that another one holds a browser, before it asks again.
  static let knownDuration = leaseDuration
  /// How long requests wait until they look again for a node that doesn't answer, unless its lease ends.
  static let pause = Duration.milliseconds(200)
  /// How often the store is asked meanwhile whether it has. A node that stops ends its lease soon.
  private static let questionCount = 4

  private let node: ServerNode
  private let store: any NodeStore
  private let trouble: StoreTrouble
  private let metrics: ServerMetrics
  private let logger: Logger
  private let stopLimit: Duration
  private let uptime: @Sendable () -> Duration
  private let makeTenure: @Sendable (NodeLease, any ServerStore) -> Tenure
  private var tenure: Tenure?
  /// The time up to which the lease lasts at least.
  private var end = Duration.zero
  /// The browsers that this node has claimed.
  private var held: Set<Digest> = []
  /// The holders of other browsers, and until when they are known.
  private var others: [Digest: (node: ServerNode, end: Duration)] = [:]
  /// The questions whether the lease of a node has ended.
  private var questions: [ServerNode: Task<Bool, Never>] = [:]
  private var isStopping = false

  /// - Parameters:
  ///   - logger: The log of leases, or `nil` for none.
  ///   - stopLimit: How long the pages may take to be stored when the server stops. A store that works takes
  ///     less than a second, and the process ends after ten.
  ///   - uptime: Returns how long the server has run.
  ///   - makeTenure: Begins a tenure.
  init(
    _ node: ServerNode, in store: any NodeStore, trouble: StoreTrouble,
    metrics: ServerMetrics = ServerMetrics(), logger: Logger? = nil,
    stopLimit: Duration = .seconds(4), uptime: @escaping @Sendable () -> Duration,
    makeTenure: @escaping @Sendable (NodeLease, any ServerStore) -> Tenure
  ) {
    self.node = node
    self.store = store
    self.trouble = trouble
    self.metrics = metrics
    self.logger = logger ?? Logger(label: "node") { _ in SwiftLogNoOpLogHandler() }
    self.stopLimit = stopLimit
    self.uptime = uptime
    self.makeTenure = makeTenure
  }

  /// Returns where the pages of a browser are. Claims the browser if no other node holds it.
  ///
  /// - Throws: ``Refusal/storeFails`` if this node has no lease, or can't ask the store.
  func place(of browser: Digest) async throws(Refusal) -> PagePlace {
    guard let tenure, uptime() < end else { throw .storeFails }
    if held.contains(browser) { return .here(tenure.pages) }
    if let other = others[browser], uptime() < other.end { return .elsewhere(other.node) }
    let holder: ServerNode
    do {
      holder = try await store.claim(browser.hex, by: tenure.lease)
    } catch is LeaseEnded {
      await lose(tenure)
      throw .storeFails
    } catch {
      trouble.noteFailure(error)
      throw .storeFails
    }
    guard tenure.lease == self.tenure?.lease, uptime() < end else { throw .storeFails }
    guard holder == node else {
      others[browser] = (holder, uptime() + Self.knownDuration)
      return .elsewhere(holder)
    }
    held.insert(browser)
    return .here(tenure.pages)
  }

  /// The pages of the current tenure.
  var pages: Pages? { tenure?.pages }

  /// Forgets the holder of a browser, because it doesn't hold it. The next request asks the store.
  func forgetHolder(of browser: Digest) { others[browser] = nil }

  /// Waits until the lease of a node has ended, for a moment at most, and returns whether it has.
  ///
  /// A thousand requests may wait for one node, so they share the questions to the store.
  func hasEnded(_ holder: ServerNode) async -> Bool {
    if let question = questions[holder] { return await question.value }
    let question = Task { [store] in
      for _ in 0..<Self.questionCount {
        try? await Task.sleep(for: Self.pause / Self.questionCount)
        // If the store can't say, the node is waited for.
        guard let lasts = try? await store.lasts(holder) else { return false }
        if !lasts { return true }
      }
      return false
    }
    questions[holder] = question
    let hasEnded = await question.value
    questions[holder] = nil
    if hasEnded { others = others.filter { $0.value.node != holder } }
    return hasEnded
  }

  // MARK: The lease

  /// Renews the lease, or takes a new one if it has ended.
  ///
  /// A server calls it each ``renewalInterval``.
  func renew() async {
    guard !isStopping else { return }
    others = others.filter { uptime() < $0.value.end }
    // The lease began no earlier than the store was asked.
    let asked = uptime()
    do {
      if let tenure, try await !store.renew(tenure.lease, lasting: Self.leaseDuration) {
        await lose(tenure)
      }
      if tenure == nil, !isStopping {
        let lease = try await store.begin(node, lasting: Self.leaseDuration)
        // The server began to stop meanwhile. Nobody would store the pages of this lease.
        guard !isStopping else { return try await store.end(lease) }
        tenure = makeTenure(lease, store.entries(under: lease))
        metrics.begunLeases.increment()
        logger.notice("lease begun", metadata: lease.metadata)
      }
      trouble.noteSuccess()
      end = asked + Self.leaseDuration
    } catch {
      trouble.noteFailure(error)
      if let tenure, uptime() >= end + Self.patience { await lose(tenure) }
    }
  }

  /// Ends a tenure whose lease has ended. Its pages go on where their browsers find them next.
  private func lose(_ lost: Tenure) async {
    guard lost.lease == tenure?.lease else { return }
    tenure = nil
    held = []
    metrics.lostLeases.increment()
    logger.warning("lease lost", metadata: lost.lease.metadata)
    await lost.pages.abandon()
  }

  /// Stores all pages, and lets other nodes continue them.
  ///
  /// If the store can't be reached, it gives up in time. The browsers send what wasn't stored to the next
  /// holder.
  func stop() async {
    isStopping = true
    guard let tenure else { return }
    self.tenure = nil
    held = []
    await Task { await end(tenure) }.value(within: stopLimit, orElse: ())
  }

  private func end(_ tenure: Tenure) async {
    await tenure.pages.endAll()
    do { try await store.end(tenure.lease) } catch { trouble.noteFailure(error) }
    logger.notice("lease ended", metadata: tenure.lease.metadata)
  }
}

extension NodeLease {
  fileprivate var metadata: Logger.Metadata { ["epoch": .stringConvertible(epoch)] }
}
