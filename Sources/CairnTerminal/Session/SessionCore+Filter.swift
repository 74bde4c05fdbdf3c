import CairnSession
import CairnViews

extension SessionCore {
  /// The layer with those of its rows of data that the user looks for.
  mutating func filtered(_ layer: Layer<Action>) -> Layer<Action> {
    let find = interaction[layer.key].find
    let words = SearchWords(find.text)
    // From the start on, so that the first letter finds the words of the rows ready.
    guard find.isActive || find.isTyping else {
      filters[layer.key] = nil
      return layer
    }
    var filter = filters[layer.key] ?? RowFilter()
    defer { filters[layer.key] = filter.all > 0 ? filter : nil }
    return filter.filter(layer, by: words)
  }

  /// What is left of the rows of data in front, where the user looks for some.
  var filter: RowFilter<Action>? { top.flatMap { filters[$0.layer.key] } }

  /// Whether only those rows of data are shown that the user looks for.
  var isFiltering: Bool { filter != nil && topState.find.isActive }

  /// Whether there are rows of data in front.
  var isList: Bool { filter != nil || top?.rows.isEmpty == false }
}
