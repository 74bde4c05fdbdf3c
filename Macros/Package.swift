// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// The macros are a package of their own, so that code without macros need not resolve or build
// swift-syntax.
let package = Package(
  name: "macros",
  platforms: [.macOS(.v15)],
  products: [.library(name: "CairnMacros", targets: ["CairnMacros"])],
  dependencies: [
    .package(name: "standups", path: ".."),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .macro(
      name: "CairnMacrosPlugin",
      dependencies: [
        .syntax("SwiftCompilerPlugin"), .syntax("SwiftDiagnostics"), .syntax("SwiftParser"),
        .syntax("SwiftSyntax"),
        .syntax("SwiftSyntaxBuilder"), .syntax("SwiftSyntaxMacros"),
      ],
      path: "Plugin"),
    .target(name: "CairnMacros", dependencies: ["CairnMacrosPlugin", .cairn], path: "CairnMacros"),
    // One feature, written twice. The tests and the benchmark compare the two.
    .target(name: "SideBySide", dependencies: ["CairnMacros"], path: "SideBySide"),
    .executableTarget(
      name: "bench-macros", dependencies: ["CairnMacros", "SideBySide"], path: "Benchmark"),
    .testTarget(
      name: "ExpansionTests",
      dependencies: [
        "CairnMacrosPlugin", .syntax("SwiftDiagnostics"), .syntax("SwiftSyntax"),
        .syntax("SwiftSyntaxBuilder"),
        .syntax("SwiftSyntaxMacroExpansion"),
        .syntax("SwiftSyntaxMacros"), .syntax("SwiftSyntaxMacrosGenericTestSupport"),
      ]),
    .testTarget(
      name: "CairnMacrosTests", dependencies: ["CairnMacros", "SideBySide", .cairnTesting]),
    .testTarget(
      name: "LanguageModeTests", dependencies: ["CairnMacros", .cairnTesting],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "MainActorTests", dependencies: ["CairnMacros", .cairnTesting],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

/// Whether warnings are errors. CI sets `STRICT=1`, and users never see it.
let isStrict = Context.environment["STRICT"] == "1"

for target in package.targets {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  // A plug-in's requirements are public, and types of public imports witness them.
  if target.type != .macro { settings.append(.enableUpcomingFeature("InternalImportsByDefault")) }
  if isStrict { settings.append(.treatAllWarnings(as: .error)) }
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}

extension Target.Dependency {
  static let cairn = product(name: "Cairn", package: "standups")
  static let cairnTesting = product(name: "CairnTesting", package: "standups")

  static func syntax(_ name: String) -> Self { .product(name: name, package: "swift-syntax") }
}
