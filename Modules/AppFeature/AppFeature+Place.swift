public import Cairn
import MeetingFeature
public import Models
import RecordMeeting
public import StandupDetail
public import StandupsList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppFeature {
  /// A screen as links name it. This is the only table that reads and prints links.
  ///
  /// A new case of the path's state doesn't compile until it has a place. A new place doesn't
  /// compile until it has a route. The feature itself says what a link shows over its screen.
  public enum Place: LinkedPlace {
    case detail(Standup.ID, StandupDetail.LinkedDestination? = nil)
    case list(StandupsList.LinkedDestination? = nil)
    case meeting(Meeting.ID)
    case record

    public enum Kind: CaseIterable { case detail, list, meeting, record }

    public var kind: Kind {
      switch self {
      case .detail: .detail
      case .list: .list
      case .meeting: .meeting
      case .record: .record
      }
    }

    public static func route(of kind: Kind) -> Route<Self> {
      switch kind {
      case .detail:
        Route.word("standups").then(.id(of: Standup.self)).query(.flag())
          .map {
            .detail($0, $1)
          } _: {
            if case .detail(let id, let it) = $0 { (id, it) } else { nil }
          }
      case .list:
        Route.root.query(.flag())
          .map {
            .list($0)
          } _: {
            if case .list(let it) = $0 { .some(it) } else { nil }
          }
      case .meeting:
        Route.word("meetings").then(.id(of: Meeting.self))
          .map {
            .meeting($0)
          } _: {
            if case .meeting(let id) = $0 { id } else { nil }
          }
      case .record:
        Route.word("record").map {
          .record
        } _: {
          if case .record = $0 { () } else { nil }
        }
      }
    }
  }
}

extension AppFeature.State {
  /// The link to the current screens. It contains no typed text, and no alert that links can't
  /// open.
  public var link: Link { Link(to: places) }

  /// The places from the list to the top screen.
  var places: [AppFeature.Place] { [rootPlace] + path.map(\.place) }

  /// The place of the list, with what is shown over it.
  var rootPlace: AppFeature.Place { .list(list.linkedDestination) }
}

extension AppFeature.Path.State {
  var place: AppFeature.Place {
    switch self {
    case .detail(let detail): .detail(detail.standup.id, detail.linkedDestination)
    case .meeting(let meeting): .meeting(meeting.meeting.id)
    case .record: .record
    }
  }
}

extension LinkParameter {
  fileprivate static func id<Model>(of model: Model.Type) -> Self where Value == ModelID<Model> {
    Self("the id of a \("\(Model.self)".lowercased())") { text in
      UUID(uuidString: text).map { ModelID($0) }
    } print: {
      $0.description
    }
  }
}
