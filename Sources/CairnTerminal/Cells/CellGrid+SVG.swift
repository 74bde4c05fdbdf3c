package import CairnViews

extension CellGrid {
  /// The screen as a picture, as a terminal shows it whose own colours are these.
  ///
  /// - Parameters:
  ///   - foreground: The colour of letters that have none of their own.
  ///   - background: What is behind them.
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

  /// The cells of a line that look alike and stand side by side. A wide character is a run of its own.
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

/// Cells side by side that look alike.
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

/// How cells are drawn in a picture.
private struct CellPicture {
  let foreground: Color
  let background: Color

  static let width = 9
  static let height = 19
  private static let baseline = 14

  /// What a run of a line consists of: its background, its letters, and what is drawn without letters.
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

  /// The run as rectangles, where it consists of blocks, whose edges must meet.
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
    // Halves of an odd height: the lower one has the odd line.
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
