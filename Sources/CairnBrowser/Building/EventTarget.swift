import CairnSession
import CairnViews

/// What an event can be meant for: an element in front that does not rest.
enum EventTarget {
  /// A button, a link, an answer or a deletion.
  case button(AnyAction)
  case field(TextField<AnyAction>)
  /// What is in front, and what is sent when it is left.
  case layer(AnyAction?)
  case picker(Picker<AnyAction>)
  case slider(Slider<AnyAction>)
  case toggle(Toggle<AnyAction>)
  /// The way back, over some screens.
  case back(count: Int)
}
