/// The reason why a command was refused, as a line of text.
struct PlainRefusal: Error {
  let line: String
  /// Whether to show the current screen as well.
  var showsScreen = false

  /// - Parameter fact: What has changed since the screen was written, as a clause.
  static func changed(_ fact: String) -> Self {
    Self(line: "\(fact), so nothing was done. The screen is now:", showsScreen: true)
  }
}
