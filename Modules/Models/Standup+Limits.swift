// A larger value comes from a file. It is kept, and the user can make it smaller.
extension Standup {
  /// The maximum size in bytes of UTF-8 of a title or name that a user types.
  public static let longestTypedName = 1_000

  /// The maximum number of attendees that a user can add. Each is a row in every form.
  public static let largestTeam = 500

  /// The maximum size in bytes of a title or a name in a row, a heading or a message.
  public static let longestLabel = 300
}
