import ChromiumSupport
import Testing

/// Lists with many more rows than the page has.
@Suite struct ClientRowsTests {
  @Test("The page asks for the rows near the viewport, and shows them where their gap was")
  func scrolling() async throws {
    try await withClient(body: LongBody.html) { page, server in
      try await page.run("scrollTo(0, 300000)")
      let (list, rows) = try await server.request()
      #expect(list == 5 && rows.count < 300)
      let middle = try await page.run("document.body.scrollHeight")
      server.patch(LongBody.operations(replacing: 0..<100, with: rows))
      try await page.sees("item \(rows.lowerBound + rows.count / 2)")
      // One row is as high as another, so nothing moves.
      #expect(try await page.run("document.body.scrollHeight") == middle)
      #expect(try await page.run("scrollY") == 300_000)
    }
  }

  @Test("The rows of a long list have their places in it for screen readers")
  func places() async throws {
    try await withClient(body: LongBody.html) { page, server in
      server.patch(LongBody.operations(replacing: 0..<100, with: 500..<540))
      try await page.wait(
        for: """
          [...document.querySelectorAll("li:not(.gap)")].every((row) => row.ariaSetSize === "10000"
            && row.ariaPosInSet === String(Number(row.textContent.slice(5)) + 1))
          """)
    }
  }

  @Test("What the user looks at stays in place when another writer changes rows above it")
  func anchor() async throws {
    try await withClient(body: LongBody.html) { page, server in
      let (rows, name, top) = try await page.showMiddle(of: server)
      let gap = #"["a",7,{"data-rows":"\#(rows.lowerBound - 3)"}]"#
      server.patch(#"\#(gap),["r",\#(LongBody.id(ofRow: rows.lowerBound))]"#)
      try await page.wait(
        for: "document.querySelector('.gap').dataset.rows === '\(rows.lowerBound - 3)'")
      try await page.wait(for: "the row where it was") {
        let now = try await page.top(ofRow: name)
        return abs(now - top) < 1
      }
    }
  }

  @Test("Tab goes on to a row that is not there yet, forward and back")
  func tab() async throws {
    try await withClient(body: LongBody.html) { page, server in
      server.patch(LongBody.operations(replacing: 0..<100, with: 500..<502))
      try await page.sees("item 501")
      try await page.run("document.querySelectorAll('li button')[1].focus()")
      try await page.key(.tab)
      while try await !server.request().rows.contains(502) {}
      #expect(try await page.focus == "item 501")
      server.patch(LongBody.operations(adding: 502, before: 6))
      try await page.focusIsOn("item 502")
      try await page.run("document.querySelectorAll('li button')[0].focus()")
      try await page.key(.tab, modifiers: .shift)
      while try await !server.request().rows.contains(499) {}
      let added = LongBody.operations(adding: 499, before: LongBody.id(ofRow: 500))
      server.patch(#"["a",7,{"data-rows":"499"}],\#(added)"#)
      try await page.focusIsOn("item 499")
    }
  }

  @Test(
    "Arrows, Home and End lead to rows that are not there yet",
    arguments: [
      (.arrowDown, 502, 6, #"["a",6,{"data-rows":"9497"}]"#),
      (.arrowUp, 499, LongBody.id(ofRow: 500), #"["a",7,{"data-rows":"499"}]"#),
      (.home, 0, 7, #"["a",7,{"data-rows":"499"}]"#),
      (.end, 9_999, 0, #"["a",6,{"data-rows":"9497"}]"#),
    ] as [(Key, Int, Int, String)])
  func keys(_ key: Key, row: Int, next: Int, gap: String) async throws {
    try await withClient(body: LongBody.html) { page, server in
      server.patch(LongBody.operations(replacing: 0..<100, with: 500..<502))
      try await page.sees("item 501")
      let from = row == 502 ? 1 : 0
      try await page.run("document.querySelectorAll('li button')[\(from)].focus()")
      try await page.key(key)
      while try await !server.request().rows.contains(row) {}
      server.patch("\(gap),\(LongBody.operations(adding: row, before: next))")
      try await page.focusIsOn("item \(row)")
    }
  }

  @Test("A request names the row with the focus, so that it stays")
  func focus() async throws {
    try await withClient(body: LongBody.html) { page, server in
      try await page.run("document.querySelectorAll('li button')[3].focus()")
      try await page.run("scrollTo(0, 300000)")
      let request = try await server.event("r")[3].string ?? ""
      #expect(request.hasSuffix("-\(LongBody.id(ofRow: 3))"))
    }
  }

  @Test("After a restart of the server, the rows that the user saw come back where they were")
  func restart() async throws {
    try await withClient(body: LongBody.html) { page, server in
      let (rows, name, top) = try await page.showMiddle(of: server)
      try await page.restart(server)
      server.patch(#"["w",\#(LongBody.tree(from: 100_000))]"#)
      var (list, again) = try await server.request()
      while list != 100_005 { (list, again) = try await server.request() }
      #expect(again.overlaps(rows))
      server.patch(LongBody.operations(replacing: 0..<100, with: again, from: 100_000))
      try await page.sees(name)
      try await page.wait(for: "the row where it was") {
        let now = try await page.top(ofRow: name)
        return abs(now - top) < 1
      }
    }
  }

  @Test("A press that comes again after a crash asks for its row")
  func resent() async throws {
    try await withClient(body: LongBody.html, stored: 0) { page, server in
      server.patch(LongBody.operations(replacing: 0..<100, with: 5_000..<5_020))
      try await page.sees("item 5010")
      try await page.press("item 5010")
      let press = try await server.event("c")
      server.patch()
      try await page.restart(server)
      server.patch(#"["w",\#(LongBody.tree(from: 100_000))]"#)
      while try await !server.request().rows.contains(5_010) {}
      server.patch(
        LongBody.operations(replacing: 0..<100, with: 5_000..<5_020, from: 100_000))
      let again = try await server.event("c")
      #expect(again[0] == press[0])
      #expect(again[2] == .number(Double(LongBody.id(ofRow: 5_010, from: 100_000) + 1)))
    }
  }
}

/// A handwritten page with a list of 10,000 rows, and 100 of them.
private enum LongBody {
  static let html = """
    <div class="page" data-n="1"><div class="notice" role="status" data-n="8"></div>\
    <main data-n="2"><header class="bar" data-n="3">\
    <h1 tabindex="-1" data-n="4">Items</h1></header><ul class="rows" data-n="5">\
    \((0..<100).map { row in
      """
      <li data-n="\(id(ofRow: row))"><button class="link" data-n="\(id(ofRow: row) + 1)">\
      item \(row)</button></li>
      """
    }.joined())\
    <li class="gap" aria-hidden="true" data-rows="9900" data-n="6"></li></ul></main></div>
    """

  /// Returns the same page as a tree, with ids from a given number on.
  static func tree(from first: Int) -> String {
    """
    ["div page",\(first + 1),["div notice",\(first + 8),{"role":"status"}],\
    ["main",\(first + 2),["header bar",\(first + 3),\
    ["h1",\(first + 4),{"tabindex":"-1"},"Items"]],\
    ["ul rows",\(first + 5),\((0..<100).map { row($0, from: first) }.joined(separator: ",")),\
    ["li gap",\(first + 6),{"aria-hidden":"true","data-rows":"9900"}]]]]
    """
  }

  /// Returns the operations that show other rows. Those at the start get a gap before them.
  static func operations(
    replacing old: Range<Int>, with new: Range<Int>, from first: Int = 0
  ) -> String {
    let removals = old.filter { !new.contains($0) }.map { #"["r",\#(id(ofRow: $0, from: first))]"# }
    let gap = """
      ["i",\(first + 5),\(first + 6),\
      ["li gap",\(first + 7),{"aria-hidden":"true","data-rows":"\(new.lowerBound)"}]]
      """
    let end = #"["a",\#(first + 6),{"data-rows":"\#(10_000 - new.upperBound)"}]"#
    let insertions = new.map { row in
      #"["i",\#(first + 5),\#(first + 6),\#(self.row(row, from: first))]"#
    }
    return (removals + [gap] + insertions + [end]).joined(separator: ",")
  }

  static func operations(adding row: Int, before next: Int) -> String {
    #"["i",5,\#(next),\#(self.row(row, from: 0))]"#
  }

  static func id(ofRow row: Int, from first: Int = 0) -> Int { first + 20 + 2 * row }

  private static func row(_ row: Int, from first: Int) -> String {
    let id = id(ofRow: row, from: first)
    return #"["li",\#(id),["button link",\#(id + 1),"item \#(row)"]]"#
  }
}

extension PageServer {
  /// Waits for the next request for rows.
  fileprivate func request() async throws -> (list: Int, rows: Range<Int>) {
    let event = try await event("r")
    let numbers = (event[3].string ?? "").split(separator: "-").compactMap { Int($0) }
    guard event[0] == 0, let list = event[2].number, numbers.count == 3 else {
      throw ChromiumError.missing("This is no request for rows: \(event)")
    }
    return (Int(list), numbers[0]..<max(numbers[0], numbers[1]))
  }
}

extension Page {
  /// Scrolls far down and shows the rows there. Returns them, and the name and place of one of them.
  fileprivate func showMiddle(
    of server: PageServer
  ) async throws -> (rows: Range<Int>, name: String, top: Double) {
    try await run("scrollTo(0, 300000)")
    let rows = try await server.request().rows
    server.patch(LongBody.operations(replacing: 0..<100, with: rows))
    let name = "item \(rows.lowerBound + rows.count / 2)"
    try await sees(name)
    return (rows, name, try await top(ofRow: name))
  }

  /// The distance of a row from the top of the window, in CSS pixels.
  fileprivate func top(ofRow name: String) async throws -> Double {
    try await run(
      """
      [...document.querySelectorAll("li")].find((row) => row.textContent === \(quoted(name)))
        .getBoundingClientRect().top
      """
    ).number ?? .nan
  }
}
