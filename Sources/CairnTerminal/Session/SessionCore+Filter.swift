import CairnSession
import CairnViews

extension SessionCore {
  /// Returns the layer with only the rows of data that match the search.
  mutating func filtered(_ layer: Layer<Action>) -> Layer<Action> {
    let find = interaction[layer.key].find
    let words = SearchWords(find.text)
    // Prepare the filter when the user starts typing, so that it is ready for the first letter.
    guard find.isActive || find.isTyping else {
      filters[layer.key] = nil
      return layer
    }
    var filter = filters[layer.key] ?? RowFilter()
    defer { filters[layer.key] = filter.all > 0 ? filter : nil }
    return filter.filter(layer, by: words)
  }

  /// The filter of the rows of data in front, if there is a search.
  var filter: RowFilter<Action>? { top.flatMap { filters[$0.layer.key] } }

  /// Whether only matching rows of data are shown.
  var isFiltering: Bool { filter != nil && topState.find.isActive }

  /// Whether there are rows of data in front.
  var isList: Bool { filter != nil || top?.rows.isEmpty == false }
}
