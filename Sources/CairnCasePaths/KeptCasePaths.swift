import CairnSystem

/// The case paths that this thread has found last, by the objects of their key paths.
///
/// To apply a key path takes the run time from 200 ns to a microsecond, with allocations; to find what
/// it led to, some ten. A key path that is kept in a constant is one object, and so is a literal of a
/// single step. Each thread has its own, so that none waits for another.
enum KeptCasePaths {
  /// Each key path has one line that it may take, and gives it up to the next that asks for it.
  private static let lineCount = 64

  private struct Line {
    // Held, so that no other object has its address meanwhile.
    var keyPath: AnyKeyPath?
    var casePath: AnyObject?
  }

  /// What was kept for a key path. Its line holds it until another key path is kept.
  @inline(__always)
  static func find(_ keyPath: AnyKeyPath) -> Unmanaged<AnyObject>? {
    guard let lines else { return nil }
    let line = lines + position(of: keyPath)
    guard line.pointee.keyPath === keyPath else { return nil }
    return line.pointee.casePath.map(Unmanaged.passUnretained)
  }

  static func keep(_ casePath: AnyObject, for keyPath: AnyKeyPath) {
    guard let lines = lines ?? makeLines() else { return }
    var line = Line(keyPath: keyPath, casePath: casePath)
    // What was there goes last: its end may run code of the program's that comes here again.
    swap(&line, &lines[position(of: keyPath)])
  }

  @inline(__always)
  private static func position(of keyPath: AnyKeyPath) -> Int {
    let address = UInt(bitPattern: ObjectIdentifier(keyPath))
    return Int((address >> 4 ^ address >> 10) % UInt(lineCount))
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// Where each thread finds its lines; `nil` where the process has no place left for that, and
    /// nothing is kept.
    private static let key: pthread_key_t? = {
      var key = pthread_key_t()
      return pthread_key_create(&key) { KeptCasePaths.end($0) } == 0 ? key : nil
    }()

    @inline(__always)
    private static var lines: UnsafeMutablePointer<Line>? {
      guard let key else { return nil }
      return pthread_getspecific(key)?.assumingMemoryBound(to: Line.self)
    }

    private static func makeLines() -> UnsafeMutablePointer<Line>? {
      let lines = UnsafeMutablePointer<Line>.allocate(capacity: lineCount)
      lines.initialize(repeating: Line(), count: lineCount)
      if let key, pthread_setspecific(key, lines) == 0 { return lines }
      lines.deallocate()
      return nil
    }

    /// The thread that the lines belong to has ended.
    private static func end(_ pointer: UnsafeMutableRawPointer?) {
      guard let lines = pointer?.assumingMemoryBound(to: Line.self) else { return }
      lines.deinitialize(count: lineCount)
      lines.deallocate()
    }
  #else
    private static var lines: UnsafeMutablePointer<Line>? { nil }
    private static func makeLines() -> UnsafeMutablePointer<Line>? { nil }
  #endif
}
