import Cairn
import SessionsClient
import StandupsList

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AppFeature {
  /// What becomes of a session that is to go on in another renderer.
  public enum Handoff: Equatable, Sendable {
    /// It goes on there: an address to open, or a command to type.
    case given(String)
    /// It is being handed over.
    case giving
  }

  /// Hands over what the user is at, to go on with it elsewhere.
  func handOver(_ state: inout State) -> Effect<Action> {
    guard state.handoff == nil, state.recovery.isSessionSettled else { return .none }
    state.handoff = .giving
    // It ends here once it is kept there, whatever becomes of the screen that asked.
    return .run(outlivesSender: true) { [saved = state.saved, sessions] send in
      await send(.handedOver(await Self.give(saved, to: sessions)))
    }
  }

  /// Lets go of a session that goes on elsewhere, or says why it does not.
  func take(_ outcome: Result<String, HandoffError>, in state: inout State) -> Effect<Action> {
    switch outcome {
    case .success(let place):
      state.handoff = .given(place)
      state.alert = nil
      state.list.open(nil)
      state.path.removeAll()
      state.isQuitting = true
      return .none
    case .failure(let error):
      state.handoff = nil
      return show(Notice("\(error)"), in: &state)
    }
  }

  private static func give(
    _ saved: SavedSession, to sessions: SessionsClient
  ) async -> Result<String, HandoffError> {
    do throws(HandoffError) {
      guard let record = try? JSONEncoder().encode(saved) else { throw .notKept }
      return .success(try await sessions.give(record))
    } catch {
      return .failure(error)
    }
  }

  /// What is shown of a session that goes on elsewhere.
  static func screen(givenTo place: String) -> NavigationStack<Action> {
    var stack = NavigationStack<Action>(
      root: Screen("Continued elsewhere") {
        Text("What you were at goes on there:")
        Text(place).bold()
      }
      .copies("where it goes on") { _ in place })
    stack.language = .english
    stack.quitting = .confirmed
    return stack
  }
}
