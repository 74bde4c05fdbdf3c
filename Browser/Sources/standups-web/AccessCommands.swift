import ArgumentParser
import CairnBrowserServer
import Foundation
import StandupsCommands
import StandupsDatabase
import StandupsServer

/// Where the access to servers is stored.
struct AccessOptions: ParsableArguments {
  @Flag(
    help:
      "The access to all nodes that share the database. By default, to this user's server of it."
  )
  var nodes = false

  @OptionGroup var database: DatabaseOptions

  func access() throws -> BrowserAccess {
    guard let access = WebStandups.access(toServersOf: database.location, areNodes: nodes) else {
      throw ValidationError(
        "Nodes share a database on a PostgreSQL server. Add --database postgres://HOST/NAME.")
    }
    return access
  }
}

/// Lists the browsers that may see pages.
struct Browsers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the browsers that may use the app: name, last day of use, kind of browser.")

  @OptionGroup var options: AccessOptions

  func run() async throws {
    for browser in try await options.access().browsers {
      let day = browser.lastUse.formatted(.iso8601.year().month().day())
      print("\(browser.name)  \(day)  \(browser.agent)")
    }
  }
}

/// Takes the access from browsers.
struct Revoke: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take the access from browsers. Their pages end within ten seconds.",
    discussion: "They get in again only with the token, so replace it too: standups-web new-token.")

  @OptionGroup var options: AccessOptions

  @Flag(help: "All browsers.")
  var all = false

  @Argument(help: "The names, as 'standups-web browsers' lists them.")
  var names: [String] = []

  func validate() throws {
    guard all != !names.isEmpty else {
      throw ValidationError("Name the browsers, or add --all. 'standups-web browsers' lists them.")
    }
  }

  func run() async throws {
    let access = try options.access()
    let browsers = try await access.browsers
    let revoked = try all ? browsers : names.map { try Self.find($0, in: browsers) }
    try await access.revoke(revoked)
    for browser in revoked { print("Revoked: \(browser.name)  \(browser.agent)") }
  }

  private static func find(
    _ name: String, in browsers: [BrowserAccess.Browser]
  ) throws -> BrowserAccess.Browser {
    let found = browsers.filter { $0.name == name }
    guard let browser = found.first, found.count == 1 else {
      throw ValidationError(
        "\(found.isEmpty ? "No browser" : "More than one browser") has the name '\(name)'. "
          + "'standups-web browsers' lists them.")
    }
    return browser
  }
}

/// Replaces the launch tokens.
struct NewToken: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Make the printed address invalid. A running server prints a new one within ten seconds.",
    discussion: "Browsers that have opened the old address keep their access.")

  @OptionGroup var options: AccessOptions

  func run() async throws {
    try await options.access().replaceTokens()
    print("The address is invalid now. Each running server prints a new one within ten seconds.")
  }
}
