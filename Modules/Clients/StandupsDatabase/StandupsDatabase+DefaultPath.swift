extension StandupsDatabase {
  /// Where a user's standups are kept if nobody says otherwise, by the XDG base directory
  /// specification: `$XDG_DATA_HOME/standups/standups.sqlite`, else below `~/.local/share`.
  ///
  /// - Parameter environment: The variables of the process.
  public static func defaultPath(environment: [String: String]) -> String {
    let file = "standups/standups.sqlite"
    // The specification has a relative path ignored.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return "\(data)/\(file)"
    }
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "."
    return "\(home)/.local/share/\(file)"
  }
}
