extension CellGrid {
  /// Reverses all occurrences of words, ignoring case.
  mutating func mark(_ words: [String]) {
    guard !words.isEmpty else { return }
    for y in 0..<size.height {
      let line = (0..<size.width).compactMap { x in
        self[x, y].character.map { (x: x, text: $0.lowercased()) }
      }
      for word in words {
        let letters = word.map { String($0) }
        guard letters.count <= line.count else { continue }
        for start in 0...line.count - letters.count
        where zip(line[start...], letters).allSatisfy({ $0.text == $1 }) {
          let end = start + letters.count
          let maxX = end < line.count ? line[end].x : size.width
          let place = CellRect(x: line[start].x, y: y, width: maxX - line[start].x, height: 1)
          restyle(place) { style in
            var style = style
            style.isReversed.toggle()
            return style
          }
        }
      }
    }
  }
}
