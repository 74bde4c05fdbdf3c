public import Cairn
import Foundation
public import Models

extension AppModel {
  /// A screen that a link can name. This is the only table that reads and prints links.
  public enum Place: LinkedPlace {
    case detail(Standup.ID, OverDetail? = nil)
    case list(OverList? = nil)
    case meeting(Meeting.ID)
    case record

    /// The alert or form that a link can show over a detail.
    public enum OverDetail: String, Hashable, Sendable { case delete, edit }

    /// The form that a link can show over the list.
    public enum OverList: String, Hashable, Sendable { case add }

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

extension LinkParameter {
  fileprivate static func id<Model>(of model: Model.Type) -> Self where Value == ModelID<Model> {
    Self("the id of a \("\(Model.self)".lowercased())") { text in
      UUID(uuidString: text).map { ModelID($0) }
    } print: {
      $0.description
    }
  }
}
