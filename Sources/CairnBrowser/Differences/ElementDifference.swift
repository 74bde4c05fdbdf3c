/// Collects the operations that turn one page into another.
struct ElementDifference {
  var operations: [Operation] = []
  private let shown: [Int: String]
  private let oldRows: [Int: RowList]
  private let newRows: [Int: RowList]

  /// - Parameters:
  ///   - shown: The values of fields that differ from the old page.
  ///   - old: The lazy lists of the old page, by element id.
  ///   - new: The lazy lists of the new page.
  init(shown: [Int: String], old: [Int: RowList] = [:], new: [Int: RowList] = [:]) {
    (self.shown, oldRows, newRows) = (shown, old, new)
  }

  mutating func update(_ old: Element, to new: Element) {
    updateAttributes(of: old, to: new)
    let count = operations.count
    if let rows = newRows[new.id], let oldRows = oldRows[old.id] {
      updateRows(from: oldRows, to: rows, in: new.id)
    } else if old.text == nil, new.text == nil {
      updateChildren(old.children, to: new.children, in: new.id)
    } else {
      updateText(of: old, to: new)
    }
    // A `select` loses its value when its options change.
    let isReset = new.tag == .select && operations.count > count
    if let value = new.value, isReset || !value.hasSameBytes(as: shown[old.id] ?? old.value ?? "") {
      operations.append(.setValue(id: new.id, value))
    }
  }

  private mutating func updateAttributes(of old: Element, to new: Element) {
    guard !new.attributes.haveSameBytes(as: old.attributes) else { return }
    let removed = old.attributes.filter { new[$0.name] == nil }
    let changed = new.attributes.filter { attribute in
      old[attribute.name]?.hasSameBytes(as: attribute.value) != true
    }
    operations.append(
      .setAttributes(
        id: new.id,
        removed.map { .init(name: $0.name, value: nil) }
          + changed.map { .init(name: $0.name, value: $0.value) }))
  }

  private mutating func updateText(of old: Element, to new: Element) {
    let (oldText, newText) = (old.text ?? "", new.text ?? "")
    if !newText.hasSameBytes(as: oldText) {
      let rest = oldText.isEmpty ? nil : newText.rest(afterBytesOf: oldText)
      operations.append(
        rest.map { .appendText(id: new.id, $0) } ?? .setText(id: new.id, newText))
    }
    for child in new.children {
      insert(child, in: new.id, before: 0)
    }
  }

  private mutating func updateChildren(_ old: [Element], to new: [Element], in parent: Int) {
    guard !shown.isEmpty || !old.sharesStorage(with: new) else { return }
    if updateInPlace(old, to: new) { return }
    update(old, to: new, in: parent)
  }

  /// Updates children that are the same elements in the same order, as most are. Returns whether they
  /// are.
  ///
  /// It reads elements where they are stored, because a copy of an element counts a reference to each
  /// of its parts.
  private mutating func updateInPlace(_ old: [Element], to new: [Element]) -> Bool {
    let isInPlace =
      old.count == new.count
      && new.indices.allSatisfy { old[$0].id == new[$0].id && old[$0].tag == new[$0].tag }
    guard isInPlace else { return false }
    for index in new.indices {
      let mayDifferOnlyBelow =
        new[index].text == nil && old[index].text == nil && new[index].value == nil
        && newRows[new[index].id] == nil
        && new[index].attributes.haveSameBytes(as: old[index].attributes)
      if mayDifferOnlyBelow {
        updateChildren(old[index].children, to: new[index].children, in: new[index].id)
      } else {
        update(old[index], to: new[index])
      }
    }
    return true
  }

  /// Updates the rows of a list. Builds no rows that have certainly not changed.
  private mutating func updateRows(from old: RowList, to new: RowList, in parent: Int) {
    let oldParts = Dictionary(uniqueKeysWithValues: old.parts.map { ($0.id, $0) })
    let parts = new.parts
    if !old.parts.elementsEqual(parts, by: { $0.id == $1.id }) {
      reconcile(
        old.parts.map { Element($0.id, .li) },
        with: parts.map { part in
          oldParts[part.id] == nil ? new.element(of: part) : Element(part.id, .li)
        }, in: parent)
    }
    let change = new.change(from: old)
    let written = Set(shown.keys.compactMap { old.item(holding: $0)?.id })
    for part in parts {
      guard let before = oldParts[part.id] else { continue }
      if case .row(let item) = part, change.oldIndex(of: item.index) != nil,
        !written.contains(item.id), !new.isChosen(item, hereOrIn: old)
      {
        continue
      }
      update(old.element(of: before), to: new.element(of: part))
    }
  }

  private mutating func update(_ old: [Element], to new: [Element], in parent: Int) {
    let isInPlace = old.elementsEqual(new) { $0.isSame(as: $1) }
    if !isInPlace { reconcile(old, with: new, in: parent) }
    let kept = isInPlace ? [:] : Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    for (index, child) in new.enumerated() {
      let before = isInPlace ? old[index] : kept[child.id]
      if let before, before.isSame(as: child) { update(before, to: child) }
    }
  }

  /// Removes, inserts and moves children until they match the new ones.
  private mutating func reconcile(_ old: [Element], with new: [Element], in parent: Int) {
    let oldIndices = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
    // The old index of each child, or -1 for a new one.
    let origins = new.map { child in
      oldIndices[child.id].flatMap { old[$0].isSame(as: child) ? $0 : nil } ?? -1
    }
    let kept = Set(origins)
    for (oldIndex, child) in old.enumerated() where !kept.contains(oldIndex) {
      operations.append(.remove(id: child.id))
    }
    let resting = origins.longestIncreasingSubsequence
    var before = 0
    for (index, child) in new.enumerated().reversed() {
      if origins[index] < 0 {
        insert(child, in: parent, before: before)
      } else if !resting.contains(index) {
        operations.append(.move(parent: parent, before: before, id: child.id))
      }
      before = child.id
    }
  }

  private mutating func insert(_ child: Element, in parent: Int, before next: Int) {
    operations.append(.insert(parent: parent, before: next, child.whole(newRows)))
  }
}

extension Element {
  fileprivate func isSame(as other: Element) -> Bool { id == other.id && tag == other.tag }
}

extension [Element.Attribute] {
  fileprivate func haveSameBytes(as others: Self) -> Bool {
    elementsEqual(others) { $0.name == $1.name && $0.value.hasSameBytes(as: $1.value) }
  }
}

extension [Element] {
  /// Whether two arrays share their storage, and so are certainly equal.
  fileprivate func sharesStorage(with other: Self) -> Bool {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress && $0.count == own.count }
    }
  }
}
