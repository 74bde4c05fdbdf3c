import CairnNavigation
import CairnSession

/// What a client shows, as far as it is known here.
struct ShownPage {
  /// The page.
  private(set) var tree = PageTree(Element(0, .div), rowLists: [:])
  /// What fields show that the user has changed since, by their ids.
  var values: [Int: String] = [:]
  /// The element that has the focus, or `nil` if it is not known.
  var focus: Int?
  /// The element that the focus is to be moved to.
  var wantedFocus: Int?

  private var frontKey: LayerKey?
  private var places: [Link] = []
  /// The path that the browser shows, where the user has changed it.
  private var travelledPath: String?

  /// The path that the browser shows.
  private var path: String? { travelledPath ?? places.last?.path }

  /// Says that the user has gone to another address by the browser.
  mutating func travel(to path: String) { travelledPath = path }

  /// Says that nobody knows which address the browser shows.
  mutating func forgetAddress() { (places, travelledPath) = ([], nil) }

  /// Takes it that all is shown.
  ///
  /// - Returns: The element that is to have the focus, if the state asks for one.
  mutating func replace(by page: BuiltPage, front: LayerRecord) -> Int? {
    (tree, values, frontKey) = (page.tree, [:], page.frontKey)
    (front.request, wantedFocus) = (page.reachable.askedFocus, nil)
    focus = page.reachable.askedFocus
    return focus
  }

  /// Shows another page.
  ///
  /// - Returns: What leads there.
  mutating func update(to page: BuiltPage, front: LayerRecord) -> [Operation] {
    var operations = page.tree.operations(from: tree, shown: values)
    if let id = focusChange(to: page, front: front) {
      operations.append(.focus(id: id))
      focus = id
    }
    (tree, values, frontKey, wantedFocus) = (page.tree, [:], page.frontKey, nil)
    return operations
  }

  /// Goes to other places.
  ///
  /// - Returns: What becomes of the address: a new one can be gone back from where the path has grown,
  ///   or its top is another, unless the user has gone there by the browser.
  mutating func move(to newPlaces: [Link]) -> URLChange? {
    let (oldPath, old) = (path, places)
    let hasTravelled = travelledPath != nil
    (places, travelledPath) = (newPlaces, nil)
    guard let new = newPlaces.last, new.path != oldPath else { return nil }
    return URLChange(
      path: new.path, isPushed: !hasTravelled && oldPath != nil && newPlaces.isBeyond(old))
  }

  /// Where the focus is to go: where the state asks for it, to what has come in front, or from what
  /// has gone to its neighbour.
  private func focusChange(to page: BuiltPage, front: LayerRecord) -> Int? {
    let isAskedAnew = page.reachable.askedFocus != nil && page.reachable.askedFocus != front.request
    front.request = page.reachable.askedFocus
    if isAskedAnew { return page.reachable.askedFocus == focus ? nil : page.reachable.askedFocus }
    if let wantedFocus { return page.tree.element(wantedFocus) == nil ? nil : wantedFocus }
    if page.frontKey != frontKey {
      guard let lastUsed = front.lastUsed else {
        // A dialog that opens gives the focus itself.
        return page.isDialogInFront ? nil : page.headingID
      }
      return page.successor(of: lastUsed, in: tree)
    }
    guard let focus, page.tree.element(focus) == nil else { return nil }
    return page.successor(of: focus, in: tree)
  }
}

extension [Link] {
  /// Whether places are further from the root than others, or end at another place.
  fileprivate func isBeyond(_ others: Self) -> Bool {
    guard count == others.count, let new = last, let old = others.last else {
      return count > others.count
    }
    return new.components != old.components || new.query.count > old.query.count
  }
}

extension BuiltPage {
  /// What has the focus after an element: that very one, or what came after it, or before, in the same
  /// part of the page, such as the content of a screen; the heading if nothing of that is left.
  fileprivate func successor(of id: Int, in old: PageTree) -> Int {
    let left = Set(tree.element.focusTargets)
    if left.contains(id) { return id }
    let parts = old.element.children.lazy.flatMap(\.children)
    let before = parts.first { $0.element(id) != nil }?.focusTargets ?? []
    guard let place = before.firstIndex(of: id) else { return headingID }
    return before[place...].first { left.contains($0) }
      ?? before[..<place].last { left.contains($0) } ?? headingID
  }
}

extension Element {
  /// The elements that can have the focus, in the order of reading.
  var focusTargets: [Int] {
    let isTarget = tag == .a || tag == .button || tag.hasValue
    return (isTarget && self[.disabled] == nil ? [id] : []) + children.flatMap(\.focusTargets)
  }
}
