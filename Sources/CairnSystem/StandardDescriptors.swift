/// Reserves the numbers of the standard descriptors, so that no other file gets them.
///
/// A program may be started without standard input, output or error. The next file that it opens
/// then gets the free number, and what the program prints goes into that file. Call this first in
/// `main`, before anything opens a file.
///
/// The replacement of a closed descriptor fails in the same way: input can't be read, and output
/// can't be written. So the error appears where the descriptor is used.
public func reserveStandardDescriptors() {
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
  where fcntl(descriptor, F_GETFD) < 0 {
    // The system uses the lowest free number, which is this one.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Returns how many more files the process can open, up to a number.
///
/// - Complexity: O(*n*) system calls in that number.
public func availableDescriptors(upTo count: Int) -> Int {
  var opened: [Int32] = []
  defer { for descriptor in opened { close(descriptor) } }
  while opened.count < count {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    // Without this file, as in a bare root folder, the limit shows itself later.
    guard descriptor >= 0 else { return isOutOfDescriptors ? opened.count : count }
    opened.append(descriptor)
  }
  return opened.count
}

/// Whether the system has just refused to open a file because too many are open, according to
/// `errno`.
public var isOutOfDescriptors: Bool { errno == EMFILE || errno == ENFILE }
