import CairnExplorer
import CairnTestSupport
import Testing

@testable import AppFeature

/// An exploration of the app. `STATES=100000` explores further. `UPDATE_PAGES=1` draws the map
/// again.
@Suite struct ExplorationTests {
  private static let limit = AppExploration.wantedStates ?? 1_900

  @Test("The laws of the app hold in every state that the explorer reaches")
  func laws() async throws {
    let report = await AppExploration.explorer.run(depth: 60, states: Self.limit)
    try await AppExploration.expectNoFindings(in: report, by: AppExploration.explorer)
    #expect(report.stateCount == Self.limit)
    guard AppExploration.wantedStates == nil else { return print(report) }
    var map = report.map
    for corner in AppExploration.corners {
      let report = await corner.run(depth: 6)
      try await AppExploration.expectNoFindings(in: report, by: corner)
      map.merge(report.map)
    }
    try expectDrawing([map.mermaid], named: "map", in: "mermaid", of: "docs/map.md")
    try expectFile(map.svg, at: ".github/map.svg")
  }
}
