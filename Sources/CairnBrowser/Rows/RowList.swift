import CairnSession
import CairnViews

/// The rows of a lazy list on a page: their ids, and how to build each of them.
///
/// Only the rows of a window are made: those near the client's viewport. They are stored only until
/// the page is sent. After that, each is rebuilt on demand with the same ids. It depends only on its
/// data, the context and the place.
struct RowList {
  private let rows: LazyRows<AnyAction>
  /// The name of the list, stable across restarts of the page.
  private let name: StableName?
  private let context: NodeContext
  private let building: NodeBuilding
  let asked: AskedRows
  /// The request of the client that the window answers.
  private let version: Int
  let window: RowWindow
  /// The rows of the window, in order.
  private(set) var items: [Item] = []
  /// The ids of the gaps, by their places. A list that is shown as a whole needs none.
  private let gapIDs: [Int]
  /// The elements of rows that were made to compare them. The difference that is sent needs them again.
  private let made = MadeRows()

  /// A row on the page.
  struct Item {
    var index: Int
    /// The ids of the row and its contents. The first is that of its element.
    let ids: Range<Int>
    /// The id of its data.
    let key: AnyHashable
    /// The approximate size on a page, in bytes.
    let size: Int

    var id: Int { ids.lowerBound }
  }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - all: The rows, before they are filtered.
  ///   - name: The name of the list, stable across restarts of the page.
  ///   - old: The previous list. Rows that remain keep their ids.
  ///   - asked: What the client asks for.
  ///   - fresh: Creates the ids of new rows.
  ///   - gapIDs: The ids of the gaps, if it has any.
  /// - Complexity: O(1) if the data share their storage, otherwise O(*n*) comparisons. Builds the
  ///   rows of the window, except those that are equal at the start and at the end.
  init(
    _ all: LazyRows<AnyAction>, named name: StableName?, after old: RowList?,
    _ context: NodeContext, _ building: NodeBuilding, asked: AskedRows, fresh: ElementIDs,
    gapIDs: () -> [Int]
  ) {
    let rows = asked.matches(in: all)
    // A row keeps its ids only if it is always built as a whole.
    var building = building
    building.wantedID = nil
    (self.rows, self.name, self.context, self.building) = (rows, name, context, building)
    total = all.count
    (self.asked, version) = (asked, asked.version)
    let change = RowChange(from: old?.rows, to: rows, isSame: old?.isBuiltLike(context, building))
    let pinned = [asked.focused, asked.used].compactMap { $0.flatMap(rows.index) }
    let near =
      old.flatMap { $0.version == asked.version ? $0.follow(change) : nil } ?? asked.near
      ?? RowWindow.page(containing: building.selection.flatMap(rows.index) ?? 0)
    window = RowWindow(near: near, and: pinned, of: rows.count)
    self.gapIDs = window.indices.count < rows.count ? gapIDs() : []
    let known = old?.changedItems(change) ?? [:]
    items.reserveCapacity(window.indices.count)
    for index in window.indices {
      if var item = change.oldIndex(of: index).flatMap({ old?.item(at: $0) }) {
        item.index = index
        items.append(item)
      } else {
        items.append(item(at: index, known: known, in: old, fresh: fresh))
      }
    }
  }

  /// The number of all rows.
  let total: Int

  /// The number of the rows that match the filter.
  var count: Int { rows.count }

  /// Whether a filter hides other rows.
  private var isFiltered: Bool { count < total }

  /// Whether the list is so long that it has a filter.
  var hasFilter: Bool { total > RowWindow.pageSize || !asked.text.isEmpty }

  /// Whether the client has asked for other rows since.
  var isStale: Bool { asked.version != version }

  /// The approximate size of all rows on a page, in bytes.
  var size: Int { items.reduce(0) { $0 + $1.size } }

  // MARK: Elements

  /// A child of the list's element.
  enum Part {
    case row(Item)
    case gap(id: Int, count: Int)

    var id: Int {
      switch self {
      case .row(let item): item.id
      case .gap(let id, _): id
      }
    }
  }

  var parts: [Part] {
    var rows = items.makeIterator()
    return window.parts.compactMap { part in
      switch part {
      case .row: rows.next().map { .row($0) }
      case .gap(let place, let count): .gap(id: gapIDs[place], count: count)
      }
    }
  }

  func element(of part: Part) -> Element {
    switch part {
    case .row(let item): return element(of: item)
    case .gap(let id, let count):
      var gap = Element(id, .li)
      gap[.class] = "gap"
      gap[.ariaHidden] = "true"
      gap[.dataRows] = "\(count)"
      return gap
    }
  }

  /// The elements of the rows and gaps.
  var elements: [Element] { parts.map(element) }

  /// Returns the element with an id in any row.
  func element(_ id: Int) -> Element? {
    item(holding: id).flatMap { element(of: $0).element(id) }
  }

  private func element(of item: Item) -> Element {
    made.elements[item.id] ?? built(at: item.index, item.key, as: item.id).element
  }

  /// Forgets the elements that were made, because the page is sent.
  func forgetMadeRows() { made.elements = [:] }

  // MARK: Events

  /// Returns the target of an event in a row, or `nil` if no row has the element.
  func target(_ id: Int) -> ReachableElement? {
    item(holding: id).flatMap { building(of: $0).target(id) }
  }

  /// Returns the row around an element, or `nil` if no row has it.
  func row(around id: Int) -> Control<AnyAction>? {
    item(holding: id).flatMap { building(of: $0).row(around: id) }
  }

  /// All targets in the rows.
  var targets: [(id: Int, target: ReachableElement)] {
    items.flatMap { building(of: $0).targets }
  }

  /// Answers a client that asks for rows.
  func ask(for request: RowRequest) {
    asked.ask(
      for: request.range, focused: request.focusedID.flatMap { item(holding: $0)?.key })
  }

  /// Asks for a page of rows, counted from 1.
  func ask(forPage number: Int) {
    let last = (count - 1) / RowWindow.pageSize + 1
    let page = min(max(number, 1), last) - 1
    asked.ask(for: RowWindow.page(containing: page * RowWindow.pageSize))
  }

  /// Notes that the user has used an element, which may be in a row. That row stays on the page.
  func noteUse(of id: Int) {
    if let item = item(holding: id) { asked.used = item.key }
  }

  // MARK: Changes

  /// Returns how the rows have changed since another list.
  func change(from old: RowList) -> RowChange {
    RowChange(from: old.rows, to: rows, isSame: old.isBuiltLike(context, building))
  }

  /// Returns the row that holds an element, or `nil`.
  func item(holding id: Int) -> Item? { items.first { $0.ids.contains(id) } }

  /// Whether the row is selected here or was before. Such a row may have changed although its data
  /// have not.
  func isChosen(_ item: Item, hereOrIn old: RowList) -> Bool {
    guard building.selection != old.building.selection else { return false }
    return item.key == building.selection || item.key == old.building.selection
  }

  private func isBuiltLike(_ context: NodeContext, _ building: NodeBuilding) -> Bool {
    self.context == context && self.building.place == building.place
  }

  private func item(at index: Int) -> Item? {
    // The rows near the viewport follow each other.
    guard let first = items.firstIndex(where: { $0.index == window.near.lowerBound }),
      window.near.contains(index)
    else { return items.first { $0.index == index } }
    return items[first + index - window.near.lowerBound]
  }

  /// Returns the rows of the window that may have changed, by the ids of their data.
  private func changedItems(_ change: RowChange) -> [AnyHashable: Item] {
    var changed: [AnyHashable: Item] = [:]
    for item in items where change.newIndex(of: item.index) == nil {
      changed[item.key] = item
    }
    return changed
  }

  /// Returns the rows near the viewport after a change: those that were there, where they are now.
  ///
  /// If too many others have come between them, or they are in another order, the row in the middle
  /// counts. If none is left, the place counts.
  private func follow(_ change: RowChange) -> Range<Int> {
    let (near, middle) = (window.near, window.near.count / 2)
    let own = items.filter { near.contains($0.index) }
    func place(_ item: Item) -> Int? {
      change.newIndex(of: item.index) ?? change.rows.index(of: item.key)
    }
    guard let last = own.reversed().lazy.compactMap(place).first else { return near }
    // A user at the start sees what is added there.
    let first = near.lowerBound == 0 ? 0 : own.lazy.compactMap(place).first ?? 0
    if first <= last, last - first < near.count * 2, last - first < RowWindow.limit {
      return first..<last + 1
    }
    guard
      let (offset, index) = own.indices.dropFirst(middle).lazy
        .compactMap({ offset in place(own[offset]).map { (offset, $0) } }).first
    else { return near }
    let start = max(index - offset, 0)
    return start..<start + near.count
  }

  private func item(
    at index: Int, known: [AnyHashable: Item], in old: RowList?, fresh: ElementIDs
  ) -> Item {
    let key = rows.id(at: index)
    if let old, let own = known[key] {
      // Elements of a row are told by their places in it, so these must be the same ones.
      let (element, before) = (built(at: index, key, as: own.id).element, old.element(of: own))
      if before.consistsOfSame(as: element) {
        (old.made.elements[own.id], made.elements[own.id]) = (before, element)
        return Item(index: index, ids: own.ids, key: key, size: element.size)
      }
    }
    let id = fresh.last + 1
    let row = built(at: index, key, as: id)
    fresh.skip(row.count)
    made.elements[id] = row.element
    return Item(index: index, ids: id..<id + row.count, key: key, size: row.element.size)
  }

  /// Returns the element of the row at an index, with ids from a first one on.
  ///
  /// Another page that shares its rows may have made it already.
  private func built(at index: Int, _ key: AnyHashable, as id: Int) -> BuiltRow {
    guard let shared = building.sharedRows else { return make(at: index, as: id).row }
    let sharedKey = RowKey(
      source: rows.source(at: index), name: name, places: building.place.targets, context: context,
      isSelected: building.selection == key, isFiltered: isFiltered)
    return shared.row(sharedKey) { make(at: index, as: 1).row }.counting(from: id)
  }

  /// Returns how a row was built, with the targets of its controls.
  private func building(of item: Item) -> NodeBuilding {
    make(at: item.index, as: item.id).building
  }

  private func make(at index: Int, as id: Int) -> (row: BuiltRow, building: NodeBuilding) {
    var row = rows.row(at: index)
    var building = building
    // The user wouldn't see where the row goes.
    if isFiltered, let move = row.move { row.move = move.suspended }
    let ids = ElementIDs(last: id - 1)
    let identity = NodeIdentity(ids) { [name, row] in
      row.id.map { name?.appending(.id($0)) } ?? name
    }
    let element = building.item(row, identity, context)
    return (BuiltRow(element: element, count: ids.last - id + 1), building)
  }
}

/// The elements of rows that were made for a list, by their ids.
private final class MadeRows {
  var elements: [Int: Element] = [:]
}

extension Element {
  /// Whether two elements have the same structure. Their attributes may differ.
  fileprivate func consistsOfSame(as other: Element) -> Bool {
    id == other.id && tag == other.tag
      && children.elementsEqual(other.children) { $0.consistsOfSame(as: $1) }
  }
}
