import Cairn
import CairnRecording
import CairnSession
import CairnTesting
import CairnViews
import Foundation
import Testing
import Todos

/// Tests of recording the list, and of replaying what was recorded.
@MainActor
@Suite struct RecordingTests {
  /// A renderer without a display. It presses controls by their names.
  private final class Buttons: ScreenRenderer {
    private var top: Layer<AnyAction>?

    func update(to stack: NavigationStack<AnyAction>) { top = stack.layers.last }
    func show() {}
    func press(_ name: String) -> [AnyAction] {
      top?.controls.filter { $0.name == name }.compactMap(\.press) ?? []
    }
  }

  @Test("The session of a recorded store has the same digests after each step of its replay")
  func session() async throws {
    let file = LockIsolated(Data())
    let recorder = Recorder<Never>(.now(app: "Todos", version: "1"), masking: nil) { line in
      file.withValue { $0 += line }
    }
    let (store, session) = TodoList.replayable.recordedStore(by: recorder) {
      $0.uuid = .incrementing
    }
    let buttons = Buttons()
    let host = ScreenHost(store: store, renderer: buttons) { TodoList.screens($0) }
    host.observer = session
    await host.run {
      host.send(buttons.press("Add"))
      host.send(buttons.press("Add"))
    }
    await session.end()
    #expect(store.state.todos.count == 2)

    let replay = Replay(try Recording<Never>(file.value, of: "Todos"), of: TodoList.replayable)
    let difference = replay.firstDifference()
    #expect(difference == nil, "\(difference?.description ?? "")")
    #expect(replay.recording.steps.map(\.description) == [#"press "Add""#, #"press "Add""#])
    #expect(replay.state == store.state)
  }
}
