import Cairn
import CairnBrowser
import CairnExplorer
import CairnTerminalTesting
import CairnTesting
import Conflicts
import Foundation
import MeetingFeature
import Models
import RecordMeeting
import SessionsClient
import SettingsClient
import SoundEffectClient
import SpeechClient
import StandupForm
import StandupsDatabase
import StandupsList
import StandupsSearch

@testable import AppFeature
@testable import StandupDetail

/// The app for the explorer: with one short standup, and the external events that may happen.
enum AppExploration {
  typealias AppExplorer = Explorer<AppFeature.State, AppFeature.Action>

  /// The number of states that `STATES` asks for, or `nil` for the usual exploration.
  static let wantedStates = ProcessInfo.processInfo.environment["STATES"].flatMap { Int($0) }

  static let standup = Standup(
    id: Standup.ID(UUID(uuidString: "5A000000-0000-4000-8000-0000000000A1") ?? UUID()),
    attendees: [
      Attendee(
        id: Attendee.ID(UUID(uuidString: "5A000000-0000-4000-8000-0000000000A2") ?? UUID()),
        name: "Blob")
    ],
    duration: .seconds(2), meetings: [Standup.designMeeting], title: "Design")

  /// The explorer of what new users see.
  static var explorer: AppExplorer { explorer(AppFeature.State(), .notDetermined) }

  /// The explorers of what few users see: speech that was refused, and data that couldn't be read.
  static var corners: [AppExplorer] {
    let refused = [SpeechClient.AuthorizationStatus.denied, .restricted].map {
      explorer(AppFeature.State(), .refused(as: $0))
    }
    return (refused + [explorer(movedAside, .notDetermined)]).map { explorer in
      var explorer = explorer
      // The states beyond these are the same for all users.
      explorer.isExplored = { state in
        state.list.add == nil && state.list.standups.count <= 1
          && state.path.allSatisfy { $0.name == "Standup" && !$0.isEditing }
      }
      return explorer
    }
  }

  /// The state after an unreadable database was moved aside.
  private static var movedAside: AppFeature.State {
    var state = AppFeature.State()
    state.list.failLoading(.unreadable(at: "/d", found: "", keptAsideAs: "/d.1"))
    return state
  }

  private static func explorer(
    _ start: @autoclosure @escaping @Sendable () -> AppFeature.State, _ speech: SpeechClient
  ) -> AppExplorer {
    var explorer = Explorer(initialStates: [start]) {
      AppFeature()
    } screens: {
      AppFeature.screen($0)
    } dependencies: { values in
      prepare(&values)
      values.speechClient = speech
    }
    explorer.texts = ["x", ""]
    explorer.events = events
    explorer.isExplored = { state in
      state.list.standups.count <= 2
        && state.list.standups.allSatisfy { $0.attendees.count <= 2 && $0.meetings.count <= 2 }
        && (state.list.add?.standup.attendees.count ?? 0) <= 2
    }
    explorer.fingerprint = \.fingerprint
    explorer.keeping = kept
    explorer.screenName = { state, stack in state.screenName(stack) }
    explorer.laws = laws
    explorer.mayLeaveMore = { state in
      !state.conflicts.gone.orphans.isEmpty
        || state.notice?.text.hasSuffix("was deleted elsewhere.") == true
    }
    return explorer
  }

  private static func prepare(_ values: inout DependencyValues) {
    values.resume(World(memory: InMemoryStandups([standup])))
    let clock = TestClock()
    values.calendar = Calendar(identifier: .gregorian)
    values.calendar.timeZone = .gmt
    values.continuousClock = clock
    values.suspendingClock = clock
    values.date.now = Date(timeIntervalSince1970: 1_800_000_000)
    values.soundEffectClient = .silent
    values.settingsClient.openSettings = {}
    values.sessionsClient = .none
    values.unsavedChanges = .none
    values.movedAside = .none
  }

  /// Returns a copy of a run's data, if everything is stored and nothing waits.
  private static func kept(
    _ state: AppFeature.State, _ values: DependencyValues
  ) -> (@Sendable (inout DependencyValues) -> Void)? {
    guard state.isSettled, state.projection.waiting.isEmpty, state.notice == nil,
      !state.path.contains(where: \.isSearching)
    else { return nil }
    let world = values.world
    return { $0.resume(World(memory: world.memory.copy(), uuidCount: world.uuidCount.value)) }
  }

  private static func events(_ state: AppFeature.State) -> [AppExplorer.Step] {
    var events: [AppExplorer.Step] = []
    if let id = state.path.ids.last, case .record? = state.path.last {
      events.append(
        .change("a second passes") { values in
          await (values.continuousClock as? TestClock<Duration>)?.advance(by: .seconds(1))
        })
      events.append(
        .event("speech fails", .path(.element(id: id, action: .record(.speechFailed)))))
    }
    if case .search(let search)? = state.path.last, search.isSearching {
      events.append(
        .change("the user pauses") { values in
          await (values.continuousClock as? TestClock<Duration>)?
            .advance(by: StandupsSearch.typingPause)
        })
    }
    if state.list.standups[id: standup.id] != nil {
      events.append(
        .change("the standup is deleted elsewhere") { values in
          try? await values.memory.make(.delete(standup.id))
          await values.standupsClient.refresh()
        })
    }
    return events
  }

  static let laws: [ExplorationLaw<AppFeature.State, AppFeature.Action>] = [
    .path({ $0.path }, obeys: AppFeature.Path.rules),
    ExplorationLaw("A detail shows the same standup as the list") { visit in
      for case .detail(let detail) in visit.state.path where !detail.isGone {
        if visit.state.list.standups[id: detail.standup.id] != detail.standup {
          return "“\(detail.standup.title)” is another in the list."
        }
      }
      return nil
    },
    ExplorationLaw("The list shows the stored standups") { visit in
      guard visit.state.list.isLoaded else { return nil }
      let stored = try? await visit.dependencies.memory.standups
      return stored == visit.state.list.standups ? nil : "The database holds something else."
    },
    ExplorationLaw("The link to a place leads back to that place") { visit in
      guard visit.state.isLinkable else { return nil }
      let link = visit.state.link.text(scheme: AppFeature.linkScheme)
      var state = AppFeature.State(standups: visit.state.projection.standups, link: link)
      withDependencies {
        $0 = visit.dependencies.mintingApart
      } operation: {
        AppFeature().followPendingLink(in: &state)
      }
      // What was searched for is no part of the place of a screen above.
      return state.link == visit.state.link ? nil : "\(link) leads to \(state.link)."
    }
    .oncePerState(),
    ExplorationLaw("A saved session can be restored") { visit in
      guard visit.state.isLinkable else { return nil }
      guard let record = try? JSONEncoder().encode(visit.state.saved),
        let saved = try? JSONDecoder().decode(SavedSession.self, from: record)
      else { return "The record cannot be read." }
      var state = AppFeature.State(standups: visit.state.projection.standups)
      withDependencies {
        $0 = visit.dependencies.mintingApart
      } operation: {
        state.restore(saved, isContinued: true)
      }
      // An effect shows the notice again, and the changes are submitted again.
      var expected = visit.state.saved
      (expected.notice, expected.gestures) = (nil, [])
      return state.saved == expected ? nil : "Something else came back: \(state.link)."
    }
    .oncePerState(),
    ExplorationLaw("Nothing overlaps in a small or a large terminal", oncePer: words) { visit in
      for (width, height) in [(40, 12), (120, 40)] {
        if let overlap = visit.stack.overlaps(width: width, height: height).first {
          return "\(overlap) (\(width) x \(height))"
        }
      }
      return nil
    }
    .oncePerState(),
    ExplorationLaw("The browser page has an element for each control", oncePer: words) {
      pageFaults(of: $0.stack).first
    }
    .oncePerState(),
    ExplorationLaw("A renderer that reuses parts shows the same as a new one", oncePer: keptParts) {
      staleness(of: $0)
    }
    .oncePerState(),
  ]

  /// Returns the words of the topmost screen.
  private static func words(
    _ visit: ExplorerVisit<AppFeature.State, AppFeature.Action>
  ) -> String {
    let screens = [visit.stack.top, visit.stack.top.presented].compactMap(\.self)
    return screens.flatMap { [$0.title] + $0.texts + [$0.dialog?.title ?? ""] }
      .joined(separator: "|")
  }
}

extension Explorer {
  typealias Step = ExplorerStep<Action>
}

extension AppFeature.State {
  /// Whether everything that the path shows exists.
  fileprivate var isLinkable: Bool {
    list.isLoaded && path.allSatisfy { $0.shown.isShown(in: list.standups) }
  }

  /// The parts of the state that differ for a user.
  var fingerprint: String {
    var parts = list.standups.map(\.fingerprint)
    parts.append("loading \(list.isLoading) \(list.loadingFailure != nil)")
    if let add = list.add { parts.append("add " + add.fingerprint) }
    for screen in path { parts.append(screen.fingerprint) }
    if let alert { parts.append("alert \(String(state: alert.title))") }
    parts.append("failed \(list.isTellingFailure)")
    parts.append("later \(laterAlerts.count) notice \(notice?.text ?? "") \(isQuitting)")
    parts.append("waiting \(projection.waiting.count) gone \(conflicts.gone.orphans.map(\.title))")
    return parts.joined(separator: "|")
  }

  /// Returns the name of the topmost screen, whatever it shows.
  func screenName(_ stack: NavigationStack<AppFeature.Action>) -> String {
    let screen = path.last?.name ?? "Standups"
    let isForm = list.add != nil && path.isEmpty || path.last?.isEditing == true
    let dialog = (stack.top.dialog ?? stack.top.presented?.dialog)?.title
    return ([screen] + (isForm ? ["Form"] : []) + [dialog].compactMap(\.self))
      .joined(separator: " › ")
  }
}

extension AppFeature.Path.State {
  /// The name of the screen, whatever it shows.
  var name: String {
    switch self {
    case .detail: "Standup"
    case .meeting: "Past meeting"
    case .record: "Meeting"
    case .search: "Search"
    }
  }

  /// Whether a search is due or runs.
  fileprivate var isSearching: Bool {
    if case .search(let search) = self { search.isSearching } else { false }
  }

  var isEditing: Bool {
    if case .detail(let detail) = self { detail.linkedDestination == .edit } else { false }
  }

  fileprivate var fingerprint: String {
    switch self {
    case .detail(let detail):
      "detail \(detail.standup.id) \(detail.isGone) " + (detail.destination?.fingerprint ?? "")
    case .meeting(let meeting):
      "meeting \(meeting.meeting.id) \(meeting.searchedText ?? "")"
    case .record(let record):
      "record \(record.standup.id) \(record.secondsElapsed) \(record.speakerIndex) "
        + "\(record.notes) \(record.transcript) \(record.isPaused) \(record.isGone) "
        + "\(record.alert.map { String(state: $0.title) } ?? "")"
    case .search(let search):
      "search \(search.text) \(search.searchedText) \(search.isSearching)"
        + " \(search.outcome.map { "\($0)".count } ?? 0)"
    }
  }
}

extension StandupDetail.Destination.State {
  fileprivate var fingerprint: String {
    switch self {
    case .alert(let alert): "alert \(String(state: alert.title))"
    case .edit(let form): "edit " + form.fingerprint
    }
  }
}

extension StandupForm.State {
  fileprivate var fingerprint: String {
    "\(standup.fingerprint) \(draft.isTouched) \(alert.map { String(state: $0.title) } ?? "")"
  }
}

extension Standup {
  fileprivate var fingerprint: String {
    let people = attendees.map { "\($0.id) \($0.name)" }
    let past = meetings.map { "\($0.id) \($0.transcript)" }
    return "\(id) \(title) \(duration) \(theme.rawValue) \(people) \(past)"
  }
}

/// The data that a run writes, for laws and events to read.
private final class World: Sendable, TestDependencyKey {
  let memory: InMemoryStandups
  /// The number of ids that were made.
  let uuidCount: LockIsolated<Int>

  init(memory: InMemoryStandups = InMemoryStandups(), uuidCount: Int = 0) {
    self.memory = memory
    self.uuidCount = LockIsolated(uuidCount)
  }

  /// Returns a client that shows the standups before they are read. They are shown unchanged, so
  /// the rows stay the same, and only their actions are new.
  func client() -> StandupsDatabase {
    var database = memory.client()
    database.read = { [read = database.read] version, glimpse throws(StandupsDatabaseError) in
      let reading = try await read(version, glimpse)
      if version == nil { glimpse(Array(reading.standups)) }
      // The listeners show the glimpse first.
      await Task.yield()
      return reading
    }
    // Other writers' changes are read when an event says so.
    database.changes = { AsyncStream { _ in } }
    return database
  }

  static var testValue: World { World() }
}

extension DependencyValues {
  fileprivate var world: World {
    get { self[World.self] }
    set { self[World.self] = newValue }
  }

  fileprivate var memory: InMemoryStandups { world.memory }

  /// The same values with ids of their own. The run's ids stay unused, because its steps may be
  /// repeated.
  fileprivate var mintingApart: Self {
    var values = self
    values.uuid = .incrementing
    return values
  }

  /// Continues with a world.
  fileprivate mutating func resume(_ world: World) {
    self.world = world
    standupsClient = StandupsClient(world.client(), clock: TestClock())
    uuid = UUIDGenerator {
      UUID(
        world.uuidCount.withValue { count in
          defer { count += 1 }
          return count
        })
    }
  }
}
