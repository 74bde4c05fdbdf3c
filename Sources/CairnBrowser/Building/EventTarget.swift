import CairnSession
import CairnViews

/// The target of an event: an enabled element in front.
enum EventTarget {
  /// A button, a link, an answer or a deletion.
  case button(AnyAction)
  case field(TextField<AnyAction>)
  /// The layer in front, with the action that is sent when the user leaves it.
  case layer(AnyAction?)
  case picker(Picker<AnyAction>)
  case slider(Slider<AnyAction>)
  case toggle(Toggle<AnyAction>)
  /// The way back over some screens.
  case back(count: Int)
}
