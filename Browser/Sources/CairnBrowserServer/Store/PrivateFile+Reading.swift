import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PrivateFile {
  /// Reads a file, or returns `nil` if there is none.
  static func read(_ path: String) throws -> Data? {
    try withFile(path) { descriptor in
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw Failure(path: path, use: .read) }
      return try read(descriptor, count: Int(status.st_size), of: path)
    }
  }

  /// Reads the first bytes of a file, or returns `nil` if it can't be read.
  static func start(of path: String, count: Int) -> Data? {
    try? withFile(path) { try read($0, count: count, of: path) }
  }

  private static func withFile<Result>(
    _ path: String, _ body: (Int32) throws -> Result
  ) throws -> Result? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      guard errno == ENOENT else { throw Failure(path: path, use: .read) }
      return nil
    }
    defer { close(descriptor) }
    return try body(descriptor)
  }

  private static func read(_ descriptor: Int32, count: Int, of path: String) throws -> Data {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = 0
    while length < count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress?.advanced(by: length), count - length, off_t(length))
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw Failure(path: path, use: .read) }
      if read == 0 { break }
      length += read
    }
    return Data(bytes[..<length])
  }
}
