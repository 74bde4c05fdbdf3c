import CairnCollections
import Foundation
import Models
import StandupsDatabase
import StandupsDatabaseLive

#if PostgreSQL
  import StandupsDatabasePostgres
#endif

/// Measures commits of one edit to a PostgreSQL database. `scripts/bench-postgres` starts it.
///
///     PostgresCommits ADDRESS fill               inserts the standups that are edited
///     PostgresCommits ADDRESS NUMBER SECONDS     edits one of them, and prints commits and microseconds
///
/// It also measures ten thousand standups, there and in a new file:
///
///     PostgresCommits ADDRESS beside FILE
@main
struct PostgresCommits {
  static func main() async throws {
    #if PostgreSQL
      let arguments = Array(CommandLine.arguments.dropFirst())
      guard let text = arguments.first, let address = try? PostgresAddress(text) else {
        return print("usage: PostgresCommits ADDRESS fill | NUMBER SECONDS | beside FILE")
      }
      let database = StandupsDatabase.postgres(address)
      if arguments.count == 3, let number = Int(arguments[1]), let seconds = Double(arguments[2]) {
        try await commit(to: database, number, for: .seconds(seconds))
      } else if arguments.count == 3, arguments[1] == "beside" {
        try await LargeDatabase(name: "PostgreSQL") { .postgres(address) }.measure()
        try await LargeDatabase(name: "SQLite") { .live(path: arguments[2]) }.measure()
      } else {
        try await database.fill((0..<4).map { Standup(id: id($0), title: "0") })
      }
    #else
      print(PostgresAddress.Problem.unsupported)
    #endif
  }

  private static func id(_ number: Int) -> Standup.ID {
    Standup.ID(UUID(uuidString: "5A000000-0000-4000-8000-00000000000\(number)") ?? UUID())
  }

  private static func commit(
    to database: StandupsDatabase, _ number: Int, for duration: Duration
  ) async throws {
    let clock = ContinuousClock()
    let first = try await database.read(nil)
    var (version, count) = (first.version, 0)
    var title = first.standups[id: id(number)]?.title ?? ""
    var times: [Duration] = []
    let deadline = clock.now + duration
    while clock.now < deadline {
      count += 1
      let edit = StandupEdit.setTitle(from: title, to: "\(count)")
      title = "\(count)"
      let start = clock.now
      version = try await database.commit([.edit(id(number), edit)], version).version
      times.append(clock.now - start)
    }
    times.sort()
    print(count, Int(times[times.count / 2] / .microseconds(1)))
  }
}
