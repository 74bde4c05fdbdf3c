import Cairn
import Models
import RecordMeeting
import Recovery
import StandupForm
import StandupsList

extension AppFeature.State {
  /// The result of an attempt to quit. One key press doesn't lose a running meeting or a changed
  /// form.
  var quitting: Quitting<AppFeature.Action> {
    if isQuitting { return .confirmed }
    return hasUnsavedWork ? .asking(.quitAttempted) : .atOnce
  }

  /// Whether something that was typed or said is not stored yet.
  var hasUnsavedWork: Bool {
    list.add?.draft.isTouched == true || path.contains(where: \.shown.hasUnsavedWork)
  }

  /// Asks the user to confirm quitting.
  mutating func askAboutQuitting() {
    showFirst(.quit(meetingRuns: saved.work?.isMeeting == true))
  }
}

extension AlertState<AppFeature.Action.Alert> {
  fileprivate static func quit(meetingRuns: Bool) -> Self {
    Self {
      TextState("Quit?")
    } actions: {
      ButtonState(action: .quitConfirmed) { TextState("Quit") }
      ButtonState(role: .cancel) { TextState("Stay") }
    } message: {
      TextState(
        meetingRuns
          ? "The meeting can be resumed at the next start."
          : "Your changes will be offered when you next start.")
    }
  }
}
