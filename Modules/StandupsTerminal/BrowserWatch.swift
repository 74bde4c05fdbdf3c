import AppFeature
import Cairn
import CairnRecording
import StandupsCommands
import StandupsRecording

/// Offers to continue the session in a browser as long as a server runs there.
///
/// It looks at the server's address file every two seconds, and connects to a server only if the
/// address is new.
struct BrowserWatch {
  private var known: (address: BrowserAddress?, isRunning: Bool) = (nil, false)
  private var offered: String?

  /// Returns the title of the command that continues the session, or `nil` if no server runs.
  mutating func title() -> String? {
    offered = BrowserAddress.isOffered(known: &known) ? "Open in browser" : nil
    return offered
  }

  /// Tells a store when a server starts or ends, until the task is canceled.
  ///
  /// - Parameters:
  ///   - store: The store of the app.
  ///   - recorder: Records this, if the session is recorded.
  @MainActor
  consuming func run(
    _ store: StoreOf<AppFeature>, recordedBy recorder: Recorder<StandupsEvent>?
  ) async {
    while (try? await Task.sleep(for: .seconds(2))) != nil {
      let before = offered
      guard title() != before else { continue }
      recorder?.deliver(.handoffOffered(offered))
      store.send(.handoffOffered(offered))
    }
  }
}
