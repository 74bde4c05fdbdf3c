extension Element {
  /// The approximate size of the element as HTML, in bytes.
  ///
  /// - Complexity: O(*n*) in the elements.
  var size: Int {
    var size = 40 + (text?.utf8.count ?? 0) + (value?.utf8.count ?? 0)
    for attribute in attributes { size += 16 + attribute.value.utf8.count }
    for child in children { size += child.size }
    return size
  }
}
