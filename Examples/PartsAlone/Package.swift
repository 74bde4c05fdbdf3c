// swift-tools-version: 6.2

import PackageDescription

// Each target uses one product of Cairn and nothing else.
let casePaths = Target.Dependency.product(name: "CairnCasePaths", package: "standups")
let collections = Target.Dependency.product(name: "CairnCollections", package: "standups")
let dependencies = Target.Dependency.product(name: "CairnDependencies", package: "standups")
let dependenciesTesting = Target.Dependency.product(
  name: "CairnDependenciesTesting", package: "standups")

let package = Package(
  name: "parts-alone",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "standups", path: "../..")],
  targets: [
    .executableTarget(name: "greeting", dependencies: [dependencies]),
    .target(name: "RequestHandler", dependencies: [dependencies]),
    .executableTarget(name: "requests", dependencies: ["RequestHandler", dependencies]),
    .executableTarget(name: "shapes", dependencies: [casePaths]),
    .executableTarget(name: "shelf", dependencies: [collections]),
    .testTarget(
      name: "RequestHandlerTests",
      dependencies: ["RequestHandler", dependencies, dependenciesTesting]),
  ]
)
