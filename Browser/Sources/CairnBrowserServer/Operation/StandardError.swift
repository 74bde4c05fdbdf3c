import CairnSystem

/// Writes bytes to standard error at once, so that the lines of several threads don't mix.
func writeToStandardError(_ bytes: [UInt8]) {
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
