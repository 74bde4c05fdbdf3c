public import Foundation

/// The file of a reported problem, which only the user can access.
public enum ProblemFile {
  /// The number of files that a folder keeps. A new one replaces the oldest, so that nobody can fill the
  /// disk of a server with reports.
  static let limit = 50

  /// Returns the folder of the files, in the folder of the program's state.
  public static func folder(in stateFolder: String) -> String { "\(stateFolder)/problems" }

  /// Writes the file, and returns a sentence that says where it is, or why there is none.
  ///
  /// - Parameters:
  ///   - recording: The recording of the last steps.
  ///   - folder: The folder for the file. It is created if needed.
  ///   - stepCount: The number of steps.
  ///   - isRepeatable: Whether a replay ends where the session was.
  ///   - showsPath: Whether the user may know the folder.
  public static func write(
    _ recording: Data, in folder: String, stepCount: Int, isRepeatable: Bool, showsPath: Bool = true
  ) -> String {
    let name = "problem-\(String(UInt64.random(in: .min ... .max), radix: 36)).jsonl"
    let place = showsPath ? "\(folder)/\(name)" : "\(name) on the server"
    do {
      let file = try RecordingFile(in: folder, named: name)
      file.write(recording)
      if file.gap != nil { throw CommandFailure("The disk may be full.") }
      removeOldest(in: folder)
    } catch {
      return
        "The report could not be written. \(showsPath ? "\(error)" : "Ask who runs the server.")"
    }
    let steps = stepCount == 1 ? "your last step" : "your last \(stepCount) steps"
    let doubt = isRepeatable ? "" : " A replay may differ."
    return "The report is in \(place). It has \(steps), with your words replaced.\(doubt)"
  }
}

extension ProblemFile {
  private static func removeOldest(in folder: String) {
    let files = FileManager.default
    let reports = (try? files.contentsOfDirectory(atPath: folder))?.filter {
      $0.hasPrefix("problem-") && $0.hasSuffix(".jsonl")
    }
    let dated = (reports ?? []).map { name in
      let attributes = try? files.attributesOfItem(atPath: "\(folder)/\(name)")
      return (name: name, date: attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    for report in dated.sorted(by: { $0.date > $1.date }).dropFirst(limit) {
      try? files.removeItem(atPath: "\(folder)/\(report.name)")
    }
  }
}

extension RecordingFile {
  /// Creates a file in a folder, which is created too if needed, for the user alone.
  ///
  /// - Throws: If the file can't be created.
  public convenience init(in folder: String, named name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try self.init(path: "\(folder)/\(name)")
  }
}
