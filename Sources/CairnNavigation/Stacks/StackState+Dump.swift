public import CustomDump

extension StackState: CustomDumpReflectable {
  /// The elements with their IDs, as dumps and diffs show them.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: zip(ids, self).map { (label: $0.description, value: $1 as Any) },
      displayStyle: .dictionary)
  }
}

extension StackState: CustomDebugStringConvertible {
  /// The elements after their IDs: `[#0: …, #1: …]`, as a failed expectation prints them.
  public var debugDescription: String {
    let elements = zip(ids, self).map { "\($0): \(String(reflecting: $1))" }
    return elements.isEmpty ? "[:]" : "[\(elements.joined(separator: ", "))]"
  }
}
