import Cairn

extension ExplorerStep.Destination {
  /// Returns the breach if a link with this destination has led to a place.
  func breach(at place: Link?) -> Breach? {
    guard link == nil || link != place else { return nil }
    // Ids are left out, so that all links of a kind are one finding.
    let name = target.prefix { $0 != "(" }
    return Breach(
      law: "A link leads to its destination",
      what: link == nil
        ? "No place of the root is called “\(name)”." : "A link to “\(name)” leads elsewhere.")
  }
}
