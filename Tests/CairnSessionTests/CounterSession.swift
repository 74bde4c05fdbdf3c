import Cairn
import CairnSession
import Testing

/// A session with a counter on an actor of its own. A server has such an actor for each page.
actor CounterSession {
  /// Runs a test with a counter that is shown meanwhile.
  func run(_ body: @Sendable (CounterUser) async -> Void) async {
    let user = CounterUser()
    await user.host.run { await body(user) }
  }

  /// Runs a test with a counter that isn't shown.
  func use(_ body: @Sendable (CounterUser) async -> Void) async {
    await body(CounterUser())
  }
}

/// A user of a counter.
final class CounterUser {
  let store: StoreOf<Counter>
  let host: ScreenHost<Counter.Action>
  let renderer: FrameRecorder
  private let reports: AsyncStream<Bool>

  init(isolation: isolated any Actor = #isolation) {
    let (reports, continuation) = AsyncStream.makeStream(of: Bool.self)
    self.reports = reports
    store = Store(initialState: Counter.State(), isolation: isolation) {
      Counter { continuation.yield($0) }
    }
    renderer = FrameRecorder(owner: isolation)
    host = ScreenHost(store: store, renderer: renderer, screens: Counter.screens)
  }

  /// The number of the store's observers.
  var observerCount: Int { store.observerCount }

  /// Shows a screen until the renderer has been updated to it.
  func show(_ screen: @escaping () -> Screen<Int>) async {
    let host = ScreenHost(
      renderer: renderer, render: { NavigationStack(root: screen()) }, send: { _ in {} })
    await host.run {}
  }

  /// Activates the control with a name.
  func press(_ name: String) {
    host.send(renderer.controls.filter { $0.name == name }.compactMap(\.press))
  }

  /// Waits until exactly these frames have been shown.
  func sees(_ frames: [String]) async {
    if renderer.frames == frames { return }
    for await _ in renderer.changes where renderer.frames == frames { return }
    Issue.record("Shown were \(renderer.frames), and never \(frames).")
  }

  /// Waits until the task of the screen runs, or has ended.
  func taskRuns(_ isRunning: Bool) async {
    for await report in reports where report == isRunning { return }
  }

  /// Returns the next reports, `false` before `true`, because one task's end and another's start
  /// have no order.
  func nextReports(_ count: Int) async -> [Bool] {
    var found: [Bool] = []
    for await report in reports {
      found.append(report)
      if found.count == count { break }
    }
    return found.sorted { !$0 && $1 }
  }

  /// Yields, so that other tasks on the actor run.
  ///
  /// The parameter is needed: without it, Swift 6.3 with optimization returns elsewhere after the loop.
  func othersRun(isolation: isolated (any Actor)? = #isolation) async {
    for _ in 0..<20 { await Task.yield() }
  }
}

/// A renderer that records the shown titles in order. Its reader may be slow.
final class FrameRecorder: ScreenRenderer {
  /// The shown titles, without consecutive duplicates.
  private(set) var frames: [String] = []
  private(set) var frameCount = 0
  /// The title of the last update.
  private(set) var title = ""
  private(set) var controls: [Control<AnyAction>] = []
  /// A stream with an element for each shown frame.
  let changes: AsyncStream<Void>
  /// Whether the reader receives nothing.
  var isBlocked = false

  var format = TextFormat.fixed

  private let owner: any Actor
  private let continuation: AsyncStream<Void>.Continuation
  private var waiting: CheckedContinuation<Void, Never>?

  init(owner: any Actor) {
    self.owner = owner
    (changes, continuation) = AsyncStream.makeStream()
  }

  func update(to stack: NavigationStack<AnyAction>) {
    owner.preconditionIsolated()
    title = stack.layers.last?.title ?? ""
    controls = stack.layers.last?.controls ?? []
  }

  func waitUntilReady() async {
    owner.preconditionIsolated()
    if isBlocked { await withCheckedContinuation { waiting = $0 } }
  }

  func show() {
    owner.preconditionIsolated()
    frameCount += 1
    if frames.last != title { frames.append(title) }
    continuation.yield()
  }

  /// Lets the reader receive the last frame.
  func unblock() {
    isBlocked = false
    waiting?.resume()
    waiting = nil
  }
}
