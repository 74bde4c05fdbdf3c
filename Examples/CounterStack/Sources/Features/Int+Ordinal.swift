extension Int {
  /// The number as an ordinal: 1st, 2nd, 3rd, 4th, 11th, 21st.
  var ordinal: String {
    let suffix =
      switch (magnitude % 100, magnitude % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(self)\(suffix)"
  }
}
