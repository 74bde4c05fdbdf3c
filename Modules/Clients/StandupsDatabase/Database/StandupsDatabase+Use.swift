extension StandupsDatabase {
  /// The purpose of opening a database. It decides what the first read may do with it.
  public enum Use: Sendable {
    /// The app: a missing database is created, and a damaged file is moved aside.
    case app
    /// A command of a script: nothing is moved, and nothing is created before the first change.
    case command
    /// A command that needs stored data: like `command`, but a missing database is an error.
    case existing
  }
}
