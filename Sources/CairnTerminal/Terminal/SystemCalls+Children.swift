import CairnSystem

extension SystemCalls {
  /// Wakes the children that were stopped with the job and have left it.
  ///
  /// To start a program in a job of its own, the system keeps a thread of ours until the child has
  /// become that program. A child that is stopped before that keeps the thread forever: we would be
  /// stopped in part, which the shell does not see, so that it wakes nobody.
  ///
  /// - Parameter milliseconds: How long to look for them.
  static func wakeChildrenOfOtherJobs(for milliseconds: Int) {
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
  /// The child that the information is about, or 0.
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
