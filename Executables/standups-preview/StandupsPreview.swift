import ArgumentParser
import Cairn
import CairnTerminal
import MeetingFeature
import Models
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList
import StandupsPreview

/// The composition root of previews: one feature alone, with samples, and a renderer.
@main
struct StandupsPreview: AsyncParsableCommand {
  enum Feature: String, CaseIterable, ExpressibleByArgument {
    case list, detail, form, record, meeting
  }

  static let configuration = CommandConfiguration(
    commandName: "standups-preview", abstract: "One screen of Standups, without the app.")

  @Argument(help: "The feature to run.") var feature: Feature
  @Flag(help: "Print screens as plain text and read commands by line.") var plain = false

  @MainActor
  func run() async throws {
    try await withDependencies {
      $0.context = .preview
    } operation: {
      switch feature {
      case .list:
        try await show(Preview(StandupsList(), delegate: \.delegate), .init(), StandupsList.screen)
      case .detail:
        let detail = Preview(StandupDetail(), delegate: \.delegate)
        try await show(detail, StandupDetail.State(standup: .mock), StandupDetail.screen)
      case .form:
        let form = StandupForm.State(standup: .mock)
        try await show(Preview(StandupForm()), form) { StandupForm.screen($0, title: "Form") }
      case .record:
        let record = Preview(RecordMeeting(), delegate: \.delegate)
        try await show(record, RecordMeeting.State(standup: .mock), RecordMeeting.screen)
      case .meeting:
        let meeting = MeetingFeature.State(meeting: Standup.mock.meetings[0], standup: .mock)
        try await show(Preview(MeetingFeature()), meeting, MeetingFeature.screen)
      }
    }
  }

  @MainActor
  private func show<F: Reducer & SendableMetatype>(
    _ preview: Preview<F>, _ state: F.State, _ screen: @escaping (F.State) -> Screen<F.Action>
  ) async throws where F.State: Sendable {
    let store = Store(initialState: Preview<F>.State(state)) { preview }
    guard !plain else {
      return await PlainApp(store: store) { Preview<F>.screens($0, screen: screen) }.run()
    }
    let app = TerminalApp(name: "Preview", store: store) { Preview<F>.screens($0, screen: screen) }
    try await app.run()
  }
}
