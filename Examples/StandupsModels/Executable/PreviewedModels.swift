import Cairn
import ModelSupport
import RecordMeetingModel
import StandupDetailModel
import StandupFormModel
import StandupsListModel

/// A model that `--preview` can show alone.
@MainActor
struct PreviewedModels {
  let name: String
  private let states: [String]
  private let create: (_ state: String) -> ModelPreview?

  private init<Model: PreviewedModel>(_ name: String, _ model: Model.Type) {
    self.name = name
    states = model.previews.map(\.key)
    create = { state in
      model.previews.first { $0.key == state }.map { ModelPreview($0.value()) }
    }
  }

  private static let all = [
    PreviewedModels("list", StandupsListModel.self),
    PreviewedModels("detail", StandupDetailModel.self),
    PreviewedModels("form", StandupFormModel.self),
    PreviewedModels("record", RecordMeetingModel.self),
  ]

  /// Returns the preview of a model in a state, or in its first one. Its dependencies have preview
  /// values.
  static func preview(of name: String, in state: String?) -> ModelPreview {
    guard let model = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      fail("There is no model '\(name)'. Choose one of: \(names).", status: 64)
    }
    let preview = withDependencies {
      $0.context = .preview
    } operation: {
      model.create(state ?? model.states[0])
    }
    guard let preview else {
      let names = model.states.joined(separator: ", ")
      fail("There is no state '\(state ?? "")' of \(name). Choose one of: \(names).", status: 64)
    }
    return preview
  }
}
