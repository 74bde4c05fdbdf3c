import CairnSession
import CairnViews

extension NodeBuilding {
  /// The parts of a list's identity after the toggle and the gaps.
  private enum Part {
    static let bar = 7, label = 8, words = 9, field = 10, count = 11, hint = 12
  }

  /// Returns the filter above a long list. A list that the page has as a whole needs none, because
  /// the browser's own search finds all of its rows.
  mutating func filterBar(
    of list: Element, _ identity: NodeIdentity, _ context: NodeContext
  ) -> [Element] {
    guard let rows = rowLists[list.id], rows.hasFilter else { return [] }
    var words = Element(identity[Part.words], .span, text: "Filter")
    words[.class] = "label"
    var hint = Element(identity[Part.hint], .p, text: Self.hint)
    hint[.class] = "hint"
    hint[.id] = "e\(hint.id)"
    var field = Element(identity[Part.field], .input, value: rows.asked.text)
    field[.type] = "search"
    field[.name] = identity.stableName?.appending(.toolbar(0)).text
    field[.autocomplete] = "off"
    field[.enterkeyhint] = "search"
    field[.maxlength] = "\(AskedRows.textLimit)"
    field[.ariaKeyshortcuts] = "/"
    field[.ariaDescribedby] = hint[.id]
    note(field.id, .filter(rows.asked), NodeContext())
    var label = Element(identity[Part.label], .label, children: [words, field])
    label[.class] = "field text"
    let found = rows.asked.text.isEmpty ? nil : "\(rows.count.grouped) of \(rows.total.grouped)"
    var count = Element(identity[Part.count], .p, text: found)
    count[.class] = "count"
    count[.role] = "status"
    var bar = Element(identity[Part.bar], .div, children: [label, count, hint])
    bar[.class] = "filter"
    return [bar]
  }

  private static let hint = """
    Filters all rows by their words. The browser's own search finds only the rows near you.
    """
}

extension Int {
  /// The number with a comma before each group of three digits.
  fileprivate var grouped: String {
    let digits = Array("\(self)")
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digits[index])
    }
  }
}
