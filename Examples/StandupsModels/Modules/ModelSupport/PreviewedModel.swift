public import Cairn

/// A model that can be looked at alone, in states that it names.
@MainActor
public protocol PreviewedModel: AnyObject {
  /// Creates the model in each state that is worth looking at. A preview starts in the first.
  static var previews: KeyValuePairs<String, @MainActor () -> Self> { get }

  /// The screen that a preview shows.
  var previewScreen: Screen<Call> { get }

  /// Binds each closure of the model to a note of its name and of what it was given.
  func bindClosures(to note: @escaping @MainActor (String) -> Void)
}
