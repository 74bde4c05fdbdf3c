import CairnNavigation
import CairnSession
import CairnViews

/// Where the user is, in links.
struct LinkSpot {
  /// The link to what is shown, or `nil` if that has no name.
  var link: Link?
  /// The row that has the focus, and where it leads.
  var row: (name: String, link: Link)?
}

extension SessionCore {
  /// Where the user is, in links.
  var linkSpot: LinkSpot {
    var spot = LinkSpot(link: stack.link)
    if let control = focused?.control, case .link(let link) = control.kind,
      let destination = stack.link(to: link.target, at: isChoosing ? 0 : stack.path.count)
    {
      spot.row = (control.name, destination)
    }
    return spot
  }
}
