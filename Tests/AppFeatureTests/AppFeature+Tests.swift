public import Cairn
import CairnTesting
import MeetingFeature
import Models
public import RecordMeeting
import SpeechClient
public import StandupDetail
import StandupsDatabase
import StandupsList

@testable public import AppFeature

extension AppFeature.State {
  /// An app whose list holds some standups, with some screens on top of it.
  init(_ standups: Standup..., path: [AppFeature.Path.State] = [], link: String? = nil) {
    self.init(
      list: StandupsList.State(standups: IdentifiedArray(uniqueElements: standups)),
      path: StackState(path), link: link)
  }

  /// Changes the detail at an id, which must be one.
  mutating func changeDetail(_ id: StackElementID, _ change: (inout StandupDetail.State) -> Void) {
    guard case .detail(var detail)? = path[id: id] else { return }
    change(&detail)
    path[id: id] = .detail(detail)
  }

  /// Changes the meeting that runs at an id, which must be one.
  mutating func changeRecord(_ id: StackElementID, _ change: (inout RecordMeeting.State) -> Void) {
    guard case .record(var record)? = path[id: id] else { return }
    change(&record)
    path[id: id] = .record(record)
  }

  /// Notes that what was being written could not be.
  mutating func fail(_ error: StandupsDatabaseError) {
    _ = writes.fail(error)
  }

  /// Starts to write changes, with those that wait already.
  mutating func write(_ changes: StandupsDatabase.Change...) {
    for change in changes { writes.append(change) }
    _ = writes.start()
  }
}

/// What happens on a screen of the path, for tests to name it by `\.path[id: 0].detail`.
extension AppFeature.Path.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public typealias Root = AppFeature.Path.Action

    public var detail: CasePath<Root, StandupDetail.Action> {
      CasePath(embed: Root.detail) { if case .detail(let value) = $0 { value } else { nil } }
    }
    public var record: CasePath<Root, RecordMeeting.Action> {
      CasePath(embed: Root.record) { if case .record(let value) = $0 { value } else { nil } }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension AppFeature.Path.State {
  static func detail(_ standup: Standup) -> Self {
    .detail(StandupDetail.State(standup: standup))
  }

  static func meeting(_ meeting: Meeting, of standup: Standup) -> Self {
    .meeting(MeetingFeature.State(meeting: meeting, standup: standup))
  }

  static func record(_ standup: Standup) -> Self {
    .record(RecordMeeting.State(standup: standup))
  }
}

extension Standup {
  /// The one meeting of the sample that has one.
  static let designMeeting = designMock.meetings[0]

  /// A copy with something changed.
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension SpeechClient {
  /// Nothing is said.
  static let silent = Self(
    authorizationStatus: { .authorized },
    requestAuthorization: { .authorized },
    startTask: { .finished() })

  /// Nothing is recognised, and nobody is asked.
  static let restricted = Self(
    authorizationStatus: { .restricted },
    requestAuthorization: { .restricted },
    startTask: { .finished() })
}
