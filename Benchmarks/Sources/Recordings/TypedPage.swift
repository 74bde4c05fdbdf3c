import AppFeature
import AppWorkloads
import Cairn
import CairnBrowser
import CairnRecording
import Foundation
import SessionsClient
import SoundEffectClient
import SpeechClient
import StandupsDatabase
import StandupsList
import StandupsRecording

/// A page with the form of a new standup, whose user types in its first field.
struct TypedPage {
  /// The ways in which a page can be recorded.
  enum Kind: String, CaseIterable { case plain, keepsLastSteps, recorded }

  private let page: BrowserPage
  private let fieldID: Int
  private var revision: Revision?
  private var sequence = 1

  init(_ kind: Kind) async {
    page = await BrowserPage(epoch: 1) { page in
      let state = app(10)
      let speech = SpeechClient(
        authorizationStatus: { .restricted }, requestAuthorization: { .restricted },
        startTask: { AsyncThrowingStream { $0.finish() } })
      let recording: AppRecording? =
        switch kind {
        case .plain: nil
        case .keepsLastSteps: AppRecording(ofLastStepsFrom: state, .restricted, version: "1")
        case .recorded:
          AppRecording(from: state, .restricted, version: "1", keepsText: false) { _ in }
        }
      let store = Store(initialState: state, isolation: page) {
        AppFeature().willReduce(recording.map { recording in { recording.willReduce($0) } })
      } withDependencies: {
        $0.standupsClient = .inMemory(state.list.standups)
        $0.sessionsClient = .none
        $0.unsavedChanges = .none
        $0.speechClient = speech
        $0.soundEffectClient = .silent
        if let recording { $0.record(by: recording.recorder) }
      }
      recording?.begin(store)
      let kept = AppFeature.ScreenCache()
      var content = PageContent(
        store: store, screens: { AppFeature.screen($0, keeping: kept) },
        end: { await recording?.end() })
      content.observer = recording?.session
      return content
    }
    let shell = PageShell(
      title: "Standups", styleHref: "/style.css", scriptHref: "/client.js", pageID: "0")
    let button = await page.html(shell).id(of: #"aria-label="New standup""#)
    await page.receive(EventBatch([BrowserEvent(sequence: 1, kind: .press, id: button)]))
    fieldID = await page.html(shell).id(of: "<input")
    revision = await page.revision
  }

  /// Types a text and reads the patch.
  mutating func type(_ text: String) async {
    sequence += 1
    let event = BrowserEvent(sequence: sequence, kind: .input, id: fieldID, value: text)
    await page.receive(EventBatch([event]))
    revision = await page.patch(after: revision)?.revision ?? revision
  }
}

extension String {
  /// Returns the number of the first element whose tag has a text.
  fileprivate func id(of text: String) -> Int {
    let tag = split(separator: "<").first { "<\($0)".contains(text) } ?? ""
    let digits = tag.split(separator: "data-n=\"").dropFirst().first?.prefix { $0.isNumber } ?? ""
    return Int(digits) ?? 0
  }
}
