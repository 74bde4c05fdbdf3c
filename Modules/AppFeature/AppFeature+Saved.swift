import Cairn
import MeetingFeature
import Models
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList

extension AppFeature.State {
  /// What is kept of a session for the next start: where the user is, and what he has typed or said.
  ///
  /// A field that this version does not know is passed over; what it cannot read at all is dropped.
  public struct Saved: Codable, Equatable, Sendable {
    /// The form of a new standup.
    var add: StandupForm.State.Saved?
    var path: [Screen] = []

    enum Screen: Codable, Equatable, Sendable {
      case detail(StandupDetail.State.Saved)
      case meeting(Meeting.ID, of: Standup.ID)
      case record(RecordMeeting.State.Saved)
    }
  }

  /// What is kept for the next start.
  public var saved: Saved {
    Saved(
      add: list.saved,
      path: path.map {
        switch $0 {
        case .detail(let detail): .detail(detail.saved)
        case .meeting(let meeting): .meeting(meeting.meeting.id, of: meeting.standup.id)
        case .record(let record): .record(record.saved)
        }
      })
  }
}

extension AppFeature.State.Saved {
  /// The place alone: an orderly end keeps nothing that was typed or said.
  public var place: Self {
    Self(
      path: path.prefix { if case .record = $0 { false } else { true } }.map {
        if case .detail(let detail) = $0 {
          .detail(StandupDetail.State.Saved(standupID: detail.standupID))
        } else {
          $0
        }
      })
  }

  /// The meeting that was cut off, if there was one.
  var meeting: RecordMeeting.State.Saved? {
    path.lazy.compactMap { if case .record(let record) = $0 { record } else { nil } }
      .first { RecordMeeting.State($0).holdsWork }
  }

  /// The draft that was cut off, if something was typed into it.
  var draft: StandupDraft? {
    let drafts = path.compactMap {
      if case .detail(let detail) = $0 { detail.form?.draft } else { nil }
    }
    return (drafts + [add?.draft].compactMap(\.self)).first(where: \.isTouched)
  }

  /// The screens as they were, as far as what they show is there.
  func screens(in standups: IdentifiedArrayOf<Standup>) -> [AppFeature.Path.State] {
    var screens: [AppFeature.Path.State] = []
    for screen in path {
      switch screen {
      case .detail(let saved):
        guard let detail = StandupDetail.State(saved, in: standups) else { return screens }
        screens.append(.detail(detail))
      case .meeting(let id, of: let standupID):
        guard let standup = standups[id: standupID], let meeting = standup.meetings[id: id] else {
          return screens
        }
        screens.append(.meeting(MeetingFeature.State(meeting: meeting, standup: standup)))
      case .record(let saved):
        var record = RecordMeeting.State(saved)
        record.follow(standups[id: saved.standup.id])
        screens.append(.record(record))
      }
    }
    return screens
  }
}
