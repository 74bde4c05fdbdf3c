import CairnSession
import CairnViews

/// The rows of a list of data on a page: who their elements are, and how each is made again.
///
/// Elements of rows are not kept, as a page may have thousands: a row is made again with the same ids
/// whenever somebody looks at it. It follows from the row of data, the context and the place.
struct RowList {
  private let rows: LazyRows<AnyAction>
  /// How the list is named in all lives of the page.
  private let name: LastingName?
  private let context: NodeContext
  private let building: NodeBuilding
  /// The id of each row. Those of what is in a row follow it.
  private(set) var ids: [Int] = []
  /// About how many bytes each row has on a page.
  private var sizes: [Int32] = []

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - rows: What it shows.
  ///   - name: How it is named in all lives of the page.
  ///   - old: What it showed before: what has stayed keeps its ids.
  ///   - fresh: Makes the ids of rows that are new.
  /// - Complexity: O(1) where the data share their storage, else O(*n*) comparisons of elements, and the
  ///   rows made that are not the same at the start or at the end.
  init(
    _ rows: LazyRows<AnyAction>, named name: LastingName?, after old: RowList?,
    _ context: NodeContext, _ building: NodeBuilding, fresh: ElementIDs
  ) {
    self.rows = rows
    self.name = name
    self.context = context
    self.building = building
    let (first, last) = commonEnds(with: old)
    ids.reserveCapacity(rows.count)
    sizes.reserveCapacity(rows.count)
    if let old {
      ids += old.ids.prefix(first)
      sizes += old.sizes.prefix(first)
    }
    let known = old?.middle(first: first, last: last) ?? [:]
    for index in first..<(rows.count - last) {
      let row = row(at: index, known: known, in: old, fresh: fresh)
      ids.append(row.id)
      sizes.append(Int32(clamping: row.size))
    }
    if let old {
      ids += old.ids.suffix(last)
      sizes += old.sizes.suffix(last)
    }
  }

  var count: Int { rows.count }

  /// About how many bytes all rows have on a page.
  ///
  /// - Complexity: O(*n*), and no row is made.
  var size: Int { sizes.reduce(0) { $0 + Int($1) } }

  /// The element of a row.
  func element(at index: Int) -> Element { made(index, as: ids[index]).element }

  var elements: [Element] { ids.indices.map { element(at: $0) } }

  /// How many rows are for certain the same at the start of both, and then at the end.
  func commonEnds(with old: RowList?) -> (first: Int, last: Int) {
    guard let old, old.context == context, old.building.place == building.place else {
      return (0, 0)
    }
    return rows.commonEnds(with: old.rows) ?? (0, 0)
  }

  /// The places of the rows that are chosen here or were before, and of no others: those rows may have
  /// changed though their data have not.
  func chosen(hereOrIn old: RowList) -> [Int] {
    guard building.selection != old.building.selection else { return [] }
    return [building.selection, old.building.selection].compactMap { $0.flatMap(rows.index) }
  }

  /// What an event can be meant for in a row, or `nil` if no row has the element.
  func target(_ id: Int) -> EventTarget? {
    guard let index = index(of: id) else { return nil }
    return made(index, as: ids[index]).building.target(id)
  }

  /// All that events can be meant for in the rows.
  var targets: [(id: Int, target: EventTarget)] {
    ids.indices.flatMap { made($0, as: ids[$0]).building.targets }
  }

  /// The element with an id, in whatever row.
  func element(_ id: Int) -> Element? {
    index(of: id).flatMap { element(at: $0).element(id) }
  }

  /// The row that an element is in, if it is in one.
  private func index(of id: Int) -> Int? {
    // Ids of a row follow its own, and those of the next that was made follow them.
    let candidates = ids.indices.filter { ids[$0] <= id }
    return candidates.max { ids[$0] < ids[$1] }
  }

  /// The places of the rows between the ends, by the ids of their data.
  private func middle(first: Int, last: Int) -> [AnyHashable: Int] {
    var places: [AnyHashable: Int] = [:]
    for index in first..<(count - last) {
      if let id = rows.row(at: index).id { places[id] = index }
    }
    return places
  }

  private func row(
    at index: Int, known: [AnyHashable: Int], in old: RowList?, fresh: ElementIDs
  ) -> (id: Int, size: Int) {
    if let old, let id = rows.row(at: index).id, let place = known[id] {
      let own = old.ids[place]
      // Elements of a row are told by their places in it, so these must be the same ones.
      let element = made(index, as: own).element
      if old.element(at: place).consistsOfSame(as: element) { return (own, element.size) }
    }
    let id = fresh.last + 1
    let made = made(index, as: id)
    fresh.skip(made.count)
    return (id, made.element.size)
  }

  private func made(
    _ index: Int, as id: Int
  ) -> (element: Element, building: NodeBuilding, count: Int) {
    var building = building
    let ids = ElementIDs(last: id - 1)
    let row = rows.row(at: index)
    let identity = NodeIdentity(ids) { [name] in
      row.id.map { name?.appending(.id($0)) } ?? name
    }
    let element = building.item(row, identity, context)
    return (element, building, ids.last - id + 1)
  }
}

extension Element {
  /// Whether two consist of the same elements, whatever these are like.
  fileprivate func consistsOfSame(as other: Element) -> Bool {
    id == other.id && tag == other.tag
      && children.elementsEqual(other.children) { $0.consistsOfSame(as: $1) }
  }
}
