import CairnSession
import CairnViews

/// The state that a page keeps for a layer while the layer exists.
final class LayerRecord {
  /// The elements around the content.
  let frame: NodeIdentity
  let toolbar: NodeIdentity
  let menu: NodeIdentity
  let content: NodeIdentity
  /// The content that was built last.
  private var kept: KeptContent?
  /// The control that the user used last.
  var lastUsed: Int?
  /// The control that the state last asked to focus.
  var request: Int?

  private struct KeptContent {
    var revision: ScreenRevision
    var context: NodeContext
    var elements: [Element]
    var building: NodeBuilding
  }

  init(_ key: LayerKey, _ ids: ElementIDs) {
    (frame, toolbar, menu) = (NodeIdentity(ids), NodeIdentity(ids), NodeIdentity(ids))
    content = NodeIdentity(ids) { StableName(key) }
  }

  /// Returns the elements of a screen's content. Rebuilds them if it may have changed.
  func content(
    of screen: Screen<AnyAction>, _ context: NodeContext, with building: inout NodeBuilding
  ) -> [Element] {
    if let kept, kept.building.selection == building.selection,
      kept.building.place == building.place, kept.context == context,
      kept.revision.isSame(as: screen.contentRevision),
      !kept.building.rowLists.values.contains(where: \.isStale)
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

  /// The approximate maximum size of a screen on a page, in bytes. It is a last resort, because
  /// each page is held in memory and sent as a whole to every browser that reconnects.
  static let largestSize = 16_777_216

  /// Returns the text that replaces a screen that is too large. The way back and the bar stay.
  private static func refusal(of size: Int) -> String {
    """
    This screen is too large for a page: it has about \(size / 1_048_576) MB, and \
    \(largestSize / 1_048_576) MB fit. Nothing is lost. Go back, or open it in another program.
    """
  }
}
