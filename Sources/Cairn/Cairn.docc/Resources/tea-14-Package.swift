// swift-tools-version: 6.2

import PackageDescription

let cairn = Target.Dependency.product(name: "Cairn", package: "standups")
let lines = Target.Dependency.product(name: "CairnLines", package: "standups")
let terminal = Target.Dependency.product(name: "CairnTerminal", package: "standups")
let terminalTesting = Target.Dependency.product(name: "CairnTerminalTesting", package: "standups")
let testing = Target.Dependency.product(name: "CairnTesting", package: "standups")

let package = Package(
  name: "starter",
  platforms: [.macOS(.v15)],
  products: [.library(name: "TeaApp", targets: ["TeaApp"])],
  dependencies: [.package(url: "https://…/standups.git", branch: "main")],
  targets: [
    .target(name: "Brewing", dependencies: [cairn]),
    .target(name: "TeaList", dependencies: [cairn]),
    .target(name: "TeaApp", dependencies: ["Brewing", "TeaList", cairn]),
    .executableTarget(name: "tea", dependencies: ["Brewing", "TeaApp", cairn, lines, terminal]),
    .testTarget(name: "BrewingTests", dependencies: ["Brewing", cairn, testing]),
    .testTarget(name: "TeaListTests", dependencies: ["TeaList", testing]),
    .testTarget(name: "TeaAppTests", dependencies: ["TeaApp", terminalTesting, testing]),
  ]
)
