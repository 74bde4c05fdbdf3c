import CairnDependencies

extension StackLedger {
  /// Whether an element may be pushed with an ID.
  ///
  /// Reports an ID that is already on the path, or out of range. In a test, it also reports an ID
  /// that was never created.
  @usableFromInline
  func admit(
    _ id: StackElementID,
    report: (_ fact: (String) -> String, _ details: String, _ rule: String) -> Void
  ) -> Bool {
    guard position(of: id) == nil else {
      report(
        { "An element was pushed at \($0) with an id that is on the path." }, "\n  Id: \(id)",
        """
        Each element has an id of its own, so nothing was pushed. Push with an id from \
        '@Dependency(\\.stackElementID)', or append to the path, which does that.
        """)
      return false
    }
    guard id.isInRange else {
      report(
        { "An element was pushed at \($0) with an invalid id." }, "\n  Id: \(id)",
        """
        Ids must be below 2^63, so that later ids can follow. Nothing was pushed. Push with an id \
        from '@Dependency(\\.stackElementID)', or append to the path.
        """)
      return false
    }
    let generator = StackElementIDGenerator.current
    if let newestID { generator.skip(past: newestID) }
    if DependencyValues.current.context == .test, id.generation > generator.position {
      report(
        { "An element was pushed at \($0) with an id that was never generated." },
        "\n  Id: \(id), expected #\(generator.position)",
        """
        Ids come from '@Dependency(\\.stackElementID)', so that no two elements share one. The element \
        was pushed. In a test, push with the next id: they count up from #0.
        """)
    }
    generator.skip(past: id)
    return true
  }
}
