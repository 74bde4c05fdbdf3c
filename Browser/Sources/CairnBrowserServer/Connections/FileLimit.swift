import CairnSystem

/// How many files, and so connections, the process may have open.
enum FileLimit {
  /// Raises the limit as far as connections need and the system lets it.
  ///
  /// - Returns: How many files may be open.
  static func raise(forConnections connections: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(openFiles, &limit) == 0 else { return connections }
    let wanted = rlim_t(connections + reserve)
    if limit.rlim_cur < wanted {
      var raised = limit
      raised.rlim_cur = min(wanted, limit.rlim_max)
      if setrlimit(openFiles, &raised) == 0 { limit = raised }
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// How many connections fit into a number of files.
  static func connections(within files: Int) -> Int { max(1, files - reserve) }

  /// What is open beside connections: the database, the program's own.
  private static let reserve = 64
}
