import CairnLocks

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Recorder {
  /// Creates a recorder that writes lines of JSON.
  ///
  /// - Parameters:
  ///   - header: The first line of the recording, which is written at once.
  ///   - masking: The replacement of the user's words, or `nil` to keep them. What the header says
  ///     about the beginning is masked too.
  ///   - clock: The clock that the app would use.
  ///   - write: Writes some lines. It is called in the background, so that a key doesn't wait.
  public convenience init<C: Clock<Duration>>(
    _ header: RecordingHeader, masking: Masking?, clock: C = ContinuousClock(),
    write: @escaping @Sendable (Data) -> Void
  ) {
    self.init(header, masking: masking, clock: clock, isInline: false) { line in
      if let data = try? JSONValue.line(line) { write(data + [UInt8(ascii: "\n")]) }
    }
    let header = self.header
    jobs.add(for: self) { _ in
      if let data = try? JSONValue.line(header) { write(data + [UInt8(ascii: "\n")]) }
    }
  }
}

/// The lines of a session that is recorded in memory.
package final class RecordedLines<Event: Codable & Sendable>: Sendable {
  private let lines = CheckedMutex<[RecordedLine<Event>]>([])

  package init() {}

  /// Returns a recorder that keeps its lines here. Each line is made when its step happens.
  package func recorder<C: Clock<Duration>>(
    _ header: RecordingHeader, masking: Masking?, clock: C
  ) -> Recorder<Event> {
    Recorder(header, masking: masking, clock: clock, isInline: true) { [self] line in
      lines.withLock { $0.append(line) }
    }
  }

  /// Returns the recording so far.
  package func recording(_ header: RecordingHeader) -> Recording<Event> {
    var recording = Recording<Event>(header: header)
    for line in lines.withLock({ $0 }) { recording.append(line) }
    return recording
  }
}
