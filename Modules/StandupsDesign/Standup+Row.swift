public import CairnViews
public import Models

extension Standup {
  /// The standup as a row of a list, in its colour.
  ///
  /// - Parameters:
  ///   - action: What is sent when the row is tapped.
  ///   - target: Where the row leads, in words of the feature that shows it.
  ///   - preview: Makes what is shown of the standup beside the row, if anything is.
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

  /// What the row says, in the order of reading, for a search through thousands of them.
  public var rowTexts: [FormattedText] {
    [FormattedText(displayTitle), FormattedText(attendeeCountText), .duration(duration)]
  }
}
