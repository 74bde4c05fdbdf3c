import Cairn
import CairnTesting
import Testing

@testable import AppFeature

/// Somebody who uses the whole app by what its screens show.
///
/// Each step fails if the screen that the user is at does not show what it needs.
@MainActor
struct AppUser {
  let store: TestStoreOf<AppFeature>

  /// The screens, drawn under what the app depends on.
  private var stack: NavigationStack<AppFeature.Action> {
    withDependencies {
      $0 = store.dependencies
    } operation: {
      AppFeature.screen(store.state)
    }
  }

  /// The screen that the user is at: the topmost, or what is presented over it.
  var screen: Screen<AppFeature.Action> { stack.top.presented ?? stack.top }

  /// The task of the topmost screen starts, as it does when the screen appears.
  @discardableResult
  func appear() async throws -> TestStoreTask {
    try await send(screen.task)
  }

  func tap(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let screen = screen
    let action =
      screen.dialog == nil
      ? screen.action(ofButton: title) ?? screen.action(ofLink: title)
      : screen.action(ofDialogButton: title)
    try await send(action, "button '\(title)'", sourceLocation: sourceLocation)
  }

  func type(
    _ text: String, into label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await send(
      screen.textField(label)?.onChange(text), "field '\(label)'", sourceLocation: sourceLocation)
  }

  func goBack() async throws {
    try await send(stack.path.last?.pop, "way back")
  }

  @discardableResult
  private func send(
    _ action: AppFeature.Action?, _ what: String = "task",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> TestStoreTask {
    let action = try #require(
      action, "There is no \(what) on:\n\(screen)", sourceLocation: sourceLocation)
    let task = await store.send(action)
    await store.skipReceivedActions(strict: false)
    return task
  }
}
