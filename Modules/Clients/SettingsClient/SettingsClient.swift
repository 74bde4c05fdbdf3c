public import CairnDependencies
import IssueReporting

/// Leads the user to where permissions are given.
public struct SettingsClient: Sendable {
  /// Opens the settings.
  public var openSettings: @Sendable () async -> Void

  /// Makes a client of what it does.
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
  /// Leads the user to where permissions are given.
  public var settingsClient: SettingsClient {
    get { self[SettingsClient.self] }
    set { self[SettingsClient.self] = newValue }
  }
}
