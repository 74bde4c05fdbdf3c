extension Plan {
  /// Returns a shorter plan that shows a problem too: it leaves out groups of steps, then single ones.
  func shortened(while showsProblem: (Plan) throws -> Bool) rethrows -> Plan {
    var best = self
    var size = max(1, steps.count / 2)
    while true {
      var index = 0
      var hasRemoved = false
      while index < best.steps.count {
        var candidate = best
        candidate.steps.removeSubrange(index..<min(index + size, best.steps.count))
        if try showsProblem(candidate) {
          (best, hasRemoved) = (candidate, true)
        } else {
          index += size
        }
      }
      if size == 1, !hasRemoved { return best }
      size = max(1, size / 2)
    }
  }
}
