import CairnSession
import CairnViews

/// What a page remembers of a layer, for as long as the layer is there.
final class LayerRecord {
  /// The elements around the content.
  let frame: NodeIdentity
  let toolbar: NodeIdentity
  let menu: NodeIdentity
  let content: NodeIdentity
  /// What was built of the content last.
  private var kept: KeptContent?
  /// The control that the user was at last.
  var lastUsed: Int?
  /// The control that the state asked to focus last.
  var request: Int?

  private struct KeptContent {
    var revision: ScreenRevision
    var context: NodeContext
    var elements: [Element]
    var building: NodeBuilding
  }

  init(_ key: LayerKey, _ ids: ElementIDs) {
    (frame, toolbar, menu) = (NodeIdentity(ids), NodeIdentity(ids), NodeIdentity(ids))
    content = NodeIdentity(ids) { LastingName(key) }
  }

  /// The elements of a screen's content, built anew if it may have changed.
  func content(
    of screen: Screen<AnyAction>, _ context: NodeContext, with building: inout NodeBuilding
  ) -> [Element] {
    if let kept, kept.building.selection == building.selection,
      kept.building.place == building.place, kept.context == context,
      kept.revision.isSame(as: screen.contentRevision)
    {
      building.append(kept.building)
      return kept.elements
    }
    var own = building.empty
    var elements = own.elements(screen.content, in: content, context)
    if own.wantedID != nil {
      building.append(own)
      return elements
    }
    let size = elements.reduce(own.rowsSize) { $0 + $1.size }
    if size > Self.largestSize {
      own = building.empty
      elements = [Element(frame[LayerFrame.Part.tooLarge], .p, text: Self.refusal(of: size))]
    }
    kept = KeptContent(
      revision: screen.contentRevision, context: context, elements: elements, building: own)
    building.append(own)
    return elements
  }

  /// About how many bytes of a screen a page shows. It is the last resort: each page is held in memory, and
  /// sent as a whole to every browser that comes back.
  static let largestSize = 16_777_216

  /// What stands in place of a screen that is too large. The way back and the bar stay.
  private static func refusal(of size: Int) -> String {
    """
    This screen is too large for a page: it has about \(size / 1_048_576) MB, and \
    \(largestSize / 1_048_576) MB fit. Nothing is lost. Go back, or open it in another program.
    """
  }
}
