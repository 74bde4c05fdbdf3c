import CairnSession
import CairnViews

extension NodeBuilding {
  /// Sets an element's style and accessibility attributes for a node.
  func dress(_ element: inout Element, as node: Node<AnyAction>, _ kinds: String...) {
    let style = node.style
    var classes = kinds
    if style.isBold { classes.append("bold") }
    if style.isSecondary { classes.append("secondary") }
    if style.isAside { classes.append("aside") }
    switch style.alignment {
    case .leading: break
    case .center: classes.append("center")
    case .trailing: classes.append("trailing")
    }
    if let background = style.background {
      classes.append("card")
      var text: Color?
      if case .theme(let color) = style.foreground { text = color }
      colors.fill(&element, with: background, text: text)
    } else if let foreground = style.foreground {
      if case .theme(let color) = foreground {
        colors.paintText(color, on: &element)
      } else {
        classes.append(foreground.className)
      }
    }
    if let edge = style.edge {
      classes.append("edge")
      colors.paintEdge(edge, on: &element)
    }
    if !classes.isEmpty { element[.class] = classes.joined(separator: " ") }
    if node.isAnnounced {
      element[.ariaLive] = "polite"
      element[.ariaAtomic] = "true"
    }
  }
}

extension SemanticColor {
  /// The class of elements with the color.
  var className: String {
    switch self {
    case .primary, .theme: "fg-primary"
    case .secondary: "fg-secondary"
    case .accent: "fg-accent"
    case .success: "fg-success"
    case .warning: "fg-warning"
    case .destructive: "fg-destructive"
    }
  }
}
