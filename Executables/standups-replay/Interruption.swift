import CairnDependencies
import CairnSystem
import Dispatch

/// Notices ctrl-C, so that the program can print what it has found.
final class Interruption {
  private let happened = LockIsolated(false)
  private let source: any DispatchSourceSignal

  init() {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { [happened] in happened.setValue(true) }
    source.resume()
  }

  /// Whether the user has pressed ctrl-C.
  var hasHappened: Bool { happened.value }
}
