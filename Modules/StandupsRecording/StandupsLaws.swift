public import AppFeature
import Cairn
public import CairnRecording
import Models

extension RecordingLaw<AppFeature.State> {
  /// The laws of the app that a minimized recording can show to be broken.
  public static var standups: [Self] {
    [
      Self("The path is legal") { state in
        AppFeature.Path.rules.violation(in: state.path)
          .map { "A screen at \($0.position): \($0.rule)" }
      },
      Self("A detail shows the same standup as the list") { state in
        state.inconsistentStandup.map { "“\($0.title)” is another in the list." }
      },
    ]
  }
}
