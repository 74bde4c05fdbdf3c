import AppWorkloads
import ArgumentParser
import Benchmark
import Cairn
import Foundation
import Harness
import StandupsCommands
import StandupsDatabase
import StandupsDatabaseLive

/// Measures whole commands that work on files.
func imports() {
  measureOnMainActor("App.import/10000 standups", scale: .one, limit: 5) { benchmark in
    do {
      let folder = FileManager.default.temporaryDirectory
        .appending(component: "standups-benchmark-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(component: "standups.json")
      try JSONEncoder().encode(standups(10_000)).write(to: file)

      let database = folder.appending(component: "standups.sqlite").path()
      let command = try ImportCommand.parse([file.path(), "--database", database])
      benchmark.startMeasurement()
      try await withDependencies {
        $0.openStandupsDatabase = OpenStandupsDatabase { location, _ in
          .live(path: location.description, for: .command)
        }
        $0.console = Console(print: { _ in }, readInput: { _ in Data() })
      } operation: {
        try await command.run()
      }
      benchmark.stopMeasurement()
    } catch {
      benchmark.error("\(error)")
    }
  }
}
