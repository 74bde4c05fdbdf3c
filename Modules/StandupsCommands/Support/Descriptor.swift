import CairnSystem
import Foundation

/// A file that is open to be written, by the number that the system has for it.
struct Descriptor {
  let number: Int32

  static let standardOutput = Descriptor(number: STDOUT_FILENO)

  /// - Parameter isRead: Whether the file can be read too.
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

  /// The first bytes of the file, as many as it has of those, or `nil` if it cannot be read.
  func start(count: Int) -> Data? {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = pread(number, &bytes, count, 0)
    return found < 0 ? nil : Data(bytes.prefix(found))
  }

  /// Writes all bytes, in as many pieces as it takes.
  ///
  /// - Parameter waits: Whether to wait for one who reads and is slower than we are.
  /// - Returns: Whether they could all be written; `errno` says why not.
  func write(_ bytes: Data, waits: Bool = true) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN, waits {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 {
  close(descriptor)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
