import Foundation

/// Inputs that programs got from outside, in `Tests/Fixtures/Corpora/<name>`: a file for each.
///
/// Every version is tested with all of them, and with mutations that are the same in each run. An
/// input that once broke something is added to its corpus.
public struct Corpus: Sendable {
  /// The number of mutations of each input. Use `FUZZ=10000` for a run overnight.
  public static let mutationCount =
    ProcessInfo.processInfo.environment["FUZZ"].flatMap { Int($0) } ?? 25

  /// The inputs, by the names of their files.
  public let inputs: [Input]

  /// The content of a file.
  public struct Input: Sendable, CustomStringConvertible {
    public let name: String
    public let bytes: [UInt8]

    public var description: String { name }
  }

  /// Reads a corpus.
  public init(_ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/Corpora/\(name)")
    inputs = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .map { Input(name: $0.lastPathComponent, bytes: [UInt8](try Data(contentsOf: $0))) }
    .sorted { $0.name < $1.name }
  }

  /// Calls a closure with the inputs as they are, and then with mutations of each.
  ///
  /// - Parameters:
  ///   - tokens: Texts with a meaning in inputs of this kind. Mutations insert them.
  ///   - body: Takes the name of a file, and its bytes or a mutation of them.
  public func forEach(
    tokens: [String], _ body: (_ name: String, _ bytes: [UInt8]) async throws -> Void
  ) async rethrows {
    for input in inputs { try await body(input.name, input.bytes) }
    let tokens = tokens.map { Array($0.utf8) }
    for (seed, input) in inputs.enumerated() {
      var random = SplitMix(seed: UInt64(seed))
      for _ in 0..<Self.mutationCount {
        let other = inputs.randomElement(using: &random)?.bytes ?? []
        let bytes = input.bytes.mutated(by: tokens + [other.piece(using: &random)], using: &random)
        try await body(input.name, bytes)
      }
    }
  }
}

extension [UInt8] {
  fileprivate func mutated(by tokens: [[UInt8]], using random: inout SplitMix) -> Self {
    var bytes = self
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = bytes.place(using: &random)
      let token = tokens.randomElement(using: &random) ?? []
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = []
      case 1: bytes[place] = token[...]
      case 2: bytes.insert(contentsOf: token, at: place.lowerBound)
      case 3: bytes.insert(contentsOf: bytes[place], at: place.lowerBound)
      default: bytes.insert(.random(in: 0...255, using: &random), at: place.lowerBound)
      }
    }
    return bytes
  }

  fileprivate func piece(using random: inout SplitMix) -> Self {
    Array(self[place(using: &random)])
  }

  /// Returns a random range of up to a dozen bytes.
  private func place(using random: inout SplitMix) -> Range<Int> {
    let start = Int.random(in: 0...count, using: &random)
    return start..<Swift.min(count, start + Int.random(in: 0...12, using: &random))
  }
}
