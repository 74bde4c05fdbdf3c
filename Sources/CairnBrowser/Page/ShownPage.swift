import CairnNavigation
import CairnSession

/// The server's knowledge of what a client shows.
struct ShownPage {
  /// The page.
  private(set) var tree = PageTree(Element(0, .div), rowLists: [:])
  /// The values of fields that the user has changed since, by id.
  var values: [Int: String] = [:]
  /// The element with the focus, or `nil` if unknown.
  var focus: Int?
  /// The element to focus.
  var wantedFocus: Int?
  /// The text to copy to the clipboard.
  var wantedCopy: String?

  private var frontKey: LayerKey?
  private var places: [Link] = []
  /// The path that the browser shows, if the user navigated there.
  private var traveledPath: String?

  /// The path that the browser shows.
  private var path: String? { traveledPath ?? places.last?.path }

  /// Notes that the user navigated to another address in the browser.
  mutating func travel(to path: String) { traveledPath = path }

  /// Notes that the browser's address is unknown.
  mutating func forgetAddress() { (places, traveledPath) = ([], nil) }

  /// Notes that the client shows a page.
  ///
  /// - Returns: The element that should have the focus, if the state asks for one.
  mutating func replace(by page: BuiltPage, front: LayerRecord) -> Int? {
    (tree, values, frontKey) = (page.tree, [:], page.frontKey)
    (front.request, wantedFocus, wantedCopy) = (page.reachable.askedFocus, nil, nil)
    focus = page.reachable.askedFocus
    return focus
  }

  /// Updates to another page.
  ///
  /// - Returns: The operations that update the client.
  mutating func update(to page: BuiltPage, front: LayerRecord) -> [Operation] {
    var operations = page.tree.operations(from: tree, shown: values)
    if let id = focusChange(to: page, front: front) {
      operations.append(.focus(id: id))
      focus = id
    }
    if let text = wantedCopy.take() { operations.append(.copy(text)) }
    (tree, values, frontKey, wantedFocus) = (page.tree, [:], page.frontKey, nil)
    tree.didSend()
    return operations
  }

  /// Updates to other places.
  ///
  /// - Returns: The change of the address. It is pushed to the history if the path has grown or its
  ///   top has changed, unless the user navigated there in the browser.
  mutating func move(to newPlaces: [Link]) -> URLChange? {
    let (oldPath, old) = (path, places)
    let hasTraveled = traveledPath != nil
    (places, traveledPath) = (newPlaces, nil)
    guard let new = newPlaces.last, new.path != oldPath else { return nil }
    return URLChange(
      path: new.path, isPushed: !hasTraveled && oldPath != nil && newPlaces.isBeyond(old))
  }

  /// Returns the element to focus. The state may ask for one, a new layer may be in front, or the
  /// focused element may be gone.
  private func focusChange(to page: BuiltPage, front: LayerRecord) -> Int? {
    let isAskedAnew = page.reachable.askedFocus != nil && page.reachable.askedFocus != front.request
    front.request = page.reachable.askedFocus
    if isAskedAnew { return page.reachable.askedFocus == focus ? nil : page.reachable.askedFocus }
    if let wantedFocus { return page.tree.element(wantedFocus) == nil ? nil : wantedFocus }
    if page.frontKey != frontKey {
      guard let lastUsed = front.lastUsed else {
        // A dialog moves the focus itself when it opens.
        return page.isDialogInFront ? nil : page.headingID
      }
      return page.successor(of: lastUsed, in: tree)
    }
    guard let focus, page.tree.element(focus) == nil else { return nil }
    return page.successor(of: focus, in: tree)
  }
}

extension [Link] {
  /// Whether places are deeper than others, or end at another place.
  fileprivate func isBeyond(_ others: Self) -> Bool {
    guard count == others.count, let new = last, let old = others.last else {
      return count > others.count
    }
    return new.components != old.components || new.query.count > old.query.count
  }
}

extension BuiltPage {
  /// Returns the element that gets the focus after an update.
  ///
  /// It is the same element, or its nearest remaining neighbor in the same part of the page. If
  /// none is left, it is the heading.
  fileprivate func successor(of id: Int, in old: PageTree) -> Int {
    let left = Set(tree.element.focusTargets)
    if left.contains(id) { return id }
    let parts = old.element.children.lazy.flatMap(\.children)
    let before = parts.first { $0.element(id) != nil }?.focusTargets ?? []
    guard let index = before.firstIndex(of: id) else { return headingID }
    return before[index...].first { left.contains($0) }
      ?? before[..<index].last { left.contains($0) } ?? headingID
  }
}

extension Element {
  /// The focusable elements, in document order.
  var focusTargets: [Int] {
    let isTarget = tag == .a || tag == .button || tag.hasValue
    return (isTarget && self[.disabled] == nil ? [id] : []) + children.flatMap(\.focusTargets)
  }
}
