import Cairn
import CairnLines
import CairnRecording
import CairnSession
import CairnTerminal
import Foundation
import Todos

/// The composition root. It connects the list to a renderer. `--plain` writes lines of text.
/// `--inspect` lists the changes of each action beside the screens. `--record FILE` records the session, and
/// `--replay FILE` says whether the app still does the same.
@main
struct Main {
  @MainActor
  static func main() async {
    do {
      if let path = value(of: "--replay") {
        try replay(path)
      } else if let path = value(of: "--record") {
        let (store, session) = TodoList.replayable.recordedStore(by: try recorder(to: path))
        try await run(store, observer: session)
        await session.end()
      } else {
        try await run(Store(initialState: TodoList.State()) { TodoList() })
      }
    } catch {
      FileHandle.standardError.write(Data("todos-example: \(error)\n".utf8))
      exit(1)
    }
  }

  @MainActor
  private static func run(
    _ store: StoreOf<TodoList>, observer: (any HostObserver)? = nil
  ) async throws {
    if CommandLine.arguments.contains("--plain") {
      let app = PlainApp(store: store, screens: TodoList.screens)
      app.observer = observer
      return try await app.run()
    }
    let app = TerminalApp(
      name: "Todos", store: store,
      inspection: CommandLine.arguments.contains("--inspect") ? Inspection() : nil,
      screens: TodoList.screens)
    app.observer = observer
    try await app.run()
  }

  private static func recorder(to path: String) throws -> Recorder<Never> {
    try Data().write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let words: Set = ["Add", "Clear completed", "Done", "Move", "Moved", "Todo"]
    return Recorder(.now(app: "Todos", version: "1"), masking: Masking(fixedWords: words)) {
      try? file.write(contentsOf: $0)
    }
  }

  private static func replay(_ path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let replay = Replay(try Recording(data, of: "Todos"), of: TodoList.replayable)
    guard let difference = replay.firstDifference() else { return print("Nothing differs.") }
    print(difference.description)
    exit(1)
  }

  private static func value(of option: String) -> String? {
    let arguments = CommandLine.arguments
    let index = arguments.firstIndex(of: option).map { $0 + 1 } ?? arguments.count
    return index < arguments.count ? arguments[index] : nil
  }
}
