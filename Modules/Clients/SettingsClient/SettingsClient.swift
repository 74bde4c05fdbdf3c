public import CairnDependencies
import IssueReporting

/// Opens the settings where the user grants permissions.
public struct SettingsClient: Sendable {
  /// Opens the settings.
  public var openSettings: @Sendable () async -> Void

  /// Creates a client from its operation.
  public init(openSettings: @escaping @Sendable () async -> Void) {
    self.openSettings = openSettings
  }
}

extension SettingsClient: TestDependencyKey {
  /// A client that does nothing.
  public static var previewValue: Self { Self(openSettings: {}) }

  /// A client that reports an issue when it is touched.
  public static var testValue: Self {
    Self(openSettings: unimplemented("SettingsClient.openSettings"))
  }
}

extension DependencyValues {
  /// The client that opens the settings.
  public var settingsClient: SettingsClient {
    get { self[SettingsClient.self] }
    set { self[SettingsClient.self] = newValue }
  }
}
