import CairnSession
import CairnText
import CairnViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NodeBuilding {
  /// Writes words in an element. Dates and durations get their own `time` elements, with the value
  /// in a machine-readable form. So has text that may run in another direction, and text that stands
  /// out. A running clock is plain text.
  ///
  /// - Parameter ids: Returns the id of the n-th part of the words, a text or a time.
  func write(_ words: FormattedText, in element: inout Element, ids: (Int) -> Int) {
    guard words.holdsParts else {
      element.text = words.string.nonEmpty
      return
    }
    element.children = words.spans.enumerated().map { index, span in
      // Each kind of element has ids of its own.
      if let datetime = span.machineText {
        var time = Element(ids(3 * index + 1), .time, text: span.string)
        time[.datetime] = datetime
        return time
      }
      if span.isMarked { return Element(ids(3 * index + 2), .mark, text: span.string) }
      var text = Element(ids(3 * index), .span, text: span.string)
      if span.isIsolated { text[.dir] = "auto" }
      return text
    }
  }
}

extension String {
  /// The text, or `nil` if it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}

extension FormattedText {
  /// Whether the words contain a part with its own element.
  var holdsParts: Bool { spans.contains { $0.machineText != nil || $0.isIsolated || $0.isMarked } }
}

extension FormattedText.Span {
  /// The value in machine-readable form, or `nil` if it has none.
  fileprivate var machineText: String? {
    switch value {
    case .date(let date, _): date.ISO8601Format()
    case .duration(let duration, .length): "PT\(duration.nearestSeconds)S"
    case .duration(_, .clock), .string, .isolated, .marked: nil
    }
  }

  fileprivate var isIsolated: Bool {
    if case .isolated = value { true } else { false }
  }
}
