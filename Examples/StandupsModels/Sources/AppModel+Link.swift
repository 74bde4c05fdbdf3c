public import Cairn
import Models
import RecordMeetingModel
import StandupDetailModel
import StandupsListModel

extension AppModel {
  /// The scheme of links.
  public static let linkScheme = "standups"

  /// Shows the screens of a link, after the standups are loaded.
  ///
  /// If they can't be loaded, the list says so, and nothing opens.
  ///
  /// - Throws: ``LinkError`` with the part of the link that names no screen. The current screens
  ///   stay.
  public func open(_ link: Link) async throws(LinkError) {
    let places: [Place] = try link.places()
    await standupsList.task()
    guard standupsList.isLoaded else { return }
    var path: [Destination] = []
    var isAdding = false
    for place in places {
      if case .list(let over) = place {
        isAdding = over == .add
      } else {
        path.append(try destination(at: place, on: path.last))
      }
    }
    self.path = path
    if isAdding { standupsList.addStandupButtonTapped() }
  }

  /// Creates the screen at a place. A path could contain any screens in any order, but a link
  /// allows only sensible ones.
  private func destination(
    at place: Place, on below: Destination?
  ) throws(LinkError) -> Destination {
    switch (place, below) {
    case (.detail(let id, let over), nil):
      guard let standup = standupsList.standups[id: id] else {
        throw LinkError("\(id)", "is not the id of any standup. It may have been deleted.")
      }
      let detail = withDependencies(from: self) { StandupDetailModel(standup: standup) }
      switch over {
      case .delete: detail.deleteButtonTapped()
      case .edit: detail.editButtonTapped()
      case nil: break
      }
      return .detail(detail)
    case (.meeting(let id), .detail(let detail)?):
      guard let meeting = detail.standup.meetings[id: id] else {
        throw LinkError(
          "\(id)", "is not the id of any meeting of “\(detail.standup.displayTitle)”.")
      }
      return .meeting(meeting, standup: detail.standup)
    case (.record, .detail(let detail)?):
      let standup = detail.standup
      return .record(withDependencies(from: self) { RecordMeetingModel(standup: standup) })
    case (.detail, _):
      throw LinkError("standups", "can only be opened from the list.")
    case (.meeting, _), (.record, _), (.list, _):
      let word = Link(to: [place]).components.first ?? "/"
      throw LinkError(word, "must come after a standup in the link.")
    }
  }
}
