// swift-tools-version: 6.2

import PackageDescription

// The app in a browser. It is a package of its own, so that only code that needs a web server
// builds one.
let package = Package(
  name: "starter-web",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "starter", path: ".."),
    .package(name: "standups", path: "../../.."),
    .package(name: "browser", path: "../../../Browser"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "tea-web",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Cairn", package: "standups"),
        .product(name: "CairnBrowser", package: "standups"),
        .product(name: "CairnBrowserServer", package: "browser"),
        .product(name: "TeaApp", package: "starter"),
      ],
      path: "Sources")
  ]
)
