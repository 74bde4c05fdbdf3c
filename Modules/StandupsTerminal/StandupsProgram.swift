import AppFeature
import Cairn
public import CairnDependencies
import CairnRecording
import CairnSession
import CairnSystem
import SessionsClient
import SettingsClient
public import SoundEffectClient
public import SpeechClient
public import StandupsCommands
import StandupsRecording

/// The app in a terminal, from its start to the end of the process.
public struct StandupsProgram {
  private let options: AppOptions
  private let data: AppData
  private let log: ChangeLog?
  private let recordingFile: RecordingFile?
  private let problemFolder: String?

  /// Creates the program.
  ///
  /// - Parameters:
  ///   - options: The options of the command line.
  ///   - data: The live clients of the app's data.
  ///   - log: The log of what happens, if the user wants one.
  ///   - recordingFile: The file to record the session in, if the user wants that.
  ///   - problemFolder: The folder for reports of problems, or `nil` if the user can't report any.
  public init(
    _ options: AppOptions, data: AppData, log: ChangeLog?, recordingFile: RecordingFile? = nil,
    problemFolder: String? = nil
  ) {
    self.options = options
    self.data = data
    self.log = log
    self.recordingFile = recordingFile
    self.problemFolder = problemFolder
  }

  /// Prepares the process and the dependencies of the app and of the commands.
  ///
  /// - Parameter setLive: Sets the live clients of the commands.
  public static func prepareProcess(_ setLive: (inout DependencyValues) -> Void) {
    reserveStandardDescriptors()
    replaceInvalidLocaleNames()
    endCrashesAtOnce()
    prepareDependencies {
      $0.calendar = .system
      $0.standupLinks = .live
      setLive(&$0)
    }
  }

  /// Runs the app until the user quits.
  ///
  /// - Parameters:
  ///   - speech: The client that recognizes speech.
  ///   - sounds: The client that remembers whether the user wants sounds. The terminal's bell plays them.
  ///   - noSession: A sentence for a user whose session code leads to no session.
  /// - Throws: If the terminal fails, if a dependency is missing, or the exit status 1 if a change was
  ///   not saved.
  @MainActor
  public func run(
    speech: SpeechClient, sounds: SoundEffectClient, noSession: String
  ) async throws {
    let shell = Shell()
    let display = options.display
    if let reason = display.plainReason { Shell.tell(reason) }
    var state = AppFeature.State(link: options.link)
    var browser = BrowserWatch()
    state.handoffTitle = display.isPlain ? nil : browser.title()
    state.warning = data.warning
    state.mayReport = recordingFile == nil && problemFolder != nil
    let recording =
      recordingFile.map {
        AppRecording(
          from: state, speech.authorizationStatus(), version: version, calendar: .system,
          keepsText: options.recordsText, write: $0.write)
      }
      ?? AppRecording(
        ofLastStepsFrom: state, speech.authorizationStatus(), version: version, calendar: .system)
    let issues = IssueLog(write: log?.write)
    let reports = problemFolder.flatMap { reportClient(of: recording, issues, in: $0) }
    let store = try withDependencies {
      let speechCommand = options.speechCommand
      $0.settingsClient = SettingsClient { await shell.showSettings(speechCommand: speechCommand) }
      $0.soundEffectClient = sounds
      $0.soundEffectClient.play = { await shell.ring($0) }
      $0.speechClient = speech
      data.install(in: &$0, restoresSession: options.restoresSession && !display.isPlain)
      if options.session != nil {
        $0.sessionsClient.takeOver = { [takeOver = $0.sessionsClient.takeOver] in
          let record = await takeOver()
          if record == nil { await shell.show(notice: noSession) }
          return record
        }
      }
      if let reports { $0.problemReports = reports }
      $0.record(by: recording.recorder)
    } operation: {
      try DependencyAudit(AppFeature()).validate()
      return Store(initialState: state) {
        AppFeature()._printChanges(log.map { .customDump(to: $0.write) })
          .willReduce(recording.willReduce)
      }
    }
    recording.begin(store)
    let stopLog = log.map { log in
      store.observe { log.write("effects that run:\n\(store.runningEffects)\n") }
    }
    defer { stopLog?() }
    let watching =
      display.isPlain
      ? nil
      : Task { [browser] in
        await browser.run(store, recordedBy: recording.recorder)
      }
    defer { watching?.cancel() }
    let ending = try await data.run(store, keepsPlace: !display.isPlain) {
      await shell.run(
        store, isPlain: display.isPlain, isInspected: options.inspect,
        issues: issues, observer: recording.session)
    }
    // An issue is a mistake of the program, so the steps that led to it are worth keeping.
    if let reports, issues.count > 0 { Shell.tell(await reports.write(store.state)) }
    await recording.end()
    if let gap = recordingFile?.gap { Shell.tell(gap) }
    if let gap = log?.gap { Shell.tell(gap) }
    try ending.get()
  }

  private func reportClient(
    of recording: AppRecording, _ issues: IssueLog, in folder: String
  ) -> ProblemReportClient? {
    recording.reports(issues: { issues.issues.map(\.place) }) {
      ProblemFile.write($0.data, in: folder, stepCount: $0.stepCount, isRepeatable: $0.isRepeatable)
    }
  }
}
