public import Cairn
public import Observation
import StandupsPreview

/// A preview of one model. Instead of a parent, it only notes the closures that the model calls.
///
/// ```swift
/// let preview = ModelPreview(RecordMeetingModel(standup: .designMock))
/// preview.screens  // the meeting, with a strip of the closures that it has called
/// ```
@MainActor
@Observable
public final class ModelPreview {
  /// The closures that the model has called, the latest last.
  public private(set) var notes: [String] = []
  @ObservationIgnored private let screen: @MainActor () -> Screen<Call>

  /// Creates the preview of a model, and binds the closures of the model.
  public init<Model: PreviewedModel>(_ model: Model) {
    screen = { model.previewScreen }
    model.bindClosures { [weak self] note in self?.notes.append(note) }
  }

  /// The screen of the model, with the notes beside it.
  public var screens: NavigationStack<Call> {
    NavigationStack(previewing: screen(), heading: "Closures called", notes: notes)
  }
}
