import Foundation
public import Testing

/// Expects that the README nearest above a test shows a drawing as it is drawn, in the block of a
/// language that follows the marker `<!-- screen: name -->`. With `UPDATE_README=1` it writes the drawing there
/// instead.
///
/// Tests that write to one file must be serialized.
public func expectDrawing(
  _ lines: [String], named name: String, in language: String = "text",
  from testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let readme = try #require(
    nearestReadme(above: URL(filePath: testFile)), "No folder above the test has a README.",
    sourceLocation: sourceLocation)
  let text = try String(contentsOf: readme, encoding: .utf8)
  let block = try #require(
    text.block(named: name, in: language),
    "\(readme.lastPathComponent) has no block for the screen '\(name)'.",
    sourceLocation: sourceLocation)
  let drawn = lines.joined(separator: "\n") + "\n"
  if ProcessInfo.processInfo.environment["UPDATE_README"] == "1" {
    try text.replacingCharacters(in: block, with: drawn)
      .write(to: readme, atomically: true, encoding: .utf8)
  } else {
    #expect(String(text[block]) == drawn, sourceLocation: sourceLocation)
  }
}

/// Expects that a file has a text. With `UPDATE_README=1` it writes the text there instead.
///
/// - Parameters:
///   - text: What the file is to have in it.
///   - path: Where the file is, from the folder of the README nearest above the test.
public func expectFile(
  _ text: String, at path: String, from testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let readme = try #require(
    nearestReadme(above: URL(filePath: testFile)), "No folder above the test has a README.",
    sourceLocation: sourceLocation)
  let file = readme.deletingLastPathComponent().appending(path: path)
  if ProcessInfo.processInfo.environment["UPDATE_README"] == "1" {
    try text.write(to: file, atomically: true, encoding: .utf8)
  } else {
    let isSame = try String(contentsOf: file, encoding: .utf8) == text
    #expect(
      isSame, "\(path) is another: UPDATE_README=1 writes it.", sourceLocation: sourceLocation)
  }
}

private func nearestReadme(above file: URL) -> URL? {
  var folder = file.deletingLastPathComponent()
  while folder.pathComponents.count > 1 {
    let readme = folder.appending(path: "README.md")
    if FileManager.default.fileExists(atPath: readme.path(percentEncoded: false)) { return readme }
    folder.deleteLastPathComponent()
  }
  return nil
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
