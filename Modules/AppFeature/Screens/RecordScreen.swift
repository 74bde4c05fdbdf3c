import Cairn
import Conflicts
import Models
import RecordMeeting
import Recovery
import StandupDetail
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A running meeting of a standup.
struct RecordScreen: AppScreen {
  typealias Feature = RecordMeeting

  var state: RecordMeeting.State

  static func choice(_ state: RecordMeeting.State) -> AppFeature.Path.State { .record(state) }
  static let action = CasePath(AppFeature.Path.Action.record) {
    if case .record(let it) = $0 { it } else { nil }
  }

  var rule: PathRule<AppFeature.Path.State> {
    PathRule(
      "A running meeting can only be opened from its standup or one of its past meetings."
    ) { [id = state.standup.id] in
      $0.isDetail(of: id) || $0.isMeeting(of: id)
    }
  }
}

extension AppFeature.Path.State {
  /// The standup of a running meeting that would be lost with the screen.
  var startedMeeting: Standup? {
    if case .record(let record) = self, record.hasUnsavedWork { record.standup } else { nil }
  }
}

// MARK: - Answers

extension RecordScreen {
  static func answer(
    _ delegate: RecordMeeting.Action.Delegate, from id: StackElementID,
    in state: inout AppFeature.State, of app: AppFeature
  ) -> Effect<AppFeature.Action> {
    switch delegate {
    case .saveMeeting(let end):
      state.path.pop(from: id)
      return app.save(end, at: app.now, in: &state)
    }
  }
}

extension AppFeature {
  /// Inserts a meeting that has ended at a date.
  fileprivate func save(
    _ end: RecordMeeting.End, at date: Date, in state: inout State
  ) -> Effect<Action> {
    let meeting = Meeting(
      id: Meeting.ID(uuid()), date: date, length: end.length, speakers: end.speakers,
      speakerTimes: end.speakerTimes, transcript: end.transcript)
    let notice = Notice(saving: meeting, of: end.standupID, in: state.projection.standups)
    let saving = submit([.edit(end.standupID, .insertMeeting(meeting))], notice, in: &state)
    state.showSummary(of: end, as: meeting.id)
    return saving
  }

  /// Saves the meeting that ran in an earlier session, as it is. It ended with that session.
  func saveMeeting(
    of session: InterruptedSession<SavedSession>, in state: inout State
  ) -> Effect<Action> {
    guard let meeting = session.saved.runningMeeting else { return .none }
    state.conflicts.gone.note(meeting.standup, unlessIn: state.projection.standups)
    let date = now.addingTimeInterval(-(session.suspendedTime / .seconds(1)))
    return save(meeting.end, at: date, in: &state)
  }
}

extension AppFeature.State {
  /// Shows the result of a meeting on the detail of its standup.
  fileprivate mutating func showSummary(of end: RecordMeeting.End, as meeting: Meeting.ID) {
    for id in path.ids {
      guard case .detail(var detail)? = path[id: id], detail.standup.id == end.standupID else {
        continue
      }
      detail.endedMeeting = StandupDetail.EndedMeeting(
        id: meeting, length: end.length, plannedLength: .seconds(end.plannedSeconds),
        speakerCount: end.speakerCount)
      path[id: id] = .detail(detail)
    }
  }
}

// MARK: - Links

extension RecordScreen {
  struct LinkValue: Hashable, Sendable {}

  static var route: Route<LinkValue> {
    Route.word("record").map {
      LinkValue()
    } _: { _ in
      ()
    }
  }

  var linkValue: LinkValue { LinkValue() }

  static func state(
    for value: LinkValue, in opening: LinkOpening
  ) throws(LinkError) -> RecordMeeting.State {
    RecordMeeting.State(standup: try opening.standup())
  }
}

extension AppFeature.Place {
  /// A new meeting of the standup below.
  public static var record: Self { Self(RecordScreen.self, RecordScreen.LinkValue()) }
}

extension AppFeature.State {
  /// Puts the focus on the button that starts a meeting, if it is shown.
  mutating func focusStart() {
    guard let id = path.ids.last, case .detail(var detail)? = path[id: id] else { return }
    detail.isStartFocused = true
    path[id: id] = .detail(detail)
  }
}

// MARK: - The next start

extension RecordScreen {
  struct Saved: SavedScreen {
    static let name = "record"
    var meeting: RecordMeeting.State.Saved

    private enum CodingKeys: String, CodingKey { case meeting = "_0" }

    var work: UnfinishedWork? {
      let seconds = Duration.seconds(meeting.secondsElapsed)
      return RecordMeeting.State(meeting).hasUnsavedWork
        ? .meeting(of: meeting.standup, seconds) : nil
    }

    var withoutWork: Self? { nil }

    var resumed: Self {
      var screen = self
      screen.meeting.resume()
      return screen
    }

    var withoutTime: Self {
      var screen = self
      screen.meeting.forgetTime()
      return screen
    }

    func restored(in restoration: Restoration) -> AppFeature.Path.State? {
      var record = RecordMeeting.State(
        meeting, after: restoration.suspendedTime, isContinued: restoration.isContinued)
      record.follow(restoration.standups[id: meeting.standup.id])
      return .record(record)
    }
  }

  var saved: Saved { Saved(meeting: state.saved) }
}

extension SavedSession {
  /// The meeting that ran, if one did and would be lost.
  fileprivate var runningMeeting: RecordMeeting.State? {
    path.lazy.compactMap { $0.screen as? RecordScreen.Saved }
      .map { RecordMeeting.State($0.meeting) }
      .first(where: \.hasUnsavedWork)
  }
}
