import CairnSession
import CairnViews

/// The rows of a lazy list on a page: their ids, and how to build each of them.
///
/// Rows aren't stored, because a page may have thousands. Each is rebuilt on demand with the same
/// ids. It depends only on its data, the context and the place.
struct RowList {
  private let rows: LazyRows<AnyAction>
  /// The name of the list, stable across restarts of the page.
  private let name: StableName?
  private let context: NodeContext
  private let building: NodeBuilding
  /// The id of each row. The ids of its contents follow.
  private(set) var ids: [Int] = []
  /// The approximate size of each row on a page, in bytes.
  private var sizes: [Int32] = []

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - name: The name of the list, stable across restarts of the page.
  ///   - old: The previous list. Rows that remain keep their ids.
  ///   - fresh: Creates the ids of new rows.
  /// - Complexity: O(1) if the data share their storage, otherwise O(*n*) comparisons. Builds the
  ///   rows between those that are equal at the start and at the end.
  init(
    _ rows: LazyRows<AnyAction>, named name: StableName?, after old: RowList?,
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

  /// The approximate size of all rows on a page, in bytes.
  ///
  /// - Complexity: O(*n*). Builds no row.
  var size: Int { sizes.reduce(0) { $0 + Int($1) } }

  /// The element of a row.
  func element(at index: Int) -> Element { made(index, as: ids[index]).element }

  var elements: [Element] { ids.indices.map { element(at: $0) } }

  /// Returns how many rows are certainly equal at the start and at the end of both lists.
  func commonEnds(with old: RowList?) -> (first: Int, last: Int) {
    guard let old, old.context == context, old.building.place == building.place else {
      return (0, 0)
    }
    return rows.commonEnds(with: old.rows) ?? (0, 0)
  }

  /// Returns the indices of the rows that are selected here or were before. Such rows may have
  /// changed although their data have not.
  func chosen(hereOrIn old: RowList) -> [Int] {
    guard building.selection != old.building.selection else { return [] }
    return [building.selection, old.building.selection].compactMap { $0.flatMap(rows.index) }
  }

  /// Returns the target of an event in a row, or `nil` if no row has the element.
  func target(_ id: Int) -> ReachableElement? {
    guard let index = index(of: id) else { return nil }
    return made(index, as: ids[index]).building.target(id)
  }

  /// Returns the row around an element as a control, or `nil` if the user can't change it.
  func row(around id: Int) -> Control<AnyAction>? {
    index(of: id).flatMap { made($0, as: ids[$0]).building.row(around: id) }
  }

  /// All targets in the rows.
  var targets: [(id: Int, target: ReachableElement)] {
    ids.indices.flatMap { made($0, as: ids[$0]).building.targets }
  }

  /// Returns the element with an id in any row.
  func element(_ id: Int) -> Element? {
    index(of: id).flatMap { element(at: $0).element(id) }
  }

  /// Returns the index of the row that contains an element, or `nil`.
  private func index(of id: Int) -> Int? {
    // The ids in a row follow the row's own id, up to the id of the row that was built next.
    let candidates = ids.indices.filter { ids[$0] <= id }
    return candidates.max { ids[$0] < ids[$1] }
  }

  /// Returns the indices of the rows between the ends, by the ids of their data.
  private func middle(first: Int, last: Int) -> [AnyHashable: Int] {
    var oldIndices: [AnyHashable: Int] = [:]
    for index in first..<(count - last) {
      if let id = rows.row(at: index).id { oldIndices[id] = index }
    }
    return oldIndices
  }

  private func row(
    at index: Int, known: [AnyHashable: Int], in old: RowList?, fresh: ElementIDs
  ) -> (id: Int, size: Int) {
    if let old, let id = rows.row(at: index).id, let oldIndex = known[id] {
      let own = old.ids[oldIndex]
      // Elements of a row are told by their places in it, so these must be the same ones.
      let element = made(index, as: own).element
      if old.element(at: oldIndex).consistsOfSame(as: element) { return (own, element.size) }
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
  /// Whether two elements have the same structure. Their attributes may differ.
  fileprivate func consistsOfSame(as other: Element) -> Bool {
    id == other.id && tag == other.tag
      && children.elementsEqual(other.children) { $0.consistsOfSame(as: $1) }
  }
}
