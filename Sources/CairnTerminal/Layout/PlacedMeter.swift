package import CairnViews

/// A meter as the terminal draws it: a strip or a ring, with its value in letters of some size.
package struct PlacedMeter<Action> {
  package let meter: SegmentedMeter<Action>
  /// The number of lines of the ring, or `nil` for a strip.
  let ringHeight: Int?
  /// The value in large letters, or `nil` if there is no room for them.
  let largeValue: LargeText?

  /// The number of lines. A strip has a line for the mark below it.
  var height: Int {
    guard ringHeight == nil, let largeValue else { return ringHeight ?? 2 }
    return 2 + largeValue.lines.count + (meter.center?.caption.isEmpty == false ? 1 : 0)
  }
}

extension LayoutBuilder {
  /// Returns how a meter is drawn in a width.
  func placedMeter(_ meter: SegmentedMeter<Action>, width: Int) -> PlacedMeter<Action> {
    let value = meter.center?.text.string
    guard hasRoomForRing else {
      return PlacedMeter(
        meter: meter, ringHeight: nil,
        largeValue: value.flatMap { largeText($0, width: width) })
    }
    let ring = MeterRing(
      [], height: value == nil ? MeterRing.leastHeight : min(tallestRing, width / 2))
    let sizes = value.map { value in [LargeText.Size.large, .medium].map { LargeText(value, $0) } }
    return PlacedMeter(
      meter: meter, ringHeight: ring.height,
      largeValue: sizes?.lazy.compactMap { $0 }.first(where: ring.hasRoom))
  }
}
