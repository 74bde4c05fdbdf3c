import Cairn
import CairnSession
import Testing

/// Somebody at a counter that belongs to an actor of its own, as a server has one for each page.
actor CounterSession {
  /// Uses a counter that is shown meanwhile.
  func run(_ body: @Sendable (CounterUser) async -> Void) async {
    let user = CounterUser()
    await user.host.run { await body(user) }
  }

  /// Uses a counter that is not shown.
  func use(_ body: @Sendable (CounterUser) async -> Void) async {
    await body(CounterUser())
  }
}

/// Somebody at a counter.
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

  /// How many the store tells of changes.
  var observerCount: Int { store.observerCount }

  /// Shows a screen, until it has been taken in.
  func show(_ screen: @escaping () -> Screen<Int>) async {
    let host = ScreenHost(
      renderer: renderer, render: { NavigationStack(root: screen()) }, send: { _ in {} })
    await host.run {}
  }

  /// Activates the control that is called so.
  func press(_ name: String) {
    host.send(renderer.controls.filter { $0.name == name }.compactMap(\.primaryAction))
  }

  /// Returns when these frames were shown, and no others.
  func sees(_ frames: [String]) async {
    if renderer.frames == frames { return }
    for await _ in renderer.changes where renderer.frames == frames { return }
    Issue.record("Shown were \(renderer.frames), and never \(frames).")
  }

  /// Returns when the task of the screen runs, or does not.
  func taskRuns(_ isRunning: Bool) async {
    for await report in reports where report == isRunning { return }
  }

  /// Returns the next reports, false before true: one task's end and another's begin have no order.
  func nextReports(_ count: Int) async -> [Bool] {
    var found: [Bool] = []
    for await report in reports {
      found.append(report)
      if found.count == count { break }
    }
    return found.sorted { !$0 && $1 }
  }

  /// Lets the others on the actor have some turns.
  func othersRun() async {
    for _ in 0..<20 { await Task.yield() }
  }
}

/// Remembers the titles that it was to show, one after the other, and may be slow.
final class FrameRecorder: ScreenRenderer {
  /// What was shown, without what was shown twice in a row.
  private(set) var frames: [String] = []
  private(set) var frameCount = 0
  /// What was taken in last.
  private(set) var title = ""
  private(set) var controls: [Control<AnyAction>] = []
  /// Something was shown.
  let changes: AsyncStream<Void>
  /// Whether the reader takes nothing.
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

  func ready() async {
    owner.preconditionIsolated()
    if isBlocked { await withCheckedContinuation { waiting = $0 } }
  }

  func show() {
    owner.preconditionIsolated()
    frameCount += 1
    if frames.last != title { frames.append(title) }
    continuation.yield()
  }

  /// The reader takes what was shown.
  func unblock() {
    isBlocked = false
    waiting?.resume()
    waiting = nil
  }
}
