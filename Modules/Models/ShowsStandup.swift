/// The state of a screen that shows a standup, and goes when the standup is deleted.
public protocol ShowsStandup {
  /// The standup that is shown, or `nil` where the screen outlives them all.
  var shownStandup: Standup.ID? { get }
}
