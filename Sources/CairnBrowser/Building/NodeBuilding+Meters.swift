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

  /// Returns a ring of arcs, each filled by its progress.
  func ring(
    _ meter: SegmentedMeter<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity
  ) -> Element {
    identity.settle(as: NodeShape(tag: .svg))
    var ring = Element(identity[0], .svg)
    ring[.class] = "ring"
    ring[.role] = "img"
    ring[.ariaLabel] = meter.spokenValue
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
        var circle = arc.element(identity[2 + 2 * index + part])
        circle[.class] = (part == 0 ? "track" : "fill") + suffix
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

  func element(_ id: Int) -> Element {
    var circle = Element(id, .circle)
    circle[.cx] = "50"
    circle[.cy] = "50"
    circle[.r] = "42"
    circle[.pathLength] = "\(Self.whole)"
    circle[.strokeDasharray] = "\(length) \(Self.whole)"
    circle[.strokeDashoffset] = "-\(start)"
    return circle
  }
}
