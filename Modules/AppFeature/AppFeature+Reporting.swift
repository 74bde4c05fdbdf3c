public import Cairn
import IssueReporting

extension AppFeature {
  /// Writes the last steps of the session to a file, and says where it is.
  ///
  /// A report takes as long as several replays, so a session makes one at a time.
  func report(_ state: inout State) -> Effect<Action> {
    guard !state.isReporting else { return .none }
    state.isReporting = true
    return .run(outlivesSender: true) { [state, reports] send in
      await send(.problemReported(await reports.write(state)))
    }
  }
}

/// Writes the last steps of a session to a file, so that a problem can be repeated.
public struct ProblemReportClient: Sendable {
  /// Writes a report of a session that is in a state. Returns a sentence for the user: where the file
  /// is, or why there is none.
  public var write: @Sendable (AppFeature.State) async -> String

  /// Creates a client from its operation.
  public init(write: @escaping @Sendable (AppFeature.State) async -> String) {
    self.write = write
  }
}

extension ProblemReportClient: DependencyKey {
  /// A client of a program that records nothing. The app doesn't offer a report then.
  public static var liveValue: Self { Self { _ in "This session isn't recorded." } }

  /// A client that reports an issue when it is touched.
  public static var testValue: Self {
    Self(write: unimplemented("ProblemReportClient.write", placeholder: ""))
  }
}

extension DependencyValues {
  /// The client that writes reports of problems.
  public var problemReports: ProblemReportClient {
    get { self[ProblemReportClient.self] }
    set { self[ProblemReportClient.self] = newValue }
  }
}
