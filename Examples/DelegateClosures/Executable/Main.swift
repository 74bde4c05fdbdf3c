import Cairn
import CairnTerminal
import DelegateClosures
import Foundation

/// The composition root. It runs the models, or with `--reducer` the reducers: the screens are the
/// same. `--plain` writes lines of text.
@main
struct Main {
  @MainActor
  static func main() async {
    let arguments = CommandLine.arguments
    do {
      if arguments.contains("--reducer") {
        try await runReducer(isPlain: arguments.contains("--plain"))
      } else {
        try await runModel(isPlain: arguments.contains("--plain"))
      }
    } catch {
      FileHandle.standardError.write(Data("delegate-closures-example: \(error)\n".utf8))
      exit(1)
    }
  }

  @MainActor
  private static func runReducer(isPlain: Bool) async throws(TerminalError) {
    let store = Store(initialState: NotesApp.State(notes: Note.samples)) { NotesApp() }
    if isPlain { return try await PlainApp(store: store, screens: NotesApp.screens).run() }
    try await TerminalApp(name: "Notes", store: store, screens: NotesApp.screens).run()
  }

  @MainActor
  private static func runModel(isPlain: Bool) async throws(TerminalError) {
    let model = NotesAppModel(notes: Note.samples)
    if isPlain { return try await PlainApp(model: model).run() }
    try await TerminalApp(name: "Notes", model: model).run()
  }
}
