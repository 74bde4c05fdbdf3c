#if canImport(Glibc)
  import CairnSystem
  import GRDB
  import StandupsDatabase
  import Testing

  @testable import StandupsDatabaseLive

  @Suite struct DescriptorLimitTests {
    @Test("If no more files can be opened, the error says so and doesn't blame the folder")
    func limit() async {
      await #expect(processExitsWith: .exitCode(7)) {
        let error = StandupsDatabaseError.unavailable(
          "The database at /d cannot be opened: too many files are open. "
            + "Raise the limit (ulimit -n).", at: "/d")
        let refusal = DatabaseError(resultCode: .SQLITE_CANTOPEN)
        guard Failure(refusal, path: "/d").described(path: "/d") == .notWritable(at: "/d") else {
          _exit(1)
        }
        var limit = rlimit(rlim_cur: 256, rlim_max: 256)
        setrlimit(openFiles, &limit)
        while open("/dev/null", O_RDONLY) >= 0 {}
        guard Failure(refusal, path: "/d").described(path: "/d") == error else { _exit(2) }
        _ = open("/dev/null", O_RDONLY)
        guard Failure.refusal(toWrite: "/d").described(path: "/d") == error else { _exit(3) }
        _exit(7)
      }
    }
  }
#endif
