public import CustomDump

extension StackState: CustomDumpReflectable {
  /// The elements under their ids, as dumps and diffs show them.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: zip(ids, self).map { (label: $0.description, value: $1 as Any) },
      displayStyle: .dictionary)
  }
}
