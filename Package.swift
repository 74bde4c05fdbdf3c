// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// What `Cairn` re-exports.
let cairnParts = [
  "CairnCasePaths", "CairnCollections", "CairnCore", "CairnDependencies", "CairnNavigation",
  "CairnViews",
]

// The layers, top to bottom. A module may use the layers above its own and nothing else.
// `make layers` checks what the sources really import.
let targets: [[Target]] = [
  // MARK: Cairn, the architecture
  .core("CairnCasePaths", packages: [.issueReporting]),
  .core("CairnCollections", packages: [.orderedCollections]),
  .core("CairnDependencies", packages: [.issueReporting]),
  .core(
    "CairnCore", uses: ["CairnCasePaths", "CairnCollections", "CairnDependencies"],
    packages: [.customDump, .issueReporting], testing: ["Cairn", "CairnTesting"]),
  .core(
    "CairnNavigation",
    uses: ["CairnCasePaths", "CairnCollections", "CairnCore", "CairnDependencies"],
    packages: [.customDump, .issueReporting], testing: ["Cairn", "CairnTesting"]),
  .core("CairnViews", uses: ["CairnNavigation"]),
  .core("Cairn", uses: cairnParts, packages: [.customDump, .issueReporting]),
  .core("CairnTerminal", uses: ["CairnCore", "CairnViews"], testing: ["CairnNavigation"]),
  .core(
    "CairnTesting",
    uses: [
      "Cairn", "CairnCasePaths", "CairnCollections", "CairnCore", "CairnDependencies",
      "CairnNavigation",
    ],
    packages: [.customDump, .issueReporting, .issueReportingTestSupport]),
  .testSupport("CairnTestSupport"),
  .laws("CairnLawsTests", of: cairnParts + ["Cairn", "CairnTesting"]),
  .laws("CairnConformanceTests", of: cairnParts + ["Cairn", "CairnTesting"]),

  // MARK: Standups, the app
  .models("Models"),
  .client(.standupsDatabase),
  .client(.speech),
  .client(.soundEffect),
  .client(.settings),
  .live(.standupsDatabase, packages: [.grdb]),
  .live(.speech, packages: [.subprocess]),
  .design("StandupsDesign"),
  .feature("StandupForm"),
  .feature("StandupsList", embeds: .standupForm, clients: [.standupsDatabase]),
  .feature("StandupDetail", embeds: .standupForm, clients: [.speech, .settings]),
  .feature("RecordMeeting", clients: [.speech, .soundEffect]),
  .feature("MeetingFeature"),
  .root(
    "AppFeature",
    features: [
      "StandupForm", "StandupsList", "StandupDetail", "RecordMeeting", "MeetingFeature",
    ],
    clients: [.standupsDatabase, .speech, .soundEffect, .settings]),
  .preview(
    "StandupsPreview", testing: ["Models", "RecordMeeting", "SpeechClient", "StandupDetail"]),
  .commands("StandupsCommands", clients: [.standupsDatabase]),
  .executable(
    "standups",
    uses: [
      "AppFeature", "Cairn", "CairnTerminal", "SettingsClient", "SoundEffectClient",
      "SpeechClient", "SpeechClientLive", "StandupsCommands", "StandupsDatabase",
      "StandupsDatabaseLive",
    ]),
  .executable(
    "standups-preview",
    uses: [
      "Cairn", "CairnTerminal", "MeetingFeature", "Models", "RecordMeeting", "StandupDetail",
      "StandupForm", "StandupsList", "StandupsPreview",
    ]),

  // MARK: Examples
  .example("Todos", program: "todos-example"),
  .example("CounterStack", program: "counter-stack-example"),
  .example("Inventory", program: "inventory-example"),
  .example("DelegateClosures", program: "delegate-closures-example"),
]

let package = Package(
  name: "standups",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Cairn", targets: ["Cairn"] + cairnParts),
    .library(name: "CairnTesting", targets: ["CairnTesting"]),
    .executable(name: "standups", targets: ["standups"]),
    // What `Benchmarks/` measures of the app, from the first frame to the import.
    .library(
      name: "StandupsApp",
      targets: [
        "AppFeature", "CairnTerminal", "MeetingFeature", "Models", "RecordMeeting",
        "StandupDetail", "StandupsCommands", "StandupsDatabase", "StandupsDatabaseLive",
        "StandupsList",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Without its traits: for 'URLRequest' every program would load curl and TLS as it starts.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.0", traits: []),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
  ],
  targets: targets.flatMap { $0 },
  swiftLanguageModes: [.v6]
)

/// `STRICT=1` makes every warning an error; CI sets it, users never see it.
let isStrict = ProcessInfo.processInfo.environment["STRICT"] == "1"

for target in package.targets {
  // SwiftPM rebuilds a target when the module of a dependency has changed, and that of the umbrella
  // never does: without its parts, what uses it would keep to the layouts of an older build.
  let names = target.dependencies.compactMap(\.targetName)
  if names.contains("Cairn") {
    target.dependencies += cairnParts.filter { !names.contains($0) }.map { .byName(name: $0) }
  }
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      // SE-0335: `any` is written out, so a boxed protocol is seen in review.
      .enableUpcomingFeature("ExistentialAny"),
      // SE-0444: a file imports what it uses, so the layer check can trust its imports.
      .enableUpcomingFeature("MemberImportVisibility"),
      // SE-0409: an import is internal unless it is part of the module's API.
      .enableUpcomingFeature("InternalImportsByDefault"),
      // SE-0461: a nonisolated async function runs on its caller's actor.
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])
}

/// What the app may ask of the outside world. The raw value is the module of the interface.
enum Client: String {
  case settings = "SettingsClient"
  case soundEffect = "SoundEffectClient"
  case speech = "SpeechClient"
  case standupsDatabase = "StandupsDatabase"
}

/// The only kind of feature that another feature may embed as a child.
enum Form: String {
  case standupForm = "StandupForm"
}

extension [Target] {
  /// A module of the architecture in `Sources/<name>`, with tests in `Tests/<name>Tests`.
  ///
  /// Nothing is built on tests, so they may drive what stands below their module: `testing`.
  static func core(
    _ name: String, uses: [String] = [], packages: [Target.Dependency] = [], testing: [String] = []
  ) -> [Target] {
    module(name, path: "Sources/\(name)", uses: uses, packages: packages, testing: testing)
  }

  /// What the tests of several modules share, in `Tests/<name>`. Only tests may use it.
  static func testSupport(_ name: String) -> [Target] {
    [
      .target(
        name: name, dependencies: ["CairnDependencies", .issueReporting], path: "Tests/\(name)")
    ]
  }

  /// What the modules of the architecture promise together, in `Tests/<name>`.
  static func laws(_ name: String, of modules: [String]) -> [Target] {
    [
      .testTarget(
        name: name,
        dependencies: (modules + ["CairnTestSupport"]).map { .byName(name: $0) } + [
          .customDump, .issueReporting, .issueReportingTestSupport,
        ])
    ]
  }

  /// Values only: no client, no feature, no renderer.
  static func models(_ name: String) -> [Target] {
    module(name, path: "Modules/\(name)", uses: ["CairnCollections"])
  }

  /// The interface of a client and its test value.
  static func client(_ client: Client) -> [Target] {
    [
      .target(
        name: client.rawValue,
        dependencies: ["CairnCollections", "CairnDependencies", "Models", .issueReporting],
        path: "Modules/Clients/\(client.rawValue)")
    ]
  }

  /// The live half of a client. Only an executable may use it.
  static func live(_ client: Client, packages: [Target.Dependency]) -> [Target] {
    let name = "\(client.rawValue)Live"
    return module(
      name, path: "Modules/Clients/\(name)",
      uses: ["CairnCollections", "CairnDependencies", "Models", client.rawValue],
      packages: packages)
  }

  /// How models look: what the screens of several features share.
  static func design(_ name: String) -> [Target] {
    [
      .target(
        name: name, dependencies: ["CairnViews", "Models"], path: "Modules/\(name)")
    ]
  }

  /// A screen, in `Modules/<name>`, with tests in `Tests/<name>Tests`.
  ///
  /// The signature is the rule: a feature takes clients and at most a form, and has no way to name
  /// another feature.
  static func feature(_ name: String, embeds form: Form? = nil, clients: [Client] = []) -> [Target]
  {
    module(
      name, path: "Modules/\(name)",
      uses: ["Cairn", "Models", "StandupsDesign"] + clients.map(\.rawValue)
        + (form.map { [$0.rawValue] } ?? []),
      testing: ["CairnTerminal", "CairnTesting"])
  }

  /// The one module that knows the path, and so every feature.
  static func root(_ name: String, features: [String], clients: [Client]) -> [Target] {
    module(
      name, path: "Modules/\(name)",
      uses: ["Cairn", "Models"] + features + clients.map(\.rawValue),
      testing: ["CairnTerminal", "CairnTesting"])
  }

  /// The parent that a feature has where it runs alone. It is given one, and names none.
  static func preview(_ name: String, testing features: [String]) -> [Target] {
    module(
      name, path: "Modules/\(name)", uses: ["Cairn"], packages: [.customDump],
      testing: ["CairnTerminal", "CairnTesting"] + features)
  }

  /// The command line around the app: scripts' subcommands, for clients that the executable gives.
  static func commands(_ name: String, clients: [Client]) -> [Target] {
    module(
      name, path: "Modules/\(name)",
      uses: ["CairnCollections", "CairnDependencies", "Models"] + clients.map(\.rawValue),
      packages: [.argumentParser, .issueReporting])
  }

  /// A composition root: live clients and a renderer.
  static func executable(_ name: String, uses: [String]) -> [Target] {
    [
      .executableTarget(
        name: name,
        dependencies: uses.map { .byName(name: $0) } + [.argumentParser],
        path: "Executables/\(name)")
    ]
  }

  /// A program that teaches the architecture, in `Examples/<name>`: `Sources` with the reducer and
  /// the screens, `Executable`, and `Tests`. It uses nothing of the app.
  static func example(_ name: String, program: String) -> [Target] {
    [
      .target(name: name, dependencies: ["Cairn"], path: "Examples/\(name)/Sources"),
      .executableTarget(
        name: program, dependencies: [.byName(name: name), "Cairn", "CairnTerminal"],
        path: "Examples/\(name)/Executable"),
      .testTarget(
        name: "\(name)Tests",
        dependencies: [
          .byName(name: name), "Cairn", "CairnTerminal", "CairnTestSupport", "CairnTesting",
          .issueReportingTestSupport,
        ],
        path: "Examples/\(name)/Tests"),
    ]
  }

  private static func module(
    _ name: String, path: String, uses: [String], packages: [Target.Dependency] = [],
    testing: [String] = []
  ) -> [Target] {
    let dependencies = uses.map { Target.Dependency.byName(name: $0) } + packages
    let support = name == "CairnTesting" ? [] : [Target.Dependency.issueReportingTestSupport]
    return [
      .target(name: name, dependencies: dependencies, path: path),
      .testTarget(
        name: "\(name)Tests",
        dependencies: [.byName(name: name)] + dependencies
          + (testing + ["CairnTestSupport"]).map { .byName(name: $0) } + support),
    ]
  }
}

extension Target.Dependency {
  /// The name of a target of this package; `nil` for the product of another.
  var targetName: String? {
    if case .byNameItem(let name, _) = self { name } else { nil }
  }

  static let argumentParser = product(
    name: "ArgumentParser", package: "swift-argument-parser")
  static let customDump = product(name: "CustomDump", package: "swift-custom-dump")
  static let grdb = product(name: "GRDB", package: "GRDB.swift")
  static let issueReporting = product(name: "IssueReporting", package: "xctest-dynamic-overlay")
  /// Without it a reported issue is printed, and fails no test.
  static let issueReportingTestSupport = product(
    name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")
  static let orderedCollections = product(name: "OrderedCollections", package: "swift-collections")
  static let subprocess = product(name: "Subprocess", package: "swift-subprocess")
}
