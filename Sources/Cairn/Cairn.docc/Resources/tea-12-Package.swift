// swift-tools-version: 6.2

import PackageDescription

let cairn = Target.Dependency.product(name: "Cairn", package: "standups")
let terminal = Target.Dependency.product(name: "CairnTerminal", package: "standups")
let testing = Target.Dependency.product(name: "CairnTesting", package: "standups")

let package = Package(
  name: "starter",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://…/standups.git", branch: "main")],
  targets: [
    .target(name: "Brewing", dependencies: [cairn]),
    .executableTarget(name: "tea", dependencies: ["Brewing", cairn, terminal]),
    .testTarget(name: "BrewingTests", dependencies: ["Brewing", cairn, testing]),
  ]
)
