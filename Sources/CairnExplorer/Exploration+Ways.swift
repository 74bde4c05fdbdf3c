extension Exploration {
  /// The breaches of the laws about paths between states, by state. They are known only at the end.
  ///
  /// A state that was not expanded counts as leading anywhere.
  var graphBreaches: [Int: [Breach]] {
    var breaches: [Int: [Breach]] = [:]
    let reachesRoot = nodesReaching { nodes[$0].location.isRoot }
    if let stuck = nodes.indices.first(where: { !reachesRoot.contains($0) }) {
      breaches[stuck, default: []].append(
        Breach(
          law: "There is a way back to the root",
          what: "Nothing leads back from “\(nodes[stuck].screen)”."))
    }
    let fronts = Dictionary(grouping: nodes.indices.filter { isPresented($0) }) {
      nodes[$0].location.front
    }
    for (front, members) in fronts {
      let inside = Set(members)
      let leaving = nodesReaching(among: inside) { !inside.contains($0) }
      guard let stuck = members.first(where: { !leaving.contains($0) }) else { continue }
      breaches[stuck, default: []].append(
        Breach(
          law: "Every presented screen can be left",
          what: "Nothing leads away from “\(front.drop { $0 != " " }.dropFirst())”."))
    }
    return breaches
  }

  private func isPresented(_ node: Int) -> Bool { nodes[node].location.layerCount > 1 }

  /// Returns the states from which a goal can be reached, or a state that was not expanded.
  ///
  /// - Parameter inside: The states that a path may lead through, or `nil` for all.
  /// - Complexity: O(*n* + *t*), for *n* states and *t* transitions between them.
  private func nodesReaching(
    among inside: Set<Int>? = nil, _ isGoal: (Int) -> Bool
  ) -> Set<Int> {
    let members = inside.map(Array.init) ?? Array(nodes.indices)
    var predecessors: [Int: [Int]] = [:]
    for node in members {
      for successor in nodes[node].successors { predecessors[successor, default: []].append(node) }
    }
    var reaching = Set(members.filter { !nodes[$0].isExpanded })
    reaching.formUnion(Set(predecessors.keys).union(members).filter(isGoal))
    var open = Array(reaching)
    while let node = open.popLast() {
      for predecessor in predecessors[node] ?? [] where reaching.insert(predecessor).inserted {
        open.append(predecessor)
      }
    }
    return reaching
  }
}
