public import CairnViews
public import Models

extension Standup {
  /// Returns the standup as a row of a list, in its color.
  ///
  /// - Parameters:
  ///   - action: The action to send when the row is tapped.
  ///   - target: The target of the row, as a value of the feature that shows it.
  ///   - preview: Returns the screen to show beside the row, if any.
  public func row<Action, Target: Hashable & Sendable>(
    _ action: Action, to target: Target? = Never?.none,
    preview: (() -> Screen<Never>)? = nil
  ) -> Node<Action> {
    var link = NavigationLink(action, to: target) {
      HStack {
        Text(displayTitle).bold()
        Spacer()
        Text(attendeeCountText).alignment(.trailing)
        Text(.duration(duration)).alignment(.trailing)
      }
    }
    link.preview = preview
    return link.card(theme.color, text: theme.textColor)
  }

  /// The texts of the row in reading order, for a search through thousands of rows.
  public var rowTexts: [FormattedText] {
    [FormattedText(displayTitle), FormattedText(attendeeCountText), .duration(duration)]
  }
}
