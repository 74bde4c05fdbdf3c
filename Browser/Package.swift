// swift-tools-version: 6.2

import PackageDescription

#if os(Linux)
  /// The simulation takes the place of the C library's clock.
  let simulation: [Target.Dependency] = ["cluster-simulation"]
#else
  let simulation: [Target.Dependency] = []
#endif

/// The trait of a build that can open databases on a PostgreSQL server.
let postgreSQL = "PostgreSQL"

// The server of a Cairn app for browsers, and Standups behind it. It is a separate package, so that
// packages that depend on Cairn don't resolve a web server.
let package = Package(
  name: "browser",
  platforms: [.macOS(.v15)],
  products: [.library(name: "CairnBrowserServer", targets: ["CairnBrowserServer"])],
  traits: [
    .trait(
      name: postgreSQL,
      description: "Databases on a PostgreSQL server, for several machines. It needs libpq.")
  ],
  dependencies: [
    .package(
      name: "standups", path: "..",
      traits: [.trait(name: postgreSQL, condition: .when(traits: [postgreSQL]))]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.9.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "CairnBrowserServer",
      dependencies: [
        "NameExchange", .argumentParser, .asyncHTTPClient, .cairnBrowser, .cairnLocks, .cairnSystem,
        .hummingbird, .hummingbirdCore,
      ] + Target.Dependency.underHummingbird,
      resources: [.embedInCode("Assets")]),
    .target(name: "NameExchange"),
    .target(
      name: "StandupsServer",
      dependencies: [
        "CairnBrowserServer", .cairn, .cairnBrowser, .cairnLocks, .cairnRecording, .metrics,
        .postgres, .standupsApp,
      ]),
    .executableTarget(
      name: "standups-web",
      dependencies: [
        "CairnBrowserServer", "StandupsServer", .argumentParser, .cairn, .cairnSystem, .logging,
        .standupsApp,
      ]),
    .example("counter-stack-web"),
    .example("todos-web"),
    .target(name: "ChromiumSupport", dependencies: [.cairnSystem], path: "Tests/ChromiumSupport"),
    .testTarget(
      name: "ChromiumTests",
      dependencies: ["ChromiumSupport", "standups-web", .cairnBrowser, .cairnSystem, .standupsApp]),
    .target(
      name: "ServerStoreContract", dependencies: ["CairnBrowserServer"],
      path: "Tests/ServerStoreContract"),
    .testTarget(
      name: "CairnBrowserServerTests",
      dependencies: simulation + [
        "CairnBrowserServer", "ChromiumSupport", "ServerStoreContract", "StandupsServer",
        .argumentParser, .cairn, .cairnBrowser, .cairnRecording, .cairnSystem, .hummingbird,
        .standupsApp, .nioEmbedded,
      ] + Target.Dependency.underHummingbird,
      exclude: ["Corpus"]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  package.targets += [
    .target(name: "SimulatedSystem", path: "Simulation/SimulatedSystem"),
    .executableTarget(
      name: "cluster-simulation",
      dependencies: [
        "CairnBrowserServer", "SimulatedSystem", "StandupsServer", .argumentParser, .cairn,
        .cairnBrowser, .cairnLocks, .standupsApp,
      ],
      path: "Simulation/cluster-simulation"),
  ]
#endif

/// `STRICT=1` turns every warning into an error. CI sets it. Users of the package never do.
let isStrict = Context.environment["STRICT"] == "1"

for target in package.targets {
  target.swiftSettings =
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])
}

extension Target {
  /// A program that shows an example of the root package to browsers.
  static func example(_ name: String) -> Target {
    .executableTarget(
      name: name,
      dependencies: ["CairnBrowserServer", .argumentParser, .cairn, .cairnBrowser, .examples],
      path: "Examples/\(name)")
  }
}

extension Target.Dependency {
  static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
  /// The client with which a node passes requests on to others.
  static let asyncHTTPClient = product(
    name: "AsyncHTTPClient", package: "async-http-client",
    condition: .when(traits: [postgreSQL]))
  static let cairn = product(name: "Cairn", package: "standups")
  static let cairnBrowser = product(name: "CairnBrowser", package: "standups")
  static let cairnLocks = product(name: "CairnLocks", package: "standups")
  static let cairnRecording = product(name: "CairnRecording", package: "standups")
  static let cairnSystem = product(name: "CairnSystem", package: "standups")
  static let examples = product(name: "CairnExamples", package: "standups")
  static let hummingbird = product(name: "Hummingbird", package: "hummingbird")
  static let hummingbirdCore = product(name: "HummingbirdCore", package: "hummingbird")
  static let logging = product(name: "Logging", package: "swift-log")
  static let metrics = product(name: "Metrics", package: "swift-metrics")
  static let nioEmbedded = product(name: "NIOEmbedded", package: "swift-nio")
  static let postgres = product(
    name: "StandupsDatabasePostgres", package: "standups",
    condition: .when(traits: [postgreSQL]))
  static let serviceLifecycle = product(
    name: "ServiceLifecycle", package: "swift-service-lifecycle")
  static let standupsApp = product(name: "StandupsApp", package: "standups")
  /// The dependencies of hummingbird that occur in its interface. They add no package.
  static let underHummingbird: [Target.Dependency] = [
    .product(name: "HTTPTypes", package: "swift-http-types"),
    .logging, .metrics,
    .product(name: "NIOCore", package: "swift-nio"),
    .product(name: "NIOHTTP1", package: "swift-nio"),
    .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
    .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
    .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
    .serviceLifecycle,
  ]
}
