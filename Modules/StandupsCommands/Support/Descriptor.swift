import CairnSystem
import Foundation

/// A file descriptor.
struct Descriptor {
  let number: Int32

  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  /// Opens a file for reading.
  ///
  /// - Returns: `nil` if the file cannot be opened.
  init?(reading path: String) {
    number = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { return nil }
  }

  /// Opens a file for writing.
  ///
  /// - Parameter isRead: Whether to open it for reading too.
  /// - Returns: `nil` if the file cannot be opened.
  init?(path: String, flags: Int32, mode: mode_t = 0, isRead: Bool = false) {
    number = open(path, (isRead ? O_RDWR : O_WRONLY) | O_CLOEXEC | O_NOCTTY | flags, mode)
    guard number >= 0 else { return nil }
  }

  private init(number: Int32) {
    self.number = number
  }

  func close() {
    _ = systemClose(number)
  }

  /// Returns up to `count` bytes from the start of the file, or `nil` if it cannot be read.
  func start(count: Int) -> Data? {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = pread(number, &bytes, count, 0)
    return found < 0 ? nil : Data(bytes.prefix(found))
  }

  /// Reads to the end, or up to a limit of bytes.
  ///
  /// - Returns: `nil` if the file cannot be read; `errno` says why.
  func read(atMost limit: Int) -> Data? {
    var bytes = Data()
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count < limit {
      let count = systemRead(number, &piece, min(piece.count, limit - bytes.count))
      if count > 0 {
        bytes += piece[..<count]
      } else if count == 0 {
        break
      } else if errno == EAGAIN {
        wait(for: POLLIN)
      } else if errno != EINTR {
        return nil
      }
    }
    return bytes
  }

  /// Writes all bytes, in as many calls as needed.
  ///
  /// - Parameter waits: Whether to wait for a slow reader.
  /// - Returns: Whether all bytes were written. If not, `errno` says why.
  func write(_ bytes: Data, waits: Bool = true) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN, waits {
        wait(for: POLLOUT)
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }

  private func wait(for event: Int32) {
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    poll(&request, 1, -1)
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 {
  close(descriptor)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
