// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// What `Cairn` re-exports. Who uses `Cairn` uses these too.
let cairnParts = [
  "CairnCasePaths", "CairnCollections", "CairnCore", "CairnDependencies", "CairnNavigation",
  "CairnViews",
]

// The layers, top to bottom. A module may use the layers above its own and nothing else.
// `make layers` checks what the sources really import.
let targets: [[Target]] = [
  // MARK: Cairn, the architecture
  .core("CairnCasePaths", uses: [.issueReporting]),
  .core("CairnCollections", uses: [.orderedCollections]),
  .core("CairnDependencies", uses: [.issueReporting]),
  .core(
    "CairnCore",
    uses: [
      "CairnCasePaths", "CairnCollections", "CairnDependencies", .customDump, .issueReporting,
    ],
    testing: ["Cairn", "CairnTesting"]),
  .core(
    "CairnNavigation",
    uses: [
      "CairnCasePaths", "CairnCollections", "CairnCore", "CairnDependencies", .customDump,
      .issueReporting,
    ],
    testing: ["Cairn", "CairnTesting"]),
  .core("CairnViews", uses: ["CairnNavigation"]),
  .core("Cairn", uses: cairnParts.map { .byName(name: $0) } + [.customDump, .issueReporting]),
  .core("CairnTerminal", uses: ["CairnCore", "CairnViews"], testing: ["CairnNavigation"]),
  .core("CairnTesting", uses: ["Cairn", .customDump, .issueReporting, .issueReportingTestSupport]),
  .testSupport("CairnTestSupport"),
  .laws("CairnLawsTests"),
  .laws("CairnConformanceTests"),

  // MARK: Standups, the app
  .models("Models"),
  .client(.standupsDatabase),
  .client(.speech),
  .client(.soundEffect),
  .client(.settings),
  .live(.standupsDatabase, uses: [.grdb]),
  .live(.speech, uses: [.subprocess]),
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
    _ name: String, uses: [Target.Dependency], testing: [Target.Dependency] = []
  ) -> [Target] {
    module(name, in: "Sources", uses: uses, testing: testing)
  }

  /// What the tests of several modules share, in `Tests/<name>`. Only tests may use it.
  static func testSupport(_ name: String) -> [Target] {
    library(
      name, in: "Tests",
      uses: ["CairnDependencies", .issueReporting, .issueReportingTestSupport])
  }

  /// What the modules of the architecture promise together, in `Tests/<name>`.
  static func laws(_ name: String) -> [Target] {
    let uses: [Target.Dependency] = ["Cairn", "CairnTesting", .customDump, .issueReporting]
    return [.testTarget(name: name, dependencies: uses + ["CairnTestSupport"])]
  }

  /// Values only: no client, no feature, no renderer.
  static func models(_ name: String) -> [Target] {
    module(name, uses: ["CairnCollections"])
  }

  /// The interface of a client and its test value.
  static func client(_ client: Client) -> [Target] {
    library(
      client.rawValue, in: "Modules/Clients",
      uses: ["CairnCollections", "CairnDependencies", "Models", .issueReporting])
  }

  /// The live half of a client. Only an executable may use it.
  static func live(_ client: Client, uses packages: [Target.Dependency]) -> [Target] {
    module(
      "\(client.rawValue)Live", in: "Modules/Clients",
      uses: ["CairnCollections", "CairnDependencies", "Models", .client(client)] + packages)
  }

  /// How models look: what the screens of several features share.
  static func design(_ name: String) -> [Target] {
    library(name, in: "Modules", uses: ["CairnViews", "Models"])
  }

  /// A screen, in `Modules/<name>`, with tests in `Tests/<name>Tests`.
  ///
  /// The signature is the rule: a feature takes clients and at most a form, and has no way to name
  /// another feature.
  static func feature(
    _ name: String, embeds form: Form? = nil, clients: [Client] = []
  ) -> [Target] {
    module(
      name,
      uses: ["Cairn", "Models", "StandupsDesign"] + clients.map { .client($0) }
        + (form.map { [.byName(name: $0.rawValue)] } ?? []),
      testing: ["CairnTerminal", "CairnTesting"])
  }

  /// The one module that knows the path, and so every feature.
  static func root(
    _ name: String, features: [Target.Dependency], clients: [Client]
  ) -> [Target] {
    module(
      name, uses: ["Cairn", "Models"] + features + clients.map { .client($0) },
      testing: ["CairnTerminal", "CairnTesting"])
  }

  /// The parent that a feature has where it runs alone. It is given one, and names none.
  static func preview(_ name: String, testing features: [Target.Dependency]) -> [Target] {
    module(
      name, uses: ["Cairn", .customDump], testing: ["CairnTerminal", "CairnTesting"] + features)
  }

  /// The command line around the app: scripts' subcommands, for clients that the executable gives.
  static func commands(_ name: String, clients: [Client]) -> [Target] {
    module(
      name,
      uses: [
        "CairnCollections", "CairnDependencies", "Models", .argumentParser, .issueReporting,
      ] + clients.map { .client($0) })
  }

  /// A composition root: live clients and a renderer.
  static func executable(_ name: String, uses: [Target.Dependency]) -> [Target] {
    [
      .executableTarget(
        name: name, dependencies: uses + [.argumentParser], path: "Executables/\(name)")
    ]
  }

  /// A program that teaches the architecture, in `Examples/<name>`: `Sources` with the reducer and
  /// the screens, `Executable`, and `Tests`. It uses nothing of the app.
  static func example(_ name: String, program: String) -> [Target] {
    let uses: [Target.Dependency] = [.byName(name: name), "Cairn", "CairnTerminal"]
    return [
      .target(name: name, dependencies: ["Cairn"], path: "Examples/\(name)/Sources"),
      .executableTarget(name: program, dependencies: uses, path: "Examples/\(name)/Executable"),
      .testTarget(
        name: "\(name)Tests", dependencies: uses + ["CairnTesting", "CairnTestSupport"],
        path: "Examples/\(name)/Tests"),
    ]
  }

  private static func module(
    _ name: String, in folder: String = "Modules", uses: [Target.Dependency],
    testing: [Target.Dependency] = []
  ) -> [Target] {
    library(name, in: folder, uses: uses) + [
      .testTarget(
        name: "\(name)Tests",
        dependencies: [.byName(name: name)] + uses + testing + ["CairnTestSupport"])
    ]
  }

  private static func library(
    _ name: String, in folder: String, uses: [Target.Dependency]
  ) -> [Target] {
    [.target(name: name, dependencies: uses, path: "\(folder)/\(name)")]
  }
}

extension Target.Dependency {
  /// The name of a target of this package; `nil` for the product of another.
  var targetName: String? {
    if case .byNameItem(let name, _) = self { name } else { nil }
  }

  static func client(_ client: Client) -> Self { .byName(name: client.rawValue) }

  static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
  static let customDump = product(name: "CustomDump", package: "swift-custom-dump")
  static let grdb = product(name: "GRDB", package: "GRDB.swift")
  static let issueReporting = product(name: "IssueReporting", package: "xctest-dynamic-overlay")
  /// Without it a reported issue is printed, and fails no test.
  static let issueReportingTestSupport = product(
    name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")
  static let orderedCollections = product(name: "OrderedCollections", package: "swift-collections")
  static let subprocess = product(name: "Subprocess", package: "swift-subprocess")
}
