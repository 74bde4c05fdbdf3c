public import SessionsClient
public import SpeechClient
public import StandupsDatabase

/// A value that the world delivers to the app: the answer of a client, or news from it.
public enum StandupsEvent: Codable, Equatable, Sendable {
  /// The standups were read, or the waiting changes are others. Each reader gets an update of its own. The
  /// first reader is the app, and others are screens.
  indirect case standups(StandupsUpdate, isForApp: Bool? = nil)
  /// The same, with only what has changed since the last update.
  case standupsChanged(StandupsChange, isForApp: Bool? = nil)
  /// A search has found something, or nothing.
  case searchAnswered(SearchResults)
  /// A search has failed.
  case searchFailed(StandupsDatabaseError)
  /// The record of an earlier session was taken over, if there was one.
  case sessionTakenOver(RecordedSession?)
  /// The record that was given to another renderer came back, unless it was continued there.
  case sessionTakenBack(RecordedSession?)
  /// The session can be continued there.
  case sessionGiven(String)
  /// The session can't be continued elsewhere.
  case sessionNotGiven(HandoffError)
  /// The sessions of other windows are others.
  case otherSessions([OtherSession])
  /// Another window has taken this session over.
  case continuedInOtherWindow
  /// The session of another window was looked at.
  case otherSessionSeen(RecordedSession?)
  /// The session of another window was taken over.
  case otherSessionTakenOver(RecordedSession?)
  /// There are changes that an earlier program could not save.
  case unsavedChangesFound([UnsavedChangesClient.Kept])
  /// A change that can't be saved was kept in a file.
  case unsavedChangesKept(String?)
  /// There are databases that were moved aside.
  case movedAsideFound([MovedAsideClient.Found])
  /// The user wants sounds, or doesn't.
  case soundsAreOn(Bool)
  /// The user was asked whether speech may be recognized.
  case speechAllowed(SpeechClient.AuthorizationStatus)
  /// Speech was heard: the whole transcript so far.
  case speechHeard(String)
  /// Nothing more will be heard.
  case speechEnded
  /// Speech can't be recognized anymore.
  case speechFailed
  /// The report of a problem was written, or could not be.
  case problemReported(String)
  /// There is a place to continue the session, with the title of the command, or there is none.
  case handoffOffered(String?)

  /// The number of bytes that a flight recorder counts for the standups of an update, or `nil` for an
  /// event without any.
  ///
  /// The app has the standups anyway, and all pages of a server share them. Only those that were
  /// replaced later cost memory, so each counts for little. The rest of the update is kept for this event.
  package var sharedSize: Int? {
    let count: Int? =
      switch self {
      case .standups(let update, _): update.stored.standups.count
      case .standupsChanged(let change, _): change.standupCount
      default: nil
      }
    return count.map { 16 * $0 + MemoryLayout<StandupsUpdate>.size }
  }
}
