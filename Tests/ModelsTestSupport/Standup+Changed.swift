public import Models

extension Standup {
  /// Returns a changed copy.
  public func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// Returns the standup with another value of a field. Other numbers lead to other values, except
  /// for themes.
  public func changed(_ field: StandupField, to number: Int = 1) -> Self {
    var standup = self
    standup[field] =
      switch self[field] {
      case .duration(let duration):
        .duration(.seconds(duration == .seconds(60 + number) ? 59 : 60 + number))
      case .text(let text): .text(text == "Text \(number)" ? "Text" : "Text \(number)")
      case .theme(let theme): .theme(theme == .teal ? .navy : .teal)
      }
    return standup
  }
}
