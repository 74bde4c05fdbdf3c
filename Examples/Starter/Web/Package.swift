// swift-tools-version: 6.2

import PackageDescription

// The app in a browser: a package of its own, so that who wants no web server builds none.
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
