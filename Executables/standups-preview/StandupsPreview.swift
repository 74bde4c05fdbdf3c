import ArgumentParser
import Cairn
import MeetingFeature
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList
import StandupsPreview

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
    ]
  }

  @MainActor
  func run() async throws {
    let features = Self.features
    guard let name = feature else {
      for feature in features {
        print("\(feature.name): \(feature.states.joined(separator: ", "))")
      }
      return
    }
    guard let feature = features.first(where: { $0.name == name }) else {
      throw ValidationError(
        "There is no feature '\(name)'. Choose one of: "
          + "\(features.map(\.name).joined(separator: ", ")).")
    }
    try await withDependencies {
      $0.context = .preview
    } operation: {
      try await feature.run(in: state, plain: plain)
    }
  }
}
