import AppFeature
import Cairn
import CairnBrowser
public import CairnBrowserServer
import CairnRecording
public import CairnSession
public import Foundation
import SessionsClient
import SessionsClientLive
import SettingsClient
import SoundEffectClient
import SpeechClient
import SpeechClientLive
import StandupsCommands
public import StandupsDatabase
import StandupsDatabaseLive
import StandupsRecording
import UnsavedChangesLive

/// Standups as a web page. All pages share one projection of the database, and each has its own
/// session.
public struct WebStandups: Sendable {
  let database: DatabaseLocation
  private let environment: [String: String]
  /// Receives the errors of the database.
  let report: @Sendable (StandupsDatabaseError) -> Void
  /// The standups of all pages.
  var standups: StandupsClient
  /// The client that the pages of the server use now. A node opens another one under each lease.
  let current: LockIsolated<StandupsClient>
  /// The minimum time between two records of a page.
  ///
  /// With a thousand meetings, this interval writes a third as much as the default. It is four times as
  /// long if only time passes. No work depends on it: a browser keeps the events that a record doesn't
  /// include. A crash may set the clock of a meeting back by twelve seconds.
  var keepingInterval = Duration.seconds(3)
  /// The clock of all pages. Their meetings tick together.
  private let clock = CoalescingClock()
  /// The rows that pages have in common. All show the same standups in the same words.
  let sharedRows = SharedRows()
  private let readiness: DatabaseReadiness
  private let movedAside: MovedAsideClient
  /// The sessions on their way between pages and the terminal, shared by all pages.
  let handoffs: Handoffs
  let unsaved: UnsavedChangesClient
  /// Whether users see the path of the database in the command that continues in a terminal on this
  /// machine.
  private let showsPath: Bool
  private let speech: SpeechClient
  /// The folder to record pages in, and whether the recordings contain the user's words. `nil` if pages
  /// aren't recorded.
  public var recordings: (folder: String, keepsText: Bool)?
  /// Whether the server keeps the last steps of pages that it doesn't record, so that users can report
  /// problems.
  public var offersReports = true
  /// The issues that the server has reported. Reports of problems name their places in the source.
  public var issues = IssueLog()
  /// Whether developers see the past of each page beside it.
  public var isInspected = false

  /// Creates the app for all pages of a server.
  ///
  /// - Parameters:
  ///   - database: The location of the database.
  ///   - speechCommand: The command that recognizes speech. It runs on the server.
  ///   - showsPath: Whether the users are those of this machine.
  ///   - environment: The environment, which says where the user's files are.
  ///   - readyTimeout: How long a check whether the server is ready may wait for the database.
  ///   - report: Receives the errors of the database.
  public init(
    database: DatabaseLocation, speechCommand: String?, showsPath: Bool = true,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    readyTimeout: Duration = .seconds(1),
    report: @escaping @Sendable (StandupsDatabaseError) -> Void = { _ in }
  ) {
    self.database = database
    self.environment = environment
    self.report = report
    self.showsPath = showsPath
    let path = if case .file(let path) = database { path } else { nil as String? }
    let standups = StandupsClient(
      StandupsDatabase.live(at: database, for: .app).measured.hidingPlace(report: report))
    self.standups = standups
    let current = LockIsolated(standups)
    self.current = current
    readiness = DatabaseReadiness(
      path: path, current: current, probe: .live(at: database, for: .command),
      timeout: readyTimeout)
    movedAside = path.map { .live(path: $0).sharingSearches } ?? .none
    let folder = SessionsClient.defaultFolder(environment: environment)
    handoffs = Handoffs(folder: folder, database: database.identity)
    unsaved = .live(for: database, folder: folder, environment: environment)
    var speech = SpeechClient.live(command: speechCommand)
    if !showsPath { speech.denialReason = { nil } }
    self.speech = speech
  }

  /// The app's name in files and cookies.
  static let identifier = "standups"

  /// The app that the server shows.
  public var app: BrowserApp {
    var app = BrowserApp(
      name: "Standups", identifier: Self.identifier, licenses: thirdPartyLicenses,
      isLink: { text in
        let places: [AppFeature.Place]? = try? Link(text, scheme: AppFeature.linkScheme).places()
        return places != nil || HandoffCode(continuing: text) != nil
      },
      // Subscribing takes the lock that all sessions share, and reads nothing.
      awaitTurn: { [current] in _ = current.value.readerUpdates() },
      readiness: { [readiness] in await readiness.reason },
      open: { visit in
        let start = AppStart()
        let lastEvent = visit.record.kept.map { SavedSession.lastEvent(in: $0.data) } ?? 0
        let page = await BrowserPage(epoch: visit.epoch, stored: lastEvent) { page in
          content(of: page, for: visit, start)
        }
        // The first page must have content even without a script.
        await start.end(atMost: .seconds(2))
        // Without a record, a page that has just been opened would be gone after a crash.
        if visit.record.kept == nil { await page.save() }
        return page
      })
    app.dataName = database.dataName(environment: environment)
    app.store = { [handoffs] in StandupsStore(base: $0, handoffs: handoffs) }
    app.finishRecords = {
      try await saveRecordedChanges(in: $0, before: $1, to: .live(at: database, for: .command))
    }
    app.measure = { [readiness] in
      if let count = await readiness.unsavedCount { DatabaseMetrics.note(unsavedCount: count) }
    }
    return app
  }

  private func content(
    of page: isolated BrowserPage, for visit: PageVisit, _ start: AppStart
  ) -> PageContent<AppFeature.State, AppFeature.Action> {
    let code = HandoffCode(continuing: visit.link)
    var sessions = SessionsClient(
      visit.record, code: code,
      command: { [environment, database, showsPath] in
        Self.command(continuing: $0, on: database, environment, showsPath: showsPath)
      },
      tell: { [weak page] in await page?.show(message: $0, for: AppFeature.Notice.duration) })
    sessions.join(visit.others) { [weak page] in await page?.save() }
    let unread = UnreadParts()
    sessions.keep(unread)
    let link = visit.link == "/" || code != nil ? nil : visit.link
    var state = AppFeature.State(link: link)
    state.handoffTitle = "Continue in the terminal"
    state.startsLinkedMeeting = false
    state.mayReport = recordings == nil && offersReports
    let recording =
      recordings.map {
        PageRecording.begin(in: $0.folder, from: state, keepsText: $0.keepsText, speech, clock)
      }
      ?? (state.mayReport
        ? AppRecording(
          ofLastStepsFrom: state, speech.authorizationStatus(), version: version,
          calendar: .system, clock: clock)
        : nil)
    if recordings != nil, recording == nil {
      Task { [weak page] in
        await page?.show(message: PageRecording.failure, for: AppFeature.Notice.duration)
      }
    }
    let store = Store(initialState: state, isolation: page) {
      AppFeature().willReduce(recording.map { recording in { recording.willReduce($0) } })
    } withDependencies: {
      install(in: &$0, for: page, visit.record, visit.settings)
      $0.sessionsClient = sessions
      // Its own, so that an event that comes again pushes a screen with the same id.
      $0.stackElementID = StackElementIDGenerator()
      $0.uuid = UUIDGenerator { [ids = visit.ids] in ids.next() }
      if let recording {
        if let reports = recording.reports(
          issues: { [issues] in issues.issues.map(\.place) }, write: problemFile)
        {
          $0.problemReports = reports
        }
        $0.record(by: recording.recorder)
      }
    }
    recording?.begin(store)
    start.follow(store)
    WorkReporter(to: visit.others).follow(store)
    let keeper = SessionKeeper(
      of: store, in: sessions, interval: keepingInterval, intervalsOfTime: 4, clock: clock,
      events: SessionKeeper.Events(
        last: { [weak page] isWaiting in
          page?.assumeIsolated { $0.storableEvent(awaitingEffects: isWaiting) }
        },
        didSave: { [weak page] last in page?.assumeIsolated { $0.noteStored(upTo: last) } }))
    let keeping = Task {
      // The capture makes the task run on the page's actor, to which the keeper belongs.
      _ = page
      await keeper.run()
    }
    let kept = AppFeature.ScreenCache()
    var content = PageContent(
      store: store, open: { .linkOpened($0.text(scheme: AppFeature.linkScheme)) },
      format: .english(in: .system),
      screens: { AppFeature.screen($0, keeping: kept) },
      work: PageWork(
        hasStarted: { store.state.isRestored },
        willHandle: { [ids = visit.ids] in ids.beginEvent($0) },
        didReceive: { keeper.noteChange() }, save: { await keeper.save() },
        give: { isEnding in
          guard store.state.mayContinueElsewhere,
            let data = try? JSONEncoder().encode(store.state.saved)
          else { return nil }
          if isEnding {
            recording?.recorder.deliver(.continuedInOtherWindow)
            store.send(.continuedInOtherWindow)
            // Waits for a record that is being written. No other one follows.
            await keeper.save()
          }
          return [UInt8](unread.added(to: data))
        }),
      end: {
        keeping.cancel()
        await keeper.end(goesOn: true)
        await recording?.end()
      })
    content.sharedRows = sharedRows
    content.observer = recording?.session
    if isInspected { content.inspection = Inspection { $0.continued(with: $1) } }
    return content
  }

  /// Writes the report of a problem in the server's folder.
  private var problemFile: @Sendable (FlightReport) -> String {
    { [environment, showsPath] report in
      ProblemFile.write(
        report.data,
        in: ProblemFile.folder(in: SessionsClient.defaultFolder(environment: environment)),
        stepCount: report.stepCount, isRepeatable: report.isRepeatable, showsPath: showsPath)
    }
  }

  private static let soundSetting = "sounds"
  private static let off = Data("off".utf8)

  private func install(
    in values: inout DependencyValues, for page: BrowserPage?, _ record: PageRecord?,
    _ settings: BrowserSettings?
  ) {
    values.continuousClock = clock
    let standups = standups.forSession()
    values.standupsClient = standups
    let changes = RecordedChanges { [standups] in await standups.submit($0) }
    values.standupsClient.submit = { [weak page] gestures in
      await changes.submit(gestures) { [weak page] in await record?.isStored(by: page) ?? true }
    }
    values.unsavedChanges = unsaved.hidingPaths
    // A file has changes of many users, and nobody may decide about those of others. Each page has its own
    // changes in its record.
    values.unsavedChanges.find = { [] }
    values.movedAside = movedAside.hidingPaths
    values.speechClient = speech
    values.settingsClient = SettingsClient { [weak page] in
      await page?.show(
        message: "To record speech, start the server with --speech-command.",
        for: AppFeature.Notice.duration)
    }
    values.soundEffectClient = SoundEffectClient(
      areOn: { await settings?.find(Self.soundSetting) != Self.off },
      setOn: { await settings?.keep($0 ? Data() : Self.off, as: Self.soundSetting) },
      play: { [weak page] sound in await page?.play(sound.rawValue) })
  }

  /// Checks that all dependencies of the app are available. Throws an error that lists the missing
  /// ones.
  public func audit() throws {
    try withDependencies {
      install(in: &$0, for: nil, nil, nil)
      $0.sessionsClient = .none
    } operation: {
      try DependencyAudit(AppFeature()).validate()
    }
  }

  /// Tries for five seconds to save pending changes, and stores the rest in a file.
  ///
  /// Pages have them in their records too, from which the next start saves them. A node leaves that
  /// to the pages, when they are opened again.
  ///
  /// - Returns: A message for the user, or `nil` if everything is saved.
  public func finish() async -> String? {
    let left = await current.value.finish(.seconds(5))
    guard !left.isEmpty else { return nil }
    let unsavedCount = left.count == 1 ? "1 change was" : "\(left.count) changes were"
    if let path = await unsaved.keep(left) {
      return "\(unsavedCount) not saved. The server tries again at its next start, or when the "
        + "pages are opened. The data is also kept in \(path)."
    }
    return "\(unsavedCount) not saved. Here is the unsaved data:\n\(unsaved.text(left))"
  }
}
