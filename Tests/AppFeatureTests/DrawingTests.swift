import Cairn
import CairnTerminalTesting
import CairnTesting
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite(
  .dependencies {
    $0.calendar = Calendar(identifier: .gregorian)
    $0.calendar.timeZone = .gmt
  })
struct DrawingTests {
  func expect(
    _ state: AppFeature.State, isDrawnAs lines: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let drawn = drawing(of: AppFeature.screen(state), width: 60, height: 16, name: "Standups")
    #expect(drawn.joined(separator: "\n") == lines, sourceLocation: sourceLocation)
  }

  @Test("The list shows each standup's title, attendees and length")
  func list() {
    expect(
      AppFeature.State(.designMock, .engineeringMock, .productMock),
      isDrawnAs: """
         Daily Standups                            [n] + [f] Search

        ▸ ▎Design                           6 attendees   1 min ›
          ▎Last meeting: 7 Nov 2023
          ▎Engineering                      2 attendees  10 min ›
          ▎Product                          2 attendees  30 min ›









         ⏎ open  s start  ^D delete  ↑↓ move  ? help  q quit
        """)
  }

  @Test("The empty list offers to add a standup or to load sample data")
  func emptyList() {
    expect(
      AppFeature.State(standups: []),
      isDrawnAs: """
         Daily Standups                            [n] + [f] Search

                              No standups yet.
            Add the first one, or look around with sample data.
        ▸                     [Add a standup]
                            [s] Load sample data









         ⏎ select  ↑↓ move  ? help  q quit
        """)
  }

  @Test("A past meeting shows the way back, the attendees and the transcript")
  func meeting() {
    expect(
      AppFeature.State(
        .designMock,
        path: [.detail(.designMock), .meeting(Standup.designMeeting, of: .designMock)]),
      isDrawnAs: """
         ‹ Daily Standups › Design › 7 Nov 2023, 22:13

          Attendees                                                █
          Blob                                                     █
          Blob Jr                                                  █
          Blob Sr                                                  █
          Blob Esq                                                 █
          Blob III                                                 █
          Blob I                                                   █
                                                                   █
          Transcript                                               █
          Blob finished the icons for the new onboarding and wants │
          a second pair of eyes on the dark ones. Blob Jr is half  │
          way through the empty states and waits for copy. Blob Sr │
          talked to five customers: four of them never found the   │
         ↑↓ scroll  y copy  ? help  esc back
        """)
  }

  @Test("A running meeting shows the time, the speaker and the notes")
  func record() {
    var state = AppFeature.State(
      .productMock, path: [.detail(.productMock), .record(.productMock)])
    state.changeRecord(state.path.ids[1]) {
      $0.secondsElapsed = 65
      $0.notes = "All is well."
    }
    expect(
      state,
      isDrawnAs: """
         ‹ Daily Standups › Product › Meeting              [m] Mute

          ██░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░   4% █
          ██░░░░░░░░░░░░░░░░░░░░░░░░░░ ░░░░░░░░░░░░░░░░░░░░░░░░░░░ █
                        ▲ 13:55 left                               █
                            Blob Sr is speaking                    █
          Speaker 1 of 2                             1:05 of 15:00 █
          Time Elapsed                                        1:05 █
          Time Remaining                                     28:55 █
        ▸ [n] Next  [p] Pause                      [e] End meeting █
          Notes  All is well.                                      █
                                                                   █
                                                                   █
          Speakers                                                 █
          Blob Sr                                   0:00, speaking │
         ⏎ select  ↑↓ move  ? help  esc back
        """)
  }

  @Test("The root's alert covers the current screen")
  func alert() {
    var state = AppFeature.State(.designMock, path: [.detail(.designMock)])
    state.alert = .savingFailed(.diskFull(at: "/home/blob/standups.sqlite"))
    expect(
      state,
      isDrawnAs: """
         ‹ Daily Standups › Design                         [e] Edit
          ╭──────────────────────────────────────────────────────╮
          │                                                      │ █
          │                Changes were not saved                │ █
          │                                                      │ █
          │   The disk is full, so nothing can be saved to       │ █
          │   /home/blob/standups.sqlite. Make room and try      │ █
          │   again. Your changes are kept and will be saved     │ █
          │   when possible.                                     │ █
          │                                                      │ █
          │                  [Try again] ▸[OK]                   │ █
          │                                                      │ █
          ╰──────────────────────────────────────────────────────╯ █
          Attendees                                                █
          Blob                                                     │
         ⏎ select  ←→ move  esc cancel
        """)
  }
}
