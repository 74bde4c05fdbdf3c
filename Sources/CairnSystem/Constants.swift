// Constants that one C library defines as enums, and another as the numbers that its calls take.

#if canImport(Glibc)
  /// The type of a stream socket, for `socket`.
  public let streamSocket = Int32(SOCK_STREAM.rawValue)
  /// The type of a datagram socket, for `socket`.
  public let datagramSocket = Int32(SOCK_DGRAM.rawValue)
  /// The resource for the number of open files, for `getrlimit` and `setrlimit`.
  public let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  /// The type of a stream socket, for `socket`.
  public let streamSocket = SOCK_STREAM
  /// The type of a datagram socket, for `socket`.
  public let datagramSocket = SOCK_DGRAM
  /// The resource for the number of open files, for `getrlimit` and `setrlimit`.
  public let openFiles = RLIMIT_NOFILE
#endif
