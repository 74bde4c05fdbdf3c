import CairnSession
import CairnTerminal
package import CairnViews

extension TerminalSession {
  /// Describes the differences between this session and one without caches. There should be none.
  ///
  /// - Parameter stack: The screens that the session shows, freshly made.
  /// - Complexity: O(*n*) in the nodes, with all rows of data made.
  package func staleness(showing stack: NavigationStack<Action>) -> [String] {
    var fresh = self
    fresh.screens.forget()
    fresh.core.forgetLayouts()
    fresh.core.update(to: fresh.screens.update(to: stack))
    return core.differences(from: fresh.core)
  }
}

extension SessionCore {
  /// Describes the differences from a session without caches.
  ///
  /// It compares everything that is drawn, and the controls of rows out of sight.
  fileprivate func differences(from fresh: SessionCore) -> [String] {
    guard layouts.count == fresh.layouts.count else { return ["It has other layers."] }
    return zip(layouts, fresh.layouts).flatMap { own, fresh in
      own.controls.differences(from: fresh.controls) + own.placed.differences(from: fresh.placed)
    }
  }
}

extension ControlList<AnyAction> {
  fileprivate func differences(from fresh: Self) -> [String] {
    guard count == fresh.count else { return ["\(count) controls would be \(fresh.count)."] }
    return zip(self, fresh).compactMap { own, fresh in
      own.frame == fresh.frame && own.control.doesSame(as: fresh.control)
        ? nil : "“\(own.control.name)” stands elsewhere, or does something else."
    }
  }
}

extension [Placed<AnyAction>] {
  fileprivate func differences(from fresh: Self) -> [String] {
    guard count == fresh.count else { return ["\(count) parts would be \(fresh.count)."] }
    return zip(self, fresh).compactMap { own, fresh in
      own.frame == fresh.frame && own.style == fresh.style && own.marks == fresh.marks
        && own.content.words == fresh.content.words
        ? nil : "\(own.content.words) would be \(fresh.content.words), or looks otherwise."
    }
  }
}

extension Placed.Content {
  /// The words of the item, except for controls.
  fileprivate var words: [String] {
    switch self {
    case .text(let lines): lines
    case .header(let text): [text]
    case .labeledContent(let row), .largeValue(let row, _): [row.label, row.value]
    case .progress(let bar): [bar.label]
    case .meter(let placed): [placed.meter.label, placed.meter.spokenValue]
    case .fill, .edge, .divider, .chevron, .control: []
    }
  }
}
