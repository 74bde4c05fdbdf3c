import AppFeature
import Cairn
import CairnBrowserServer
import SessionsClient

/// Tells the server what work a page holds, when that changes.
final class WorkReporter {
  private let pages: OtherPages
  /// The work that was reported last, once any was.
  private var last: SessionWork??

  init(to pages: OtherPages) {
    self.pages = pages
  }

  /// Observes a store for as long as it exists.
  func follow(_ store: StoreOf<AppFeature>) {
    _ = store.observe { [weak store] in
      if let store { self.report(store.state) }
    }
  }

  /// Reports the work of a state.
  ///
  /// - Complexity: O(*n*) in the screens of the path.
  private func report(_ state: AppFeature.State) {
    // Until then, the page's record holds its work.
    guard state.isRestored else { return }
    let work = state.continuableWork
    guard last != .some(work) else { return }
    last = work
    pages.noteWork(work?.summary)
  }
}
