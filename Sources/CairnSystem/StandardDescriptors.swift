/// Keeps the numbers of the standard descriptors from other files.
///
/// A program may be started without standard input, output or error. The next file that it opens gets
/// the number that is free, and what the program prints goes into that file. Call this first in `main`,
/// before anything opens a file.
///
/// What stands in for a closed descriptor fails as that does: input can't be read, and output can't be
/// written. So the error shows where the descriptor is used.
public func holdStandardDescriptors() {
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
  where fcntl(descriptor, F_GETFD) < 0 {
    // The system gives the lowest number that is free: this one.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Returns how many files the process can still open, up to a number that it needs.
///
/// - Complexity: O(*n*) calls of the system in that number.
public func freeDescriptors(upTo count: Int) -> Int {
  var opened: [Int32] = []
  defer { for descriptor in opened { close(descriptor) } }
  while opened.count < count {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { break }
    opened.append(descriptor)
  }
  return opened.count
}

/// Whether the system has just refused to open a file because too many are open, as `errno` says.
public var isOutOfDescriptors: Bool { errno == EMFILE || errno == ENFILE }
