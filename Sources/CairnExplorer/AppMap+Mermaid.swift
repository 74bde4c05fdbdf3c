extension AppMap {
  /// The map as a Mermaid flow chart.
  public var mermaid: String {
    let nodes = screens.enumerated().map { "  s\($0)[\"\(quoted($1))\"]" }
    let ways = bundles.map { way in
      "  s\(way.source) -->|\"\(quoted(way.triggers.joined(separator: ", ")))\"| s\(way.target)"
    }
    return (["flowchart LR"] + nodes + ways).joined(separator: "\n")
  }

  private func quoted(_ text: String) -> String {
    text.map { $0 == "\"" ? "#quot;" : "\($0)" }.joined()
  }
}
