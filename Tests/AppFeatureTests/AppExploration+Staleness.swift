import Cairn
import CairnBrowser
import CairnExplorer
import CairnTerminal
import CairnTerminalTesting
import Recovery
import StandupsList

@testable import AppFeature

extension AppExploration {
  /// Identifies the parts that a renderer can keep after the last step: the screens before and after it,
  /// and which of them are unchanged.
  ///
  /// States that show the list are all different, because renderers keep its rows one by one. So
  /// are all states of a long exploration: there the law takes a third of the time.
  static func keptParts(
    _ visit: ExplorerVisit<AppFeature.State, AppFeature.Action>
  ) -> String {
    let (before, now) = (visit.history.first ?? visit.state, visit.state)
    let stayed = [before.list == now.list] + zip(before.path, now.path).map { $0 == $1 }
    let isListInFront = now.path.isEmpty && now.list.add == nil
    let details = wantedStates != nil || isListInFront ? now.fingerprint : ""
    return "\(before.outline) > \(now.outline) \(now.screenName(visit.stack)) \(stayed) \(details)"
  }

  /// Describes a difference between renderers that have shown every state of the last step and new ones.
  static func staleness(
    of visit: ExplorerVisit<AppFeature.State, AppFeature.Action>
  ) -> String? {
    let kept = AppFeature.ScreenCache()
    let shown = visit.history.map { AppFeature.screen($0, keeping: kept) }
    guard let first = shown.first, shown.last == visit.stack else {
      return "The screens that are kept are others."
    }
    let page = KeptPage(first)
    for stack in shown.dropFirst() { page.update(to: stack) }
    var faults = page.staleness(showing: visit.stack).prefix(1).map { "\($0) (browser)" }
    for (width, height) in [(80, 24), (120, 40)] {
      var session = TerminalSession(
        name: "", stack: first, size: CellSize(width: width, height: height))
      for stack in shown.dropFirst() { session.update(to: stack) }
      let own = session.staleness(showing: visit.stack).prefix(1)
      faults += own.map { "\($0) (\(width) x \(height))" }
    }
    return faults.isEmpty ? nil : faults.joined(separator: " ")
  }
}

extension AppFeature.State {
  /// The screens and their layers, whatever they show.
  fileprivate var outline: [String] {
    let screens = path.map { "\($0.name) \($0.isEditing)" }
    return ["\(list.isLoaded) \(list.add != nil) \(list.isTellingFailure)"] + screens
      + ["\(alert != nil) \(recovery.alert != nil) \(notice != nil) \(isQuitting)"]
  }
}
