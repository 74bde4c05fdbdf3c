import Foundation
public import Testing

/// Expects that a page shows a drawing, in the code block that follows `<!-- screen: name -->`. With
/// `UPDATE_PAGES=1` it writes the drawing there instead.
///
/// Tests that write to one file must be serialized.
///
/// - Parameters:
///   - lines: The drawing.
///   - name: The name in the marker.
///   - language: The language of the code block.
///   - page: The path of the page, from the folder of the README nearest above the test.
public func expectDrawing(
  _ lines: [String], named name: String, in language: String = "text",
  of page: String = "README.md",
  from testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = try url(of: page, from: testFile, sourceLocation)
  let text = try String(contentsOf: file, encoding: .utf8)
  let block = try #require(
    text.block(named: name, in: language), "\(page) has no block for the screen '\(name)'.",
    sourceLocation: sourceLocation)
  let drawn = lines.joined(separator: "\n") + "\n"
  if ProcessInfo.processInfo.environment["UPDATE_PAGES"] == "1" {
    try text.replacingCharacters(in: block, with: drawn)
      .write(to: file, atomically: true, encoding: .utf8)
  } else {
    #expect(String(text[block]) == drawn, sourceLocation: sourceLocation)
  }
}

/// Expects that a file has a text. With `UPDATE_PAGES=1` it writes the text there instead.
///
/// - Parameters:
///   - text: The expected text.
///   - path: The path of the file, from the folder of the README nearest above the test.
public func expectFile(
  _ text: String, at path: String, from testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = try url(of: path, from: testFile, sourceLocation)
  if ProcessInfo.processInfo.environment["UPDATE_PAGES"] == "1" {
    try text.write(to: file, atomically: true, encoding: .utf8)
  } else {
    let isSame = try String(contentsOf: file, encoding: .utf8) == text
    #expect(
      isSame, "\(path) is out of date: UPDATE_PAGES=1 writes it.", sourceLocation: sourceLocation)
  }
}

/// Returns the file at a path from the folder of the README nearest above a test.
private func url(
  of path: String, from testFile: String, _ sourceLocation: SourceLocation
) throws -> URL {
  var folder = URL(filePath: testFile).deletingLastPathComponent()
  while folder.pathComponents.count > 1 {
    let readme = folder.appending(path: "README.md").path(percentEncoded: false)
    if FileManager.default.fileExists(atPath: readme) { return folder.appending(path: path) }
    folder.deleteLastPathComponent()
  }
  return try #require(nil, "No folder above the test has a README.", sourceLocation: sourceLocation)
}

extension String {
  /// The lines of the block that follows a marker.
  fileprivate func block(named name: String, in language: String) -> Range<String.Index>? {
    guard let marker = range(of: "<!-- screen: \(name) -->\n```\(language)\n"),
      let end = range(of: "```\n", range: marker.upperBound..<endIndex)
    else { return nil }
    return marker.upperBound..<end.lowerBound
  }
}
