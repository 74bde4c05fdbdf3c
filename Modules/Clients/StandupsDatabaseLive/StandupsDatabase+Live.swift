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
  /// Who uses a database in a file, and so what `load` may do with the file.
  public enum Use: Sendable {
    /// The app: `load` makes the file if it is not there, and moves a damaged one aside.
    case app
    /// A command of a script: `load` makes and moves nothing.
    case command
  }

  /// A database in an SQLite file. If the path names a symbolic link, it is followed.
  ///
  /// The file is made at the first change, if it is not there, with its folders, for nobody but the
  /// user. A damaged database of standups is moved aside as it was by `load`, together with its
  /// write-ahead log, as `<file>.unreadable-1` or the next number that is free. Any other file, and
  /// a database of a later version, is refused and left. If the file can be read but not written,
  /// `load` gives what it holds and `save` fails.
  ///
  /// What `save` has returned from is on the disk: neither the end of the process nor that of the
  /// machine takes it back. Several processes may use one file; each waits for the others for at
  /// most five seconds.
  public static func live(path: String, for use: Use = .app) -> Self {
    live(path: path, options: StandupsFile.Options(use: use))
  }

  /// A database whose connections are prepared by a closure, so that a test can limit them.
  package static func live(
    path: String, for use: Use = .app, patience: Duration = .seconds(5),
    prepare: @escaping @Sendable (Database) throws -> Void
  ) -> Self {
    live(
      path: path,
      options: StandupsFile.Options(use: use, patience: patience, prepare: prepare))
  }

  private static func live(path: String, options: StandupsFile.Options) -> Self {
    let file = StandupsFile(path: path, options: options)
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
