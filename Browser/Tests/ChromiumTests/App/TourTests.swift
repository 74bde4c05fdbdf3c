import ChromiumSupport
import Foundation
import Testing

/// Every kind of screen, on windows of all sizes, light and dark.
@Suite struct TourTests {
  @Test("No screen is wider than its window, and axe finds no violation", arguments: [false, true])
  func look(isDark: Bool) async throws {
    let axe = try Self.axe()
    try await withEmptyStandups { page, server in
      try await page.tour(of: server) { name in
        for width in [320, 768, 1280] {
          try await page.show(width: width, height: width == 320 ? 700 : 800, isDark: isDark)
          // After a resize, parts of the page may still be shrinking.
          try await page.wait(
            for: "document.documentElement.scrollWidth <= innerWidth",
            "\(name), no wider than \(width) pixels")
          let picture = try await page.picture()
          #expect(picture.count > 4_000, "There is nothing to be seen of \(name).")
          try Self.keep(picture, "\(name)-\(width)-\(isDark ? "dark" : "light").png")
          try await page.run(axe)
          let found = try await page.run(Self.violations)
          #expect(found == [], "\(name), \(width) pixels wide")
        }
        try await Self.keepForManual(name, of: page, isDark: isDark)
      }
    }
  }

  @Test("Each screen has one title for screen readers, and a name for each control")
  func outline() async throws {
    try await withEmptyStandups { page, server in
      try await page.tour(of: server) { name in
        let lines = try await page.outline().split(separator: "\n").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        let nameless = lines.filter { Self.used.contains($0) }
        #expect(nameless == [], "\(name):\n\(lines.joined(separator: "\n"))")
        #expect(try await page.run("document.querySelectorAll('h1').length") == 1, "\(name)")
        let title = try await page.run("document.title").string ?? ""
        #expect(!title.isEmpty, "\(name) gives its window no title.")
        if name == "list" {
          #expect(lines.contains("heading “Daily Standups”"))
          #expect(lines.contains("button “Delete Design”"))
          #expect(lines.count { $0 == "listitem" } == 3)
        }
      }
    }
  }

  /// The roles of controls. A plain line has no name.
  private static let used: Set = [
    "button", "link", "textbox", "slider", "combobox", "checkbox", "switch", "heading", "dialog",
    "alertdialog", "progressbar", "image", "meter",
  ]

  private static let violations = """
    axe.run().then(({ violations }) => violations.flatMap((one) => one.nodes.map((node) =>
      one.id + ": " + node.html.slice(0, 160) + " " + node.any.map((a) => a.message).join(" "))))
    """

  /// axe-core, which `scripts/fetch-axe` fetches.
  private static func axe() throws -> String {
    let file = Repository.path(".build/axe.min.js")
    guard let script = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw ChromiumError.missing("There is no '\(file)': run 'scripts/fetch-axe'.")
    }
    return script
  }

  /// Takes the picture for the manual, and saves it there if that is requested.
  private static func keepForManual(_ name: String, of page: Page, isDark: Bool) async throws {
    guard ManualPictureTests.names.contains(name) else { return }
    let size = ManualPictureTests.size
    try await page.show(width: size.width, height: size.height, isDark: isDark)
    try await page.run("scrollTo(0, 0)")
    let picture = try await page.picture()
    let file = "web-\(name)-\(isDark ? "dark" : "light").png"
    try keep(picture, file)
    guard ProcessInfo.processInfo.environment["PICTURES"] != nil else { return }
    try picture.write(to: URL(filePath: Repository.path(".github/\(file)")))
  }

  /// Saves a picture in `.build/pictures` for manual review.
  private static func keep(_ picture: Data, _ name: String) throws {
    let folder = URL(filePath: Repository.path(".build/pictures"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try picture.write(to: folder.appending(path: name))
  }
}
