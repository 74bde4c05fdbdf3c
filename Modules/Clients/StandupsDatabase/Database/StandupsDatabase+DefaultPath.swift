extension StandupsDatabase {
  /// Returns the default path of a user's database, by the XDG base directory specification:
  /// `$XDG_DATA_HOME/standups/standups.sqlite`, or the same below `~/.local/share`.
  ///
  /// - Parameter environment: The environment variables of the process.
  public static func defaultPath(environment: [String: String]) -> String {
    let file = "standups/standups.sqlite"
    // The specification says that a relative path is ignored.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return "\(data)/\(file)"
    }
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "."
    return "\(home)/.local/share/\(file)"
  }
}
