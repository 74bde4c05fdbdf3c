public import AppFeature
package import Cairn
public import CairnRecording

/// The app as recordings see it.
public typealias ReplayableStandups = ReplayableApp<
  AppFeature.State, AppFeature.Action, StandupsEvent
>

extension ReplayableStandups {
  /// The app, with a world that delivers what was recorded.
  public static var standups: Self { standups { AppFeature() } }

  /// Returns the app with another reducer, such as one with a bug.
  package static func standups<R: Reducer<AppFeature.State, AppFeature.Action> & SendableMetatype>(
    reducer: @escaping @Sendable () -> R
  ) -> Self {
    var app = Self("Standups") { header in
      let beginning = StandupsBeginning(header)
      var state = AppFeature.State(link: beginning.link)
      state.startsLinkedMeeting = beginning.startsLinkedMeeting
      state.handoffTitle = beginning.handoffTitle
      state.mayReport = beginning.mayReport ?? false
      state.warning = beginning.warning
      return state
    } reducer: {
      reducer()
    } screens: {
      AppFeature.screen($0)
    } dependencies: { values, world, header in
      values.replay(world, header)
    }
    app.open = { .linkOpened($0) }
    app.openedLink = { if case .linkOpened(let link) = $0 { link } else { nil } }
    app.action = { event in
      switch event {
      case .handoffOffered(let title): .handoffOffered(title)
      case .continuedInOtherWindow: .continuedInOtherWindow
      default: nil
      }
    }
    app.restart = { state, header in
      guard state.mayRestart else { return nil }
      return { FlightBeginning(restartingAt: state, header) }
    }
    return app
  }
}
