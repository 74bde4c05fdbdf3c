import Cairn
import CairnBrowser

@testable import CairnBrowserServer

/// A counter with a field, as a sample app for the server.
struct Tally: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var text = ""
    /// Whether something runs that must not end while nobody looks.
    var isRunning = false
  }

  enum Action: Equatable, Sendable {
    case added
    case started
    case typed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added: state.count += 1
      case .started: state.isRunning.toggle()
      case .typed(let text): state.text = text
      }
      return .none
    }
  }

  static func screens(_ state: State) -> NavigationStack<Action> {
    var stack = NavigationStack<Action>(
      root: Screen("Tally") {
        Text("Count \(state.count)")
        Text("Text \(state.text)")
        TextField("Name", text: state.text) { .typed($0) }
        Button("Add", .added)
        Button("Start", .started)
      })
    stack.runsInBackground = state.isRunning
    return stack
  }
}

extension BrowserApp {
  /// An app of tallies. Each page has its own, and its record is the count.
  static let tally = BrowserApp(
    name: "Tally", identifier: "tally", licenses: "None.\n",
    isLink: { ["/", "/five"].contains($0.prefix { $0 != "?" }) },
    open: { visit in
      await BrowserPage(epoch: visit.epoch) { page in
        var state = Tally.State()
        if visit.link.hasPrefix("/five") { state.count = 5 }
        if let kept = visit.record.kept {
          state.count = Int(String(decoding: kept.data, as: UTF8.self)) ?? 0
        }
        let store = Store(initialState: state, isolation: page) { Tally() }
        return PageContent(
          store: store, screens: { Tally.screens($0) },
          end: { await visit.record.keep(.init("\(store.state.count)".utf8)) })
      }
    })
}
