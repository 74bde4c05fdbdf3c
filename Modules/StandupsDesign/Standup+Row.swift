import CairnText
public import CairnViews
public import Models

extension Standup {
  /// Returns the standup as a row of a list, marked with its color.
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
        Text(attendeeCountText).secondary().alignment(.trailing)
        Text(.duration(duration)).secondary().alignment(.trailing)
      }
      if let lastMeetingText { Text(lastMeetingText).secondary() }
    }
    link.preview = preview
    return link.edge(theme.color)
  }

  /// The day of the last meeting, or `nil` if there was none.
  private var lastMeetingText: FormattedText? {
    meetings.first.map { "Last meeting: \($0.date, style: .date)" }
  }

  /// The texts of the row in reading order, for a search through thousands of rows.
  public var rowTexts: [FormattedText] {
    [FormattedText(displayTitle), FormattedText(attendeeCountText), .duration(duration)]
      + [lastMeetingText].compactMap { $0 }
  }
}
