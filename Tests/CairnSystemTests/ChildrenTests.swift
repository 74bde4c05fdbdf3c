#if canImport(Glibc)
  import CairnSystem
  import Testing

  @Suite struct ChildrenTests {
    @Test(
      "A stopped child process continues if it is in a job of its own", arguments: [true, false])
    func stopped(isInOwnJob: Bool) async {
      // In a process of its own, so that the child is the only one.
      await #expect(processExitsWith: .exitCode(7)) { [isInOwnJob] in
        var child: pid_t = 0
        let words: [String] = ["sh", "-c", "kill -STOP $$; exit 5"]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        arguments.append(nil)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, isInOwnJob ? Int16(POSIX_SPAWN_SETPGROUP) : 0)
        guard posix_spawn(&child, "/bin/sh", nil, &attributes, arguments, environ) == 0 else {
          _exit(1)
        }
        var info = siginfo_t()
        guard waitid(P_PID, id_t(child), &info, WSTOPPED | WNOWAIT) == 0 else { _exit(2) }
        SystemCalls.wakeChildrenOfOtherJobs(for: 20)
        if !isInOwnJob {
          // It continues with its job.
          guard waitid(P_PID, id_t(child), &info, WSTOPPED | WNOWAIT | WNOHANG) == 0 else {
            _exit(3)
          }
          kill(child, SIGCONT)
        }
        var status: Int32 = 0
        _exit(waitpid(child, &status, 0) == child && status == 5 << 8 ? 7 : 4)
      }
    }
  }
#endif
