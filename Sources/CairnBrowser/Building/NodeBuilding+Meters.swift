import CairnSession
import CairnViews

extension NodeBuilding {
  func progress(
    _ bar: ProgressView<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity,
    _ context: NodeContext
  ) -> Element {
    let isLabelHidden = node.style.isLabelHidden || bar.label.isEmpty
    identity.settle(as: NodeShape(tag: .progress, details: isLabelHidden ? 0 : 1))
    var progress = Element(identity[0], .progress)
    progress[.ariaLabel] = bar.label.isEmpty ? "In progress" : bar.label
    if let value = bar.value {
      progress[.max] = "100"
      progress[.value] = "\(Int((value * 100).rounded()))"
    }
    if case .theme(let color) = node.style.foreground {
      colors.paintShape(color, on: &progress)
    }
    guard !isLabelHidden else { return progress }
    var element = Element(identity[1], context.isInline ? .span : .div)
    dress(&element, as: node, "progress")
    var label = Element(identity[2], .span, text: bar.label)
    label[.ariaHidden] = "true"
    element.children = [label, progress]
    return element
  }

  /// Returns a ring with the value in its middle. Screen readers get both as one image with a label,
  /// which isn't announced when it changes.
  func meter(
    _ meter: SegmentedMeter<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity,
    _ context: NodeContext
  ) -> Element {
    identity.settle(
      as: NodeShape(
        tag: .svg, details: (meter.center == nil ? 0 : 1) + (context.isInline ? 2 : 0)))
    guard let center = meter.center else {
      var ring = ring(meter, identity[0], identity)
      describe(&ring, as: meter)
      return ring
    }
    var ring = ring(meter, identity[2], identity)
    ring[.ariaHidden] = "true"
    var element = Element(identity[0], context.isInline ? .span : .div)
    dress(&element, as: node, "meter")
    describe(&element, as: meter)
    // Arcs have the ids after these.
    var value = Element(identity[3], .span, text: center.text.string)
    value[.class] = "value" + (center.color.map { " " + $0.className } ?? "")
    var caption = Element(identity[4], .span, text: center.caption)
    caption[.class] = "caption"
    element.children = [ring, value, caption]
    return element
  }

  private func describe(_ element: inout Element, as meter: SegmentedMeter<AnyAction>) {
    element[.role] = "img"
    element[.ariaLabel] = meter.spokenValue
  }

  /// Returns a ring of arcs, each filled by its progress.
  private func ring(
    _ meter: SegmentedMeter<AnyAction>, _ id: Int, _ identity: NodeIdentity
  ) -> Element {
    let firstArc = meter.center == nil ? 2 : 5
    var ring = Element(id, .svg)
    ring[.class] = "ring"
    ring[.viewBox] = "0 0 100 100"
    // Parts begin at the top and not at the right.
    var turned = Element(identity[1], .g)
    turned[.transform] = "rotate(-90 50 50)"
    var start = 0
    var share = 0.0
    for (index, segment) in meter.segments.enumerated() {
      share += segment.fraction
      let end = min(Arc.whole, Int((share * Double(Arc.whole)).rounded()))
      let gap = meter.segments.count > 1 ? min(Arc.gap, (end - start) / 4) : 0
      let length = max(0, end - start - gap)
      let filled = Int((Double(length) * segment.fill).rounded())
      let suffix = segment.isCurrent ? " current" : ""
      for (part, arc) in [Arc(start: start, length: length), Arc(start: start, length: filled)]
        .enumerated()
      {
        var circle = arc.element(
          identity[firstArc + 2 * index + part], (part == 0 ? "track" : "fill") + suffix)
        colors.paintShape(segment.color, on: &circle)
        turned.children.append(circle)
      }
      start = end
    }
    ring.children = [turned]
    return ring
  }
}

/// A part of a circle.
private struct Arc {
  /// The length of the whole circle.
  static let whole = 1000
  /// The distance between two parts.
  static let gap = 12

  var start: Int
  var length: Int

  /// Returns the circle of the arc. Its attributes are sorted, so that none has to be inserted: a ring
  /// is made anew each second of a meeting.
  func element(_ id: Int, _ kind: String) -> Element {
    Element(
      id, .circle,
      attributes: [
        (.class, kind), (.cx, "50"), (.cy, "50"), (.pathLength, "\(Self.whole)"), (.r, "42"),
        (.strokeDasharray, "\(length) \(Self.whole)"), (.strokeDashoffset, "-\(start)"),
      ])
  }
}
