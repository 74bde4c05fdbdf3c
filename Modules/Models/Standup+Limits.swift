// What is larger comes from a file. It is kept as it is, and can be made smaller.
extension Standup {
  /// How many bytes of UTF-8 a user can type as a title or a name.
  public static let longestTypedName = 1_000

  /// How many attendees a standup has at most where a user adds them: each is a row in every form.
  public static let largestTeam = 500

  /// How many bytes of a title or a name stand in a row, a heading or a message.
  public static let longestLabel = 300
}
