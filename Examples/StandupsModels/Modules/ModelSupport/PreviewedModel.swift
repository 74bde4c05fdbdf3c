public import Cairn

/// A model that can be previewed alone, in named states.
@MainActor
public protocol PreviewedModel: AnyObject {
  /// The states to preview, with closures that create the model. A preview starts in the first.
  static var previews: KeyValuePairs<String, @MainActor () -> Self> { get }

  /// The screen of the preview.
  var previewScreen: Screen<Call> { get }

  /// Binds each closure of the model to a note of its name and its arguments.
  func bindClosures(to note: @escaping @MainActor (String) -> Void)
}
