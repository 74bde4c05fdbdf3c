public import CairnDependencies
package import GRDB
import Models
public import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StandupsDatabase {
  /// A database in an SQLite file.
  ///
  /// The file is opened at the first use, and made, with its folders, if it is not there. A file
  /// that cannot be read is moved aside by `load`, together with its write-ahead log, as
  /// `<file>.unreadable-1` or the next number that is free. If the file can be read but not
  /// written, `load` gives what it holds and `save` fails.
  ///
  /// What `save` has returned from is on the disk: neither the end of the process nor that of the
  /// machine takes it back. Several processes may use one file; each change waits for the others'
  /// for at most five seconds.
  public static func live(path: String) -> Self {
    live(path: path, prepare: { _ in })
  }

  /// A database whose connections are prepared by a closure, so that a test can limit them.
  package static func live(
    path: String, prepare: @escaping @Sendable (Database) throws -> Void
  ) -> Self {
    let file = StandupsFile(path: path, prepare: prepare)
    return Self(
      load: { () throws(StandupsDatabaseError) in try await file.load() },
      save: { changes throws(StandupsDatabaseError) in try await file.save(changes) }
    )
  }
}

extension StandupsDatabase: DependencyKey {
  /// The database at the user's default path.
  public static var liveValue: Self {
    .live(path: defaultPath(environment: ProcessInfo.processInfo.environment))
  }
}
