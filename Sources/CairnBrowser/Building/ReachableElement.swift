import CairnSession
import CairnViews

/// The target of an event: an enabled element in front.
enum ReachableElement {
  /// A control, or an action on a row.
  case control(ControlDescription<AnyAction>)
  /// The layer in front, with the action that is sent when the user leaves it.
  case layer(escape: AnyAction?)
  /// The filter of a list.
  case filter(AskedRows)
  /// The way back over some screens.
  case back(count: Int)
  /// The entry of the menu that opens the palette. The menu itself gets the focus afterward.
  case palette(menuID: Int)
  /// The button that copies the text of the screen.
  case copy(ScreenCopy)
}
