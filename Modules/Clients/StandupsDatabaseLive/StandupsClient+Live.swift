public import CairnDependencies
public import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StandupsClient: DependencyKey {
  /// The client for the user's default path.
  public static var liveValue: Self {
    let path = StandupsDatabase.defaultPath(environment: ProcessInfo.processInfo.environment)
    return Self(.live(path: path))
  }
}
