// What one C library has as an enum, and the next as the number that its calls take.

#if canImport(Glibc)
  /// The kind of a socket that is a stream, as `socket` takes it.
  public let streamSocket = Int32(SOCK_STREAM.rawValue)
  /// The kind of a socket that sends whole messages, as `socket` takes it.
  public let datagramSocket = Int32(SOCK_DGRAM.rawValue)
  /// How many files the process may have open, as `getrlimit` and `setrlimit` take it.
  public let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  /// The kind of a socket that is a stream, as `socket` takes it.
  public let streamSocket = SOCK_STREAM
  /// The kind of a socket that sends whole messages, as `socket` takes it.
  public let datagramSocket = SOCK_DGRAM
  /// How many files the process may have open, as `getrlimit` and `setrlimit` take it.
  public let openFiles = RLIMIT_NOFILE
#endif
