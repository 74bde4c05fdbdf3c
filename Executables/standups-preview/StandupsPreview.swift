import ArgumentParser
import Cairn
import MeetingFeature
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList
import StandupsPreview
import StandupsSearch
import StandupsTerminal

/// The composition root of previews: one feature alone, or the whole app, with samples and a
/// renderer.
@main
struct StandupsPreview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "standups-preview", abstract: "One screen of Standups, or the app with samples.",
    discussion: "Without a feature, it lists the features and their states.")

  @Argument(help: "The feature to run.") var feature: String?
  @Option(help: "The state to start in. A screen alone stays in it.") var state: String?
  @Flag(help: "Print screens as plain text and read commands by line.") var plain = false

  @MainActor
  private static var features: [PreviewedFeature] {
    [
      .app,
      PreviewedFeature(
        "list", { Preview(StandupsList()) }, in: StandupsList.State.previews,
        screen: StandupsList.screen),
      PreviewedFeature(
        "detail", { Preview(StandupDetail()) }, in: StandupDetail.State.previews,
        screen: StandupDetail.screen),
      PreviewedFeature("form", { Preview(StandupForm()) }, in: StandupForm.State.previews) {
        StandupForm.screen($0, title: "Form")
      },
      PreviewedFeature(
        "record", { Preview(RecordMeeting()) }, in: RecordMeeting.State.previews,
        screen: RecordMeeting.screen),
      PreviewedFeature(
        "meeting", { Preview(MeetingFeature()) }, in: MeetingFeature.State.previews,
        screen: MeetingFeature.screen),
      PreviewedFeature(
        "search", { Preview(StandupsSearch()) }, in: StandupsSearch.State.previews,
        screen: StandupsSearch.screen),
    ]
  }

  func run() async throws {
    try await PreviewedFeature.run(feature, of: Self.features, in: state, plain: plain)
  }
}
