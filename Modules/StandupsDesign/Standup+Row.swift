public import CairnViews
public import Models

extension Standup {
  /// The standup as a row of a list, in its colour.
  ///
  /// - Parameter action: What is sent when the row is tapped.
  public func row<Action>(_ action: Action) -> Node<Action> {
    NavigationLink(action) {
      HStack {
        Text(displayTitle).bold()
        Spacer()
        Text(attendeeCountText).alignment(.trailing)
        Text(duration.lengthText).alignment(.trailing)
      }
    }
    .card(theme.color, text: theme.textColor)
  }
}
