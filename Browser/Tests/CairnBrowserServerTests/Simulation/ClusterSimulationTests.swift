#if os(Linux)
  import Foundation
  import Testing

  /// Runs of the program `cluster-simulation`: nodes, browsers and a store that fail, in one process.
  @Suite(.serialized) struct ClusterSimulationTests {
    @Test(
      "Kills, halts, restarts and a failing store lose nothing that users did, and double nothing")
    func nothingLost() throws {
      let run = try simulate("--runs", "4")
      #expect(run.status == 0, "\(run.output)")
    }

    @Test("The same seed gives the same run, line by line")
    func repeatable() throws {
      let run = try simulate("--seed", "100", "--twice")
      #expect(run.status == 0, "\(run.output)")
    }

    @Test(
      "A planted mistake is found",
      arguments: [
        "recordWithoutLease", "claimOfHeldBrowser", "leaseKeptAtClaim", "keptBeforeWritten",
      ])
    func planted(mistake: String) throws {
      let run = try simulate("--plant", mistake, "--runs", "6", "--no-shortening")
      #expect(run.status == 1, "\(run.output)")
      #expect(run.output.contains("Seed"), "\(run.output)")
    }

    private func simulate(_ arguments: String...) throws -> (status: Int32, output: String) {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(path: "cluster-simulation")
      process.arguments = arguments
      (process.standardOutput, process.standardError) = (output, output)
      try process.run()
      let text = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }
  }
#endif
