#if canImport(Glibc)
  import CairnSystem
  import Testing

  @Suite struct StandardDescriptorsTests {
    @Test("No file gets the number of a standard descriptor that was closed", arguments: 0...7)
    func closed(descriptors: Int) async {
      await #expect(processExitsWith: .exitCode(7)) { [descriptors] in
        let closed = (0...2 as ClosedRange<Int32>).filter { descriptors >> $0 & 1 == 1 }
        // Another thread of the process may open a file between the closing and the reservation.
        let isReserved = (0..<10).contains { _ in
          for descriptor in closed { close(descriptor) }
          reserveStandardDescriptors()
          return closed.allSatisfy(isRefused)
        }
        guard isReserved else { _exit(1) }
        guard open("/dev/null", O_RDONLY) > 2 else { _exit(2) }
        _exit(7)
      }
    }

    @Test("The free descriptors are counted, and remain usable")
    func free() async {
      await #expect(processExitsWith: .exitCode(7)) {
        var limit = rlimit(rlim_cur: 64, rlim_max: 64)
        guard setrlimit(openFiles, &limit) == 0 else { _exit(1) }
        let count = availableDescriptors(upTo: 100)
        guard (1..<64).contains(count), availableDescriptors(upTo: 1) == 1 else { _exit(2) }
        // Another thread of the process may open or close a file between the two counts.
        let isCounted = (0..<10).contains { _ in
          let before = availableDescriptors(upTo: 100)
          return open("/dev/null", O_RDONLY) >= 0 && availableDescriptors(upTo: 100) == before - 1
        }
        guard isCounted else { _exit(3) }
        while open("/dev/null", O_RDONLY) >= 0 {}
        guard isOutOfDescriptors, availableDescriptors(upTo: 1) == 0 else { _exit(4) }
        _exit(7)
      }
    }
  }

  /// Whether use of a standard descriptor fails as if it were closed.
  private func isRefused(_ descriptor: Int32) -> Bool {
    var byte: UInt8 = 0
    let count = descriptor == 0 ? read(0, &byte, 1) : write(descriptor, &byte, 1)
    return count < 0 && errno == EBADF
  }
#endif
