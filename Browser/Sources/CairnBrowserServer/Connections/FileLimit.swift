import CairnSystem

/// The number of files, and so connections, that the process may have open.
enum FileLimit {
  /// Raises the limit as far as the connections need and the system allows.
  ///
  /// - Returns: The number of files that may be open.
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

  /// Returns how many connections a number of files allows.
  static func connections(within files: Int) -> Int { max(1, files - reserve) }

  /// The files that are open in addition to connections, such as the database and the program
  /// itself.
  private static let reserve = 64
}
