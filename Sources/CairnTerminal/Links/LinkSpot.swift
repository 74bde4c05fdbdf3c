import CairnNavigation
import CairnSession
import CairnViews

/// The links at the user's current place.
struct LinkSpot {
  /// The link to the current screen, or `nil` if it has none.
  var link: Link?
  /// The name of the focused row, and the link to its destination.
  var row: (name: String, link: Link)?
}

extension SessionCore {
  var linkSpot: LinkSpot {
    var spot = LinkSpot(link: stack.link)
    if let control = focused?.control,
      let destination = stack.link(to: control.target, at: isChoosing ? 0 : stack.path.count)
    {
      spot.row = (control.name, destination)
    }
    return spot
  }
}
