import Cairn
import MeetingFeature
public import Models
import RecordMeeting
import Recovery
public import StandupDetail
import StandupForm
import StandupsDatabase

/// The detail of a standup.
struct DetailScreen: AppScreen {
  typealias Feature = StandupDetail

  var state: StandupDetail.State

  static func choice(_ state: StandupDetail.State) -> AppFeature.Path.State { .detail(state) }
  static let action = CasePath(AppFeature.Path.Action.detail) {
    if case .detail(let it) = $0 { it } else { nil }
  }

  var rule: PathRule<AppFeature.Path.State> {
    PathRule(
      "A standup can only be opened once, from the list or a search.", onRoot: true,
      once: state.standup.id
    ) {
      if case .search = $0 { true } else { false }
    }
  }
}

extension AppFeature.Path.State {
  /// Whether the screen is the detail of a standup.
  func isDetail(of id: Standup.ID) -> Bool {
    if case .detail(let detail) = self { detail.standup.id == id } else { false }
  }
}

// MARK: - Answers

extension DetailScreen {
  static func answer(
    _ delegate: StandupDetail.Action.Delegate, from id: StackElementID,
    in state: inout AppFeature.State, of app: AppFeature
  ) -> Effect<AppFeature.Action> {
    switch delegate {
    case .conflictsLeftOpen:
      return state.mayReport ? app.show(.conflictLeftOpen, in: &state) : .none

    case .deletionConfirmed(let id):
      return app.submit([.delete(id)], in: &state)

    case .edited(let id, let edits):
      return app.submit(edits.map { .edit(id, $0) }, in: &state)

    case .formOfGoneLeft:
      return app.leaveWhatIsGone(in: &state)

    case .showMeeting(let id, of: let standupID):
      guard let standup = state.projection.standups[id: standupID],
        let meeting = standup.meetings[id: id]
      else { return .none }
      state.path.append(.meeting(MeetingFeature.State(meeting: meeting, standup: standup)))
      return .none

    case .startMeeting(let id):
      guard let standup = state.projection.standups[id: id] else { return .none }
      state.path.append(.record(RecordMeeting.State(standup: standup)))
      return .none
    }
  }
}

// MARK: - Links

extension DetailScreen {
  struct LinkValue: Hashable, Sendable {
    var id: Standup.ID
    var destination: StandupDetail.LinkedDestination?
  }

  static var route: Route<LinkValue> {
    Route.word("standups").then(.id(of: Standup.self)).query(.flag())
      .map {
        LinkValue(id: $0, destination: $1)
      } _: {
        ($0.id, $0.destination)
      }
  }

  var linkValue: LinkValue {
    LinkValue(id: state.standup.id, destination: state.linkedDestination)
  }

  static func state(
    for value: LinkValue, in opening: LinkOpening
  ) throws(LinkError) -> StandupDetail.State {
    guard let standup = opening.standups[id: value.id] else {
      throw LinkError("\(value.id)", "is not the id of any standup. It may have been deleted.")
    }
    var detail = StandupDetail.State(standup: standup)
    detail.open(value.destination)
    return detail
  }

  static func places(of target: StandupDetail.Target) -> [AppFeature.Place] {
    switch target {
    case .meeting(let id): [.meeting(id)]
    }
  }
}

extension AppFeature.Place {
  /// The detail of a standup, with what is shown over it.
  public static func detail(
    _ id: Standup.ID, _ destination: StandupDetail.LinkedDestination? = nil
  ) -> Self {
    Self(DetailScreen.self, DetailScreen.LinkValue(id: id, destination: destination))
  }

  /// The standup, if this is the detail of one.
  public var standupID: Standup.ID? { value(of: DetailScreen.self)?.id }
}

// MARK: - The next start

extension DetailScreen {
  struct Saved: SavedScreen {
    static let name = "detail"
    var detail: StandupDetail.State.Saved

    private enum CodingKeys: String, CodingKey { case detail = "_0" }

    var work: UnfinishedWork? {
      guard let draft = detail.form?.draft, draft.isTouched else { return nil }
      return .draft(draft)
    }

    var withoutWork: Self? {
      Self(detail: StandupDetail.State.Saved(standupID: detail.standupID))
    }

    func restored(in restoration: Restoration) -> AppFeature.Path.State? {
      StandupDetail.State(
        detail, in: restoration.standups, lastKnownAs: restoration.meetings[detail.standupID]
      ).map(DetailScreen.choice)
    }
  }

  var saved: Saved { Saved(detail: state.saved) }
}
