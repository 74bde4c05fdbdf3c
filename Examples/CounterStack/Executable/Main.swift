import Cairn
import CairnLines
import CairnTerminal
import CounterStack
import Foundation

/// The composition root. It connects the counters to a renderer.
///
/// - `--plain` writes lines of text.
/// - `--link` opens the screens of a deep link.
/// - `--preview` starts with a counter pushed, and makes no request. `--state` selects another
///   state.
/// - `--local` computes facts and primes here, and makes no request.
/// - `--changes` writes each action and its changes to standard error.
@main
struct Main {
  @MainActor
  static func main() async {
    let arguments = CommandLine.arguments
    let isPreview = arguments.contains("--preview")
    let state = isPreview ? previewedState(arguments) : linkedState(arguments)
    let isPlain = arguments.contains("--plain")
    let printsChanges = arguments.contains("--changes")
    if printsChanges, !isPlain, isatty(STDERR_FILENO) != 0 {
      fail(
        "The changes would overwrite the screens. Redirect them: 2> changes.txt.",
        status: 64)
    }
    let store = withDependencies {
      if isPreview { $0.context = .preview }
      if arguments.contains("--local") {
        $0.factClient = .local
        $0.primeClient = .local
      }
    } operation: {
      Store(initialState: state) {
        RootFeature()._printChanges(printsChanges ? .customDump(to: writeError) : nil)
      }
    }
    let kept = PathScreens<RootFeature.Path.State, RootFeature.Action>()
    let screens = { RootFeature.screens($0, keeping: kept) }
    do {
      if isPlain {
        return try await PlainApp(store: store, screens: screens).run()
      }
      try await TerminalApp(name: "Counters", store: store, screens: screens).run()
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func linkedState(_ arguments: [String]) -> RootFeature.State {
    let link = value(after: "--link", in: arguments) ?? ""
    guard let state = RootFeature.State(link: link) else {
      fail("The link '\(link)' isn't valid. Use one like 42/1729/prime.", status: 64)
    }
    return state
  }

  private static func previewedState(_ arguments: [String]) -> RootFeature.State {
    let previews = RootFeature.State.previews
    let name = value(after: "--state", in: arguments) ?? previews[0].key
    guard let state = previews.first(where: { $0.key == name })?.value else {
      let names = previews.map(\.key).joined(separator: ", ")
      fail("There is no state '\(name)'. Choose one of: \(names).", status: 64)
    }
    return state
  }

  private static func value(after flag: String, in arguments: [String]) -> String? {
    arguments.firstIndex(of: flag).map { arguments.dropFirst($0 + 1).first ?? "(none)" }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    writeError("counter-stack-example: \(message)")
    exit(status)
  }

  private static func writeError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
