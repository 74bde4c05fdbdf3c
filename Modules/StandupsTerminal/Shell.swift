import AppFeature
import Cairn
import CairnLines
import CairnSession
import CairnTerminal
import Foundation
import SoundEffectClient
import StandupsCommands

/// The display of the app: the whole terminal, or lines of text.
@MainActor
final class Shell {
  private var terminal: TerminalApp<AppFeature.Action>?
  private var plain: PlainApp<AppFeature.Action>?

  /// Shows the app until the user quits, or the screens fail.
  ///
  /// - Parameters:
  ///   - store: The store of the app.
  ///   - isPlain: Whether to show the app as lines of text.
  ///   - isInspected: Whether to show the inspector, for a developer.
  ///   - issues: The log for issues that are reported meanwhile.
  ///   - observer: Follows what the user does, if the session is recorded.
  func run(
    _ store: StoreOf<AppFeature>, isPlain: Bool, isInspected: Bool, issues: IssueLog,
    observer: (any HostObserver)?
  ) async -> Result<Void, any Error> {
    do {
      return .success(
        try await show(
          store, isPlain: isPlain, isInspected: isInspected, issues: issues, observer: observer))
    } catch {
      return .failure(error)
    }
  }

  private func show(
    _ store: StoreOf<AppFeature>, isPlain: Bool, isInspected: Bool, issues: IssueLog,
    observer: (any HostObserver)?
  ) async throws {
    let kept = AppFeature.ScreenCache()
    let screens = { AppFeature.screen($0, keeping: kept) }
    let format = TextFormat.english(in: .system)
    let links = AppLinks(scheme: AppFeature.linkScheme) { AppFeature.Action.linkOpened($0) }
    if isPlain {
      let plain = PlainApp(
        store: store, isSettled: \.isSettled, format: format, links: links, issues: issues,
        screens: screens)
      plain.observer = observer
      self.plain = plain
      try await plain.run()
    } else {
      let terminal = TerminalApp(
        name: "Standups", store: store, format: format, links: links,
        inspection: isInspected ? Inspection { $0.continued(with: $1) } : nil, issues: issues,
        screens: screens)
      terminal.observer = observer
      self.terminal = terminal
      try await terminal.run()
    }
  }

  /// Writes a line to standard error, after the screens are closed.
  nonisolated static func tell(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Rings the bell of the terminal: once for a cue, and twice for an end. It does nothing for lines
  /// of text.
  func ring(_ sound: SoundEffectClient.Sound) async {
    terminal?.beep()
    guard sound == .end else { return }
    // Terminals join bells that follow at once.
    try? await Task.sleep(for: .milliseconds(300))
    terminal?.beep()
  }

  /// Shows a notice on the screens. It does nothing for lines of text.
  func show(notice: String) {
    terminal?.show(notice: notice)
  }

  /// Shows how to configure the speech command.
  func showSettings(speechCommand: String?) {
    let given = speechCommand.map { "'\($0)' can't be run. " } ?? ""
    let notice =
      given + "To record speech, start standups with --speech-command or set "
      + "STANDUPS_SPEECH_COMMAND."
    terminal?.show(notice: notice)
    plain?.show(notice: notice)
  }
}
