public import Cairn
import CairnTesting
import Foundation
import MeetingFeature
import Models
import RecordMeeting
import SessionsClient
import SoundEffectClient
import SpeechClient
import StandupDetail
import StandupsDatabase
import StandupsList
import Testing

@testable public import AppFeature

extension AppFeature.State {
  /// Creates an app whose list contains some standups, with some screens on top of it.
  ///
  /// The path is used as it is, even if it breaks the rules.
  init(_ standups: Standup..., path: [AppFeature.Path.State] = [], link: String? = nil) {
    self.init(standups: IdentifiedArray(uniqueElements: standups), link: link)
    self.path = StackState(path)
  }

  /// Changes the detail at an id. Does nothing if the screen there isn't a detail.
  mutating func changeDetail(_ id: StackElementID, _ change: (inout StandupDetail.State) -> Void) {
    guard case .detail(var detail)? = path[id: id] else { return }
    change(&detail)
    path[id: id] = .detail(detail)
  }

  /// Changes the running meeting at an id. Does nothing if the screen there isn't one.
  mutating func changeRecord(_ id: StackElementID, _ change: (inout RecordMeeting.State) -> Void) {
    guard case .record(var record)? = path[id: id] else { return }
    change(&record)
    path[id: id] = .record(record)
  }

}

/// Creates a store of the app under test, on a database that others may change too. Only what a
/// test names is asserted.
@MainActor
func appStore(
  _ state: AppFeature.State, _ memory: InMemoryStandups, clock: TestClock<Duration> = TestClock(),
  rules: PathRules<AppFeature.Path.State> = AppFeature.Path.rules,
  _ prepare: (inout DependencyValues) -> Void = { _ in }
) -> TestStoreOf<AppFeature> {
  let store = TestStore(initialState: state) {
    AppFeature(rules: rules)
  } withDependencies: {
    $0.calendar = Calendar(identifier: .gregorian)
    $0.calendar.timeZone = .gmt
    $0.continuousClock = clock
    $0.date.now = Date(timeIntervalSince1970: 1_800_000_000)
    $0.soundEffectClient = .silent
    $0.speechClient = .notDetermined
    $0.standupsClient = StandupsClient(memory.client(), clock: clock)
    $0.sessionsClient = .none
    $0.unsavedChanges = .none
    $0.movedAside = .none
    $0.uuid = .incrementing
    prepare(&$0)
  }
  store.exhaustivity = .off
  return store
}

extension TestStore where State == AppFeature.State, Action == AppFeature.Action {
  /// Receives updates until the app shows what the test is about.
  ///
  /// One change may cause one update or several, and another writer's change may come in between.
  /// So a test never counts updates.
  @MainActor
  func receiveUpdates(
    until isShown: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let deadline = ContinuousClock.now + .seconds(40)
    while !isShown(), ContinuousClock.now < deadline {
      await receive(\.updated, timeout: .seconds(20))
    }
    #expect(isShown(), sourceLocation: sourceLocation)
  }
}

extension InMemoryStandups {
  /// The stored standups.
  var standups: IdentifiedArrayOf<Standup> {
    get async throws { try await client().load() }
  }

  /// Makes edits as another writer.
  func make(_ edits: StandupListEdit...) async throws {
    _ = try await client().commit(edits, .latest)
  }
}

/// Case paths for tests, so that they can name an action of a screen by `\.path[id: 0].detail`.
extension AppFeature.Path.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    typealias Root = AppFeature.Path.Action
    let detail = CasePath(Root.detail) { if case .detail(let it) = $0 { it } else { nil } }
    let record = CasePath(Root.record) { if case .record(let it) = $0 { it } else { nil } }
    let search = CasePath(Root.search) { if case .search(let it) = $0 { it } else { nil } }
  }
  public static let allCasePaths = AllCasePaths()
}

extension AppFeature.Action.AllCasePaths {
  var updated: CasePath<AppFeature.Action, StandupsUpdate> {
    CasePath(AppFeature.Action.updated) { if case .updated(let it) = $0 { it } else { nil } }
  }
}

extension StandupsList.Action.AllCasePaths {
  var delegate: CasePath<StandupsList.Action, StandupsList.Action.Delegate> {
    CasePath(StandupsList.Action.delegate) { $0.delegate }
  }
}

extension StandupDetail.Action.AllCasePaths {
  var delegate: CasePath<StandupDetail.Action, StandupDetail.Action.Delegate> {
    CasePath(StandupDetail.Action.delegate) { $0.delegate }
  }
}

extension RecordMeeting.Action.AllCasePaths {
  var delegate: CasePath<RecordMeeting.Action, RecordMeeting.Action.Delegate> {
    CasePath(RecordMeeting.Action.delegate) { $0.delegate }
  }

  var timerTicked: CasePath<RecordMeeting.Action, Void> {
    CasePath({ .timerTicked }) { if case .timerTicked = $0 { () } else { nil } }
  }
}

extension AppFeature.Path.State {
  static func detail(_ standup: Standup) -> Self {
    .detail(StandupDetail.State(standup: standup))
  }

  /// Returns the detail that a link to a meeting opens, with the focus on the Start button.
  static func detailAtStart(_ standup: Standup) -> Self {
    var detail = StandupDetail.State(standup: standup)
    detail.isStartFocused = true
    return .detail(detail)
  }

  static func meeting(_ meeting: Meeting, of standup: Standup) -> Self {
    .meeting(MeetingFeature.State(meeting: meeting, standup: standup))
  }

  static func record(_ standup: Standup) -> Self {
    .record(RecordMeeting.State(standup: standup))
  }
}

extension Standup {
  /// The only meeting in the samples.
  static let designMeeting = designMock.meetings[0]
}

extension SpeechClient {
  /// A client that hears nothing.
  static let silent = Self(
    authorizationStatus: { .authorized },
    requestAuthorization: { .authorized },
    startTask: { .finished() })

  /// The client of a new user: they haven't been asked yet, and asking answers that speech is
  /// restricted.
  static let notDetermined = Self(
    authorizationStatus: { .notDetermined },
    requestAuthorization: { .restricted },
    startTask: { .finished() })

  /// Returns the client of a user who has refused speech.
  static func refused(as status: AuthorizationStatus) -> Self {
    Self(
      authorizationStatus: { status }, requestAuthorization: { status }, startTask: { .finished() })
  }
}

extension UUIDGenerator {
  /// Returns a generator of recorded ids, and then of others.
  static func recorded(_ ids: String...) -> Self {
    let left = LockIsolated(ids[...])
    let others = Self.incrementing
    return Self { left.withValue { $0.popFirst() }.flatMap(UUID.init(uuidString:)) ?? others() }
  }
}

extension PathRules {
  /// Rules that allow every path, for tests of illegal paths.
  static var off: Self { Self { _ in PathRule("", onRoot: true) { _ in true } } }
}
