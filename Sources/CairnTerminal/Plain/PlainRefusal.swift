/// Why a command is not done, in a line.
struct PlainRefusal: Error {
  let line: String
  /// Whether the user is to be shown what is there now.
  var showsScreen = false

  /// - Parameter fact: What is no longer as the user was shown it, as a clause.
  static func changed(_ fact: String) -> Self {
    Self(line: "\(fact), so nothing was done. The screen is now:", showsScreen: true)
  }
}
