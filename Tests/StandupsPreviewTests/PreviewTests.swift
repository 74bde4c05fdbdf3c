import Cairn
import CairnTerminalTesting
import CairnTesting
import Models
import SoundEffectClient
import SpeechClient
import StandupsPreview
import Testing

@testable import RecordMeeting
@testable import StandupDetail

@MainActor
@Suite(.timeLimit(.minutes(5))) struct PreviewTests {
  typealias Detail = Preview<StandupDetail>
  typealias Meeting = Preview<RecordMeeting>

  @Test("The delegate actions of a feature are listed, and nothing else")
  func delegateActions() async {
    let store = TestStore(
      initialState: Detail.State(StandupDetail.State(standup: .engineeringMock))
    ) {
      Detail(StandupDetail())
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .authorized }
    }

    await store.send(.feature(.presented(.deleteButtonTapped))) {
      $0.feature?.destination = .alert(.deletion)
    }
    await store.send(.feature(.presented(.destination(.dismiss)))) {
      $0.feature?.destination = nil
    }
    await store.send(.feature(.presented(.startMeetingButtonTapped)))
    await store.receive(
      .feature(.presented(.delegate(.startMeeting(Standup.engineeringMock.id))))
    ) {
      $0.notes = ["startMeeting(ModelID(rawValue: UUID(\(Standup.engineeringMock.id))))"]
    }
  }

  @Test("Issues are listed in the strip, below the delegate actions")
  func issues() {
    let state = Detail.State(StandupDetail.State(standup: .engineeringMock))
    let stack = Detail.screens(state, issues: ["The soup is cold"], screen: StandupDetail.screen)
    let lines = CairnTerminalTesting.drawing(of: stack, width: 90, height: 20)
    #expect(lines.contains { $0.contains("Issues") })
    #expect(lines.contains { $0.contains("The soup is cold") })
  }

  @Test("A feature that dismisses itself is removed, and its effects end")
  func dismissal() async {
    let store = TestStore(
      initialState: Meeting.State(RecordMeeting.State(standup: .engineeringMock))
    ) {
      Meeting(RecordMeeting())
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.soundEffectClient = .silent
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.startTask = { .finished() }
    }

    await store.send(.feature(.presented(.task)))
    await store.send(.feature(.presented(.endMeetingButtonTapped))) {
      $0.feature?.alert = .endMeeting(isDiscardable: true)
    }
    await store.send(.feature(.presented(.alert(.presented(.discardConfirmed))))) {
      $0.feature?.alert = nil
    }
    await store.receive(\.feature.dismiss) {
      $0.feature = nil
      $0.notes = ["(dismissed itself)"]
    }
  }

  @Test("A chosen state stays as it is, because no task starts")
  func still() {
    let state = Meeting.State(RecordMeeting.State(standup: .engineeringMock))
    let still = Meeting.screens(state, isStill: true, screen: RecordMeeting.screen)
    #expect(still.root.task == nil)
    #expect(Meeting.screens(state, screen: RecordMeeting.screen).root.task != nil)
  }

  @Test("The strip is beside the feature's screen")
  func drawing() {
    var state = Detail.State(StandupDetail.State(standup: .engineeringMock))
    state.notes = ["startMeeting(Standup(…))"]
    let stack = Detail.screens(state, screen: StandupDetail.screen)
    let drawn = CairnTerminalTesting.drawing(of: stack, width: 60, height: 12, name: "Preview")
    #expect(
      drawn.joined(separator: "\n") == """
         Engineering                                       [e] Edit
        ▸ [s] Start Meeting               Delegate actions
          Standup Info                    startMeeting(Standup(…))
          Length                  10 min
          Theme             ■ Periwinkle
          Attendees
          Blob
          Blob Jr
          [Delete]


         ⏎ select  ↑↓ move  y copy  ? help  q quit
        """)
    #expect(
      stack.root.action(ofButton: "Start Meeting")
        == .feature(.presented(.startMeetingButtonTapped)))
  }

  @Test("If the feature has dismissed itself, the preview says so, and the strip stays")
  func gone() {
    var state = Detail.State(StandupDetail.State(standup: .engineeringMock))
    state.feature = nil
    state.notes = ["(dismissed itself)"]
    let stack = Detail.screens(state, screen: StandupDetail.screen)
    #expect(
      stack.root.description == """
        Screen "Preview"
          HStack
            VStack
              Text "The feature has dismissed itself."
            VStack
              Text "Delegate actions"
              Text "(dismissed itself)"
        """)
  }
}
