extension SystemCalls {
  /// Resumes stopped children that have left the job.
  ///
  /// When the program starts a child in a job of its own, the system suspends a thread of the
  /// program until the child runs its executable. If the child is stopped before that, the thread
  /// stays suspended. The program would then be stopped only in part. The shell doesn't notice
  /// that, so it resumes nothing.
  ///
  /// - Parameter milliseconds: How long to look for such children.
  package static func wakeChildrenOfOtherJobs(for milliseconds: Int) {
    let start = SystemCalls.milliseconds()
    repeat {
      var info = siginfo_t()
      if waitid(P_ALL, 0, &info, WSTOPPED | WNOHANG | WNOWAIT) == 0, info.child > 0,
        getpgid(info.child) != getpgrp()
      {
        kill(info.child, SIGCONT)
      }
      poll(nil, 0, 5)
    } while SystemCalls.milliseconds() - start < milliseconds
  }
}

extension siginfo_t {
  /// The process ID of the child, or 0.
  fileprivate var child: pid_t {
    #if canImport(Glibc)
      _sifields._sigchld.si_pid
    #elseif canImport(Musl)
      __si_fields.__si_common.__first.__piduid.si_pid
    #else
      si_pid
    #endif
  }
}
