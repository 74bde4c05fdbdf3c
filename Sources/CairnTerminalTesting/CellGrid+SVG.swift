package import CairnTerminal
package import CairnViews

extension CellGrid {
  /// Returns the screen as an SVG image, in the given default colors of a terminal.
  ///
  /// - Parameters:
  ///   - foreground: The color of letters without a color of their own.
  ///   - background: The color of cells without a background of their own.
  /// - Complexity: O(*n*) in the number of cells.
  package func svg(foreground: Color, background: Color) -> String {
    let picture = CellPicture(foreground: foreground, background: background)
    let elements = (0..<size.height).flatMap { y in
      runs(inLine: y).flatMap { picture.elements(of: $0, y: y) }
    }
    let (width, height) = (size.width * CellPicture.width, size.height * CellPicture.height)
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \
      'DejaVu Sans Mono', monospace" font-size="15">
      """
    let paper = #"<rect width="100%" height="100%" rx="6" fill="\#(background)"/>"#
    return ([head, paper] + elements + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Returns runs of neighboring cells with the same style. A wide character is always its own run.
  private func runs(inLine y: Int) -> [CellRun] {
    var runs: [CellRun] = []
    for x in 0..<size.width {
      let cell = self[x, y]
      guard let character = cell.character else {
        if let last = runs.indices.last { runs[last].width = 2 }
        continue
      }
      let isWide = x + 1 < size.width && self[x + 1, y].character == nil
      if let last = runs.last, last.style == cell.style, !last.isWide, !isWide {
        runs[runs.count - 1].text.append(character)
        runs[runs.count - 1].width += 1
      } else {
        runs.append(CellRun(x: x, text: String(character), style: cell.style, isWide: isWide))
      }
    }
    return runs
  }
}

/// Neighboring cells with the same style.
private struct CellRun {
  var x: Int
  var width = 1
  var text: String
  var style: CellStyle
  var isWide: Bool

  init(x: Int, text: String, style: CellStyle, isWide: Bool) {
    (self.x, self.text, self.style, self.isWide) = (x, text, style, isWide)
  }
}

/// Turns runs of cells into SVG elements.
private struct CellPicture {
  let foreground: Color
  let background: Color

  static let width = 9
  static let height = 19
  private static let baseline = 14

  /// Returns the elements of a run: its background, and its letters or block shapes.
  func elements(of run: CellRun, y: Int) -> [String] {
    let style = run.style
    var ink = style.foreground ?? foreground
    var paper = style.background ?? background
    if style.isReversed { swap(&ink, &paper) }
    if style.isDim { ink = ink.mixed(with: paper, by: 0.4) }
    let fill = rect(run.x, y, width: run.width, paper)
    let isEmpty = run.text.allSatisfy { $0 == " " } && !style.isUnderlined
    return (paper == background ? [] : [fill])
      + (isEmpty ? [] : blocks(run, y, ink) ?? [letters(run, y, ink)])
  }

  /// Returns rectangles for a run of block characters, or `nil` for other text.
  ///
  /// Letters would leave gaps between blocks.
  private func blocks(_ run: CellRun, _ y: Int, _ ink: Color) -> [String]? {
    guard !run.style.isUnderlined, run.text.allSatisfy({ " █▀▄".contains($0) }) else { return nil }
    return run.text.enumerated().compactMap { offset, character in
      switch character {
      case "█": rect(run.x + offset, y, width: 1, ink)
      case "▀": rect(run.x + offset, y, width: 1, ink, upper: true)
      case "▄": rect(run.x + offset, y, width: 1, ink, upper: false)
      default: nil
      }
    }
  }

  private func rect(_ x: Int, _ y: Int, width: Int, _ color: Color, upper: Bool? = nil) -> String {
    // An odd height has unequal halves. The lower half gets the extra line.
    let half = Self.height / 2
    let top = y * Self.height + (upper == false ? half : 0)
    let height = upper == nil ? Self.height : upper == true ? half : Self.height - half
    return """
      <rect x="\(x * Self.width)" y="\(top)" width="\(width * Self.width)" height="\(height)" \
      fill="\(color)" shape-rendering="crispEdges"/>
      """
  }

  private func letters(_ run: CellRun, _ y: Int, _ ink: Color) -> String {
    let weight = run.style.isBold ? #" font-weight="bold""# : ""
    let line = run.style.isUnderlined ? #" text-decoration="underline""# : ""
    return """
      <text x="\(run.x * Self.width)" y="\(y * Self.height + Self.baseline)" \
      textLength="\(run.width * Self.width)" lengthAdjust="spacingAndGlyphs" fill="\(ink)"\
      \(weight)\(line) xml:space="preserve">\(run.text.xmlEscaped)</text>
      """
  }
}

extension String {
  fileprivate var xmlEscaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
  }
}
