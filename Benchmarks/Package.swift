// swift-tools-version: 6.2

import PackageDescription

/// The trait of a build that can open databases on a PostgreSQL server.
let postgreSQL = "PostgreSQL"

// The benchmarks for the project's claims about speed. They are a separate package, so that users
// of Cairn don't resolve its dependencies.
//
// The benchmark plug-in only finds targets in a folder inside one named `Benchmarks`. So the
// folders of benchmarks are beside `Sources`, not in it.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  traits: [
    .trait(name: postgreSQL, description: "Benchmarks of databases on a PostgreSQL server.")
  ],
  dependencies: [
    .package(
      name: "standups", path: "..",
      traits: [.trait(name: postgreSQL, condition: .when(traits: [postgreSQL]))]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "Workloads", dependencies: [.cairn, .cairnSystem]),
    .target(name: "Harness", dependencies: [.benchmark]),
    .benchmark("Stacks"),
    .benchmark("Stores"),
    .benchmark("Effects"),
    .benchmark("Values", uses: [.cairnTesting]),
    .target(name: "AppWorkloads", dependencies: [.cairn, .standupsApp]),
    .benchmark("User", uses: ["AppWorkloads", .argumentParser, .standupsApp]),
    .executableTarget(
      name: "Frames",
      dependencies: ["AppWorkloads", "MallocCounter", .cairn, .cairnSystem, .standupsApp]),
    .executableTarget(name: "Searches", dependencies: [.cairnCollections, .standupsApp]),
    .executableTarget(name: "OtherWriter", dependencies: ["AppWorkloads", .cairn, .standupsApp]),
    .executableTarget(
      name: "PostgresCommits", dependencies: [.cairnCollections, .postgres, .standupsApp]),
    .executableTarget(
      name: "Pages",
      dependencies: ["AppWorkloads", "MallocCounter", .cairn, .cairnBrowser, .standupsApp]),
    .executableTarget(
      name: "Recordings",
      dependencies: ["AppWorkloads", .cairn, .cairnBrowser, .cairnRecording, .standupsApp]),
    .target(name: "MallocCounter"),
    .executableTarget(name: "Sessions", dependencies: [.cairn, "MallocCounter", "Workloads"]),
    .executableTarget(name: "Quick", dependencies: [.cairn, "Workloads"]),
    .executableTarget(
      name: "Guards", dependencies: [.cairn, .cairnSystem, "MallocCounter", "Workloads"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}

extension Target {
  /// Returns the target of the benchmarks in the folder `name`.
  static func benchmark(_ name: String, uses: [Target.Dependency] = []) -> Target {
    .executableTarget(
      name: name,
      dependencies: ["Harness", "Workloads", .benchmark, .cairn] + uses,
      path: name,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  }
}

extension Target.Dependency {
  static let argumentParser = product(
    name: "ArgumentParser", package: "swift-argument-parser")
  static let benchmark = product(name: "Benchmark", package: "benchmark")
  static let cairn = product(name: "Cairn", package: "standups")
  static let cairnBrowser = product(name: "CairnBrowser", package: "standups")
  static let cairnCollections = product(name: "CairnCollections", package: "standups")
  static let cairnRecording = product(name: "CairnRecording", package: "standups")
  static let cairnSystem = product(name: "CairnSystem", package: "standups")
  static let cairnTesting = product(name: "CairnTesting", package: "standups")
  static let postgres = product(
    name: "StandupsDatabasePostgres", package: "standups",
    condition: .when(traits: [postgreSQL]))
  static let standupsApp = product(name: "StandupsApp", package: "standups")
}
