// swift-tools-version: 6.2

import PackageDescription

typealias Uses = [Target.Dependency]

/// The modules that `Cairn` re-exports.
let parts = ["CasePaths", "Collections", "Core", "Dependencies", "Navigation", "Text", "Views"]
let cairnParts = parts.map { "Cairn\($0)" }

let foundations: Uses = [
  "CairnCasePaths", "CairnCollections", "CairnDependencies", "CairnLocks",
]
let reporting: Uses = [.customDump, .issueReporting]
let testKit: Uses = ["Cairn", "CairnTesting"]
let screenParts: Uses = ["CairnCore", "CairnText", "CairnViews", .issueReporting]
let renderer = ["CairnNavigation", "CairnSession", "CairnSystem"] + screenParts
let rendererKit = testKit + ["CairnRendererLaws"]
let clientParts: Uses = [
  "CairnCollections", "CairnDependencies", "CairnLocks", "Models", .issueReporting,
]
let features: Uses = [
  "MeetingFeature", "RecordMeeting", "StandupDetail", "StandupForm", "StandupsList",
  "StandupsSearch",
]
/// The trait of a build that can open databases on a PostgreSQL server. Without it, SwiftPM compiles
/// nothing for them, and asks nothing of the system.
let postgreSQL = "PostgreSQL"
/// The modules of the example `StandupsModels`. Only its root knows all of them.
let models: Uses = [
  "ModelSupport", "RecordMeetingModel", "StandupDetailModel", "StandupFormModel",
  "StandupsListModel",
]

// The layers, top to bottom. A module may use the layers above its own and nothing else.
// `make layers` checks the imports of the sources.
let targets: [[Target]] = [
  // MARK: Cairn, the architecture
  .core("CairnSystem", uses: []),
  .core("CairnLocks", uses: []),
  .core("CairnCasePaths", uses: ["CairnLocks", .issueReporting]),
  .core("CairnCollections", uses: [.orderedCollections]),
  .core("CairnText", uses: []),
  .core("CairnDependencies", uses: ["CairnLocks", .issueReporting]),
  .core(
    "CairnDependenciesTesting",
    uses: ["CairnDependencies", .issueReporting, .issueReportingTestSupport],
    testing: testKit),
  .inC("CairnThreads"),
  .core("CairnCore", uses: ["CairnThreads"] + foundations + reporting, testing: testKit),
  .core("CairnNavigation", uses: ["CairnCore"] + foundations + reporting, testing: testKit),
  .core(
    "CairnViews",
    uses: ["CairnCore", "CairnNavigation", "CairnSystem", "CairnText", .issueReporting]
      + foundations,
    testing: ["CairnSession"]),
  .core("Cairn", uses: cairnParts.map { .byName(name: $0) } + reporting),
  .core(
    "CairnSession", uses: screenParts + ["CairnLocks", "CairnNavigation", "CairnSystem"],
    testing: rendererKit),
  .core(
    "CairnRecording",
    uses: renderer + ["CairnCollections", "CairnDependencies", "CairnLocks", .customDump],
    testing: rendererKit),
  .core("CairnLines", uses: renderer, testing: rendererKit),
  .core(
    "CairnTerminal", uses: renderer, testing: rendererKit + ["CairnLines", "CairnTerminalTesting"]),
  .core(
    "CairnTerminalTesting", uses: renderer + ["CairnTerminal"], testing: rendererKit),
  .core(
    "CairnBrowser", uses: renderer + ["CairnDependencies", "CairnLocks"], testing: rendererKit),
  .core(
    "CairnTesting",
    uses: ["Cairn", "CairnDependenciesTesting", "CairnLocks", "CairnSession"]
      + [.issueReportingTestSupport] + reporting),
  .core(
    "CairnExplorer",
    uses: ["Cairn", "CairnLocks", "CairnRecording", "CairnSession", "CairnTesting"] + reporting),
  .testSupport("CairnTestSupport", uses: ["CairnDependencies"]),
  .testSupport("CairnRendererLaws", uses: ["CairnText", "CairnViews"]),
  .laws("CairnLawsTests"),
  .laws("CairnConformanceTests"),

  // MARK: Standups, the app
  .module("Models", uses: ["CairnCollections", "CairnText"], testing: ["ModelsTestSupport"]),
  .testSupport("ModelsTestSupport", uses: ["CairnDependencies", "Models"]),
  .client(
    .standupsDatabase, isTested: true,
    testing: ["CairnTesting", "ModelsTestSupport", "StandupsDatabaseContract"]),
  .testSupport(
    "StandupsDatabaseContract",
    uses: clientParts + [.client(.standupsDatabase), "ModelsTestSupport"]),
  .client(.speech),
  .client(.soundEffect, isTested: true),
  .client(.settings, isTested: true),
  .client(.sessions),
  .live(
    .standupsDatabase, uses: ["CairnText", .grdb, .sqlite],
    testing: ["CairnTesting", "StandupsDatabaseContract"]),
  .libpq(),
  .module(
    "StandupsDatabasePostgres", in: "Modules/Clients",
    uses: clientParts + [.client(.standupsDatabase), .libpq], testing: ["StandupsDatabaseContract"]),
  .module(
    "UnsavedChangesLive", in: "Modules/Clients",
    uses: clientParts + ["CairnSystem", "CairnText", .client(.standupsDatabase)]),
  .live(.speech, uses: [.subprocess]),
  .live(.sessions, uses: [.grdb]),
  .live(.soundEffect, uses: []),
  .module(
    "StandupsDesign", uses: ["CairnText", "CairnViews", "Models"],
    testing: ["CairnCollections", "CairnTerminal"]),
  .feature("StandupForm"),
  .feature("StandupsList", embedsForm: true, clients: [.standupsDatabase]),
  .feature("StandupDetail", embedsForm: true, clients: [.speech, .settings]),
  .feature("RecordMeeting", clients: [.speech, .soundEffect]),
  .feature("MeetingFeature", clients: [.standupsDatabase]),
  .feature("StandupsSearch", clients: [.standupsDatabase]),
  .module(
    "Recovery", uses: ["Cairn", "Models", .client(.sessions), .client(.standupsDatabase)],
    testing: ["CairnTesting", "ModelsTestSupport"]),
  .module(
    "Conflicts", uses: ["CairnCollections", "Models", .client(.standupsDatabase)],
    testing: ["CairnDependencies", "ModelsTestSupport"]),
  .root("AppFeature", features: features + ["Conflicts", "Recovery"], clients: Client.allCases),
  .module(
    "StandupsRecording",
    uses: [
      "AppFeature", "Cairn", "CairnDependencies", "CairnLocks", "CairnRecording", "CairnSession",
      "Models",
    ]
      + Client.allCases.map { .client($0) },
    testing: [
      "CairnBrowser", "CairnExplorer", "CairnTerminal", "CairnTerminalTesting", "CairnTesting",
      "ModelsTestSupport",
    ] + features),
  .module(
    "StandupsPreview", uses: ["Cairn", .customDump],
    testing: [
      "CairnTerminal", "CairnTerminalTesting", "CairnTesting", "Models", "SoundEffectClient",
      "SpeechClient",
    ]
      + features),
  .module(
    "StandupsCommands",
    uses: clientParts + ["CairnSystem", "CairnText", "StandupsDatabase", .argumentParser],
    resources: [.embedInCode("ThirdPartyLicenses.txt")]),
  .module(
    "StandupsTerminal",
    uses: [
      "AppFeature", "Cairn", "CairnDependencies", "CairnLines", "CairnLocks", "CairnRecording",
      "CairnSession", "CairnSystem", "CairnTerminal", "Models", "StandupsCommands",
      "StandupsPreview", "StandupsRecording", .argumentParser,
    ] + Client.allCases.map { .client($0) },
    testing: ["CairnTesting", "Recovery", .argumentParser]),
  .executable(
    "standups",
    uses: ["StandupsCommands", "StandupsTerminal", "UnsavedChangesLive", .postgres]
      + Client.allCases.map { .client($0) },
    live: [.sessions, .soundEffect, .speech, .standupsDatabase]),
  .executable(
    "standups-replay",
    uses: ["AppFeature", "CairnRecording", "StandupsCommands", "StandupsRecording"]),
  .executable(
    "standups-preview",
    uses: ["AppFeature", "Models", "StandupsPreview", "StandupsTerminal"] + features),

  // MARK: Examples
  .example("Todos", program: "todos-example", shared: ["CairnRecording", "CairnSession"]),
  .example("CounterStack", program: "counter-stack-example"),
  .example("Inventory", program: "inventory-example"),
  .modelSupport("ModelSupport"),
  .model("StandupFormModel"),
  .model("StandupsListModel", embedsForm: true, clients: [.standupsDatabase]),
  .model("StandupDetailModel", embedsForm: true, clients: [.settings, .speech]),
  .model("RecordMeetingModel", clients: [.soundEffect, .speech]),
  .example(
    "StandupsModels", program: "standups-models-example",
    shared: ["Models", "StandupsDesign"] + models + Client.allCases.map { .client($0) }),
]

/// The names of the modules in a folder, without their tests.
@MainActor func modules(in folder: String) -> [String] {
  targets.joined().filter { $0.type == .regular && $0.path?.hasPrefix(folder) == true }.map(\.name)
}

let package = Package(
  name: "standups",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Cairn", targets: ["Cairn"] + cairnParts),
    .library(name: "CairnBrowser", targets: ["CairnBrowser", "CairnSession"]),
    .library(name: "CairnCasePaths", targets: ["CairnCasePaths"]),
    .library(name: "CairnCollections", targets: ["CairnCollections"]),
    .library(name: "CairnDependencies", targets: ["CairnDependencies"]),
    .library(name: "CairnDependenciesTesting", targets: ["CairnDependenciesTesting"]),
    .library(name: "CairnLines", targets: ["CairnLines", "CairnSession"]),
    .library(name: "CairnLocks", targets: ["CairnLocks"]),
    .library(name: "CairnRecording", targets: ["CairnRecording", "CairnSession"]),
    .library(name: "CairnSession", targets: ["CairnSession"]),
    .library(name: "CairnSystem", targets: ["CairnSystem"]),
    .library(name: "CairnTerminal", targets: ["CairnTerminal", "CairnSession"]),
    .library(name: "CairnTerminalTesting", targets: ["CairnTerminalTesting", "CairnTerminal"]),
    .library(name: "CairnTesting", targets: ["CairnTesting", "CairnExplorer"]),
    // `Benchmarks/` measures these, and `Browser/` serves them.
    .library(
      name: "StandupsApp",
      targets: ["CairnTerminal", "CairnTerminalTesting"]
        + modules(in: "Modules").filter { $0 != "StandupsDatabasePostgres" }),
    .library(name: "StandupsDatabasePostgres", targets: ["StandupsDatabasePostgres"]),
    .library(name: "CairnExamples", targets: modules(in: "Examples")),
  ],
  traits: [
    .trait(
      name: postgreSQL,
      description: "Databases on a PostgreSQL server, for several machines. It needs libpq.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Without its traits: with 'URLRequest', every program would load curl and TLS when it starts.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.0", traits: []),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
  ],
  targets: targets.flatMap { $0 },
  swiftLanguageModes: [.v6]
)

/// `STRICT=1` makes every warning an error. CI sets it. Users of the package aren't affected.
let isStrict = Context.environment["STRICT"] == "1"

for target in package.targets where target.type != .system {
  // SwiftPM rebuilds a target when the module of a dependency has changed. The umbrella's own module
  // never changes, so without its parts, its users would keep the layouts of an older build.
  let names = target.dependencies.compactMap {
    if case .byNameItem(let name, _) = $0 { name } else { nil }
  }
  if names.contains("Cairn") {
    target.dependencies += cairnParts.filter { !names.contains($0) }.map { .byName(name: $0) }
  }
  target.swiftSettings =
    [
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335: a boxed protocol is seen in review.
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444: a file imports what it uses.
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409: unless it is in the API.
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461: on the caller's actor.
    ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])
}

/// A part of the outside world that the app uses. The raw value is the module of its interface.
enum Client: String, CaseIterable {
  case sessions = "SessionsClient"
  case settings = "SettingsClient"
  case soundEffect = "SoundEffectClient"
  case speech = "SpeechClient"
  case standupsDatabase = "StandupsDatabase"
}

extension [Target] {
  /// A module of the architecture in `Sources/<name>`, with tests in `Tests/<name>Tests`, which may
  /// also use the modules in `testing`.
  static func core(_ name: String, uses: Uses, testing: Uses = []) -> [Target] {
    module(name, in: "Sources", uses: uses, testing: testing)
  }

  /// A C module for a feature of the language that Swift lacks, in `Sources/<name>`. It includes no library.
  static func inC(_ name: String) -> [Target] {
    library(name, in: "Sources", uses: [])
  }

  /// Code that the tests of several modules share, in `Tests/<name>`. Only tests may use it.
  static func testSupport(_ name: String, uses: Uses) -> [Target] {
    library(name, in: "Tests", uses: uses + [.issueReporting, .issueReportingTestSupport])
  }

  /// Tests of several modules of the architecture together, in `Tests/<name>`.
  static func laws(_ name: String) -> [Target] {
    [.testTarget(name: name, dependencies: testKit + ["CairnTestSupport"] + reporting)]
  }

  /// The interface of a client and its test value. If there is a live half, its tests test both.
  static func client(_ client: Client, isTested: Bool = false, testing: Uses = []) -> [Target] {
    let make =
      isTested
      ? { module($0, in: $1, uses: $2, testing: testing) } : { library($0, in: $1, uses: $2) }
    return make(client.rawValue, "Modules/Clients", clientParts)
  }

  /// PostgreSQL's C library, where the system has it.
  static func libpq() -> [Target] {
    [
      .systemLibrary(
        name: "CLibPQ", path: "Modules/Clients/CLibPQ", pkgConfig: "libpq",
        providers: [.apt(["libpq-dev"]), .brew(["libpq"])])
    ]
  }

  /// A live half of a client. Only an executable may use it. A client may have several, each with
  /// the name of the system that it stands on between the client's name and "Live".
  static func live(
    _ client: Client, on system: String = "", uses packages: Uses, testing: Uses = []
  ) -> [Target] {
    module(
      "\(client.rawValue)\(system)Live", in: "Modules/Clients",
      uses: clientParts + ["CairnSystem", .client(client)] + packages, testing: testing)
  }

  /// A screen. The signature is the rule: a feature takes clients and at most the form, and has no
  /// way to name another feature.
  static func feature(
    _ name: String, embedsForm: Bool = false, clients: [Client] = []
  ) -> [Target] {
    let form: Uses = embedsForm ? ["StandupForm"] : []
    return module(
      name, uses: ["Cairn", "Models", "StandupsDesign"] + form + clients.map { .client($0) },
      testing: [
        "CairnLines", "CairnTerminal", "CairnTerminalTesting", "CairnTesting", "ModelsTestSupport",
      ])
  }

  /// The only module that knows the path, and therefore every feature.
  static func root(_ name: String, features: Uses, clients: [Client]) -> [Target] {
    module(
      name,
      uses: ["Cairn", "Models", "StandupsDesign", .issueReporting] + features
        + clients.map { .client($0) },
      testing: [
        "CairnBrowser", "CairnExplorer", "CairnRecording", "CairnTerminal", "CairnTerminalTesting",
        "CairnTesting", "ModelsTestSupport", "StandupsRecording",
      ])
  }

  /// A composition root: live clients and a renderer.
  static func executable(_ name: String, uses: Uses, live: [Client] = []) -> [Target] {
    let live = live.map { Target.Dependency.byName(name: "\($0.rawValue)Live") }
    let uses = uses + live + ["Cairn", "CairnSystem", "CairnTerminal", .argumentParser]
    return [.executableTarget(name: name, dependencies: uses, path: "Executables/\(name)")]
  }

  /// A program that teaches the architecture, in `Examples/<name>`. It uses no feature of the app, but
  /// may use the modules that the features share.
  static func example(_ name: String, program: String, shared: Uses = []) -> [Target] {
    let uses: Uses = [.byName(name: name), "Cairn", "CairnLines", "CairnTerminal"] + shared
    let folder = "Examples/\(name)"
    return [
      .target(name: name, dependencies: ["Cairn"] + shared, path: "\(folder)/Sources"),
      .executableTarget(name: program, dependencies: uses, path: "\(folder)/Executable"),
      .testTarget(
        name: "\(name)Tests",
        dependencies: uses
          + [
            "CairnExplorer", "CairnSystem", "CairnTerminalTesting", "CairnTesting",
            "CairnTestSupport",
          ],
        path: "\(folder)/Tests"),
    ]
  }

  /// A module that the models of `StandupsModels` share.
  static func modelSupport(_ name: String) -> [Target] {
    library(name, in: modelFolder, uses: ["Cairn", "StandupsPreview"])
  }

  /// A screen as a model and closures. As with a feature, the signature is the rule: a model has no way
  /// to name another one except the form.
  static func model(
    _ name: String, embedsForm: Bool = false, clients: [Client] = []
  ) -> [Target] {
    let form: Uses = embedsForm ? ["StandupFormModel"] : []
    return library(
      name, in: modelFolder,
      uses: ["Cairn", "ModelSupport", "Models", "StandupsDesign"] + form
        + clients.map { .client($0) })
  }

  private static var modelFolder: String { "Examples/StandupsModels/Modules" }

  /// A module of the app in `Modules/<name>`, with tests in `Tests/<name>Tests`.
  static func module(
    _ name: String, in folder: String = "Modules", uses: Uses, testing: Uses = [],
    resources: [Resource] = []
  ) -> [Target] {
    library(name, in: folder, uses: uses, resources: resources) + [
      .testTarget(
        name: "\(name)Tests",
        dependencies: [.byName(name: name)] + uses + testing + ["CairnTestSupport"])
    ]
  }

  private static func library(
    _ name: String, in folder: String, uses: Uses, resources: [Resource] = []
  ) -> [Target] {
    [.target(name: name, dependencies: uses, path: "\(folder)/\(name)", resources: resources)]
  }
}

extension Target.Dependency {
  static func client(_ client: Client) -> Self { .byName(name: client.rawValue) }

  static let libpq = byName(name: "CLibPQ", condition: .when(traits: [postgreSQL]))
  static let postgres = byName(
    name: "StandupsDatabasePostgres", condition: .when(traits: [postgreSQL]))

  static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
  static let customDump = product(name: "CustomDump", package: "swift-custom-dump")
  static let grdb = product(name: "GRDB", package: "GRDB.swift")
  static let issueReporting = product(name: "IssueReporting", package: "xctest-dynamic-overlay")
  /// Without it, a reported issue is only printed, and fails no test.
  static let issueReportingTestSupport = product(
    name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")
  static let orderedCollections = product(name: "OrderedCollections", package: "swift-collections")
  /// The SQLite functions that GRDB calls, for features that GRDB doesn't offer.
  static let sqlite = product(name: "GRDBSQLite", package: "GRDB.swift")
  static let subprocess = product(name: "Subprocess", package: "swift-subprocess")
}
