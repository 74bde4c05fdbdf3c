import Testing

@Suite struct DependencyExpansionTests {
  @Test("A client gets initializers, and its closures become endpoints")
  func client() {
    expect(
      """
      @DependencyClient
      public struct Weather {
        public var forecast: @Sendable (_ city: String) async throws -> String
        let station: String = "North"
        public var page: Int = 0
        public var name: String
      }
      """,
      with: "DependencyClient",
      expandsTo: """

        public struct Weather {
          @CairnMacros.DependencyEndpoint
          public var forecast: @Sendable (_ city: String) async throws -> String
          let station: String = "North"
          public var page: Int = 0
          public var name: String

          public init(forecast: @escaping @Sendable (_ city: String) async throws -> String, page: Int = 0, name: String) {
            self._forecast = forecast
            self.page = page
            self.name = name
          }
        }
        """)
  }

  @Test("An endpoint gets a default that reports, and a method with labels")
  func endpoint() {
    expect(
      """
      struct Weather {
        @DependencyEndpoint public var forecast: @Sendable (_ city: String, Int) async throws -> String
        @DependencyEndpoint var refresh: () -> Void
        @DependencyEndpoint var temperature: (Int) -> Double = { _ in 21 }
        @DependencyEndpoint var warning: (Int) -> String?
      }
      """,
      with: "DependencyEndpoint",
      expandsTo: """
        struct Weather {
          public var forecast: @Sendable (_ city: String, Int) async throws -> String {
            get {
              _forecast
            }
            set {
              _forecast = newValue
            }
          }

          private var _forecast: @Sendable (_ city: String, Int) async throws -> String = { _, _ in
            Cairn.reportIssue("Unimplemented: '\\(Self.self).forecast'")
            throw CairnMacros.Unimplemented("forecast")
          }

          public func forecast(city p0: String, _ p1: Int) async throws -> String {
            try await self.forecast(p0, p1)
          }
          var refresh: () -> Void {
            get {
              _refresh
            }
            set {
              _refresh = newValue
            }
          }

          private var _refresh: () -> Void = {
            Cairn.reportIssue("Unimplemented: '\\(Self.self).refresh'")
          }
          var temperature: (Int) -> Double {
            get {
              _temperature
            }
            set {
              _temperature = newValue
            }
          }

          private var _temperature: (Int) -> Double = { _ in
            Cairn.reportIssue("Unimplemented: '\\(Self.self).temperature'")
            return 21
          }
          var warning: (Int) -> String? {
            get {
              _warning
            }
            set {
              _warning = newValue
            }
          }

          private var _warning: (Int) -> String? = { _ in
            Cairn.reportIssue("Unimplemented: '\\(Self.self).warning'")
            return nil
          }
        }
        """)
  }

  @Test("An entry gets accessors, and a key if it has a value")
  func entry() {
    expect(
      """
      extension DependencyValues {
        @DependencyEntry var weather: Weather
        @DependencyEntry public var greeting: String = "Hello"
        @DependencyEntry var limit = 3
      }
      """,
      with: "DependencyEntry",
      expandsTo: """
        extension DependencyValues {
          var weather: Weather {
            get {
              self[Weather.self]
            }
            set {
              self[Weather.self] = newValue
            }
          }
          public var greeting: String {
            get {
              self[__Key_greeting.self]
            }
            set {
              self[__Key_greeting.self] = newValue
            }
          }

          private enum __Key_greeting: Cairn.DependencyKey {
            static var liveValue: String {
              "Hello"
            }
          }
          var limit {
            get {
              self[__Key_limit.self]
            }
            set {
              self[__Key_limit.self] = newValue
            }
          }

          private enum __Key_limit: Cairn.DependencyKey {
            static let liveValue = 3
          }
        }
        """)
  }

  @Test("An existing initializer is not generated again")
  func writtenInitializers() {
    expect(
      """
      @DependencyClient
      struct Weather {
        var refresh: () -> Void
        init() { self.init(refresh: {}) }
        init(refresh: @escaping () -> Void) { self.refresh = refresh }
      }
      """,
      with: "DependencyClient",
      expandsTo: """

        struct Weather {
          @CairnMacros.DependencyEndpoint
          var refresh: () -> Void
          init() { self.init(refresh: {}) }
          init(refresh: @escaping () -> Void) { self.refresh = refresh }
        }
        """)
  }

  @Test(
    "The access level of an initializer follows its parameters, and private properties have none")
  func access() {
    expect(
      """
      @DependencyClient
      public struct Weather {
        public var refresh: () -> Void
        var station: Station
        public var note: String?
        private var cache = [Int: String]()
        public private(set) var visits: Int = 0
      }
      """,
      with: "DependencyClient",
      expandsTo: """

        public struct Weather {
          @CairnMacros.DependencyEndpoint
          public var refresh: () -> Void
          var station: Station
          public var note: String?
          private var cache = [Int: String]()
          public private(set) var visits: Int = 0

          init(refresh: @escaping () -> Void, station: Station, note: String? = nil, visits: Int = 0) {
            self._refresh = refresh
            self.station = station
            self.note = note
            self.visits = visits
          }
        }
        """)
  }

  @Test("A client's initializer infers the types of literals, and omits dependencies")
  func properties() {
    expect(
      """
      @DependencyClient
      struct Weather {
        @Dependency(\\.uuid) var uuid
        @DependencyEndpointIgnored var parse: (String) -> Int = { _ in 0 }
        var isLive = false
        var level: Int = 1 { willSet {} }
      }
      """,
      with: "DependencyClient",
      expandsTo: """

        struct Weather {
          @Dependency(\\.uuid) var uuid
          @DependencyEndpointIgnored var parse: (String) -> Int = { _ in 0 }
          var isLive = false
          var level: Int = 1 { willSet {} }

          init(parse: @escaping (String) -> Int = { _ in
              0
            }, isLive: Swift.Bool = false, level: Int = 1) {
            self.parse = parse
            self.isLive = isLive
            self.level = level
          }

          init() {
          }
        }
        """)
  }

  @Test("An endpoint ends the program if its default does, and forwards an autoclosure")
  func endpoints() {
    expect(
      """
      struct Log {
        @DependencyEndpoint var level: () -> Int = { fatalError() }
        @DependencyEndpoint var write: (_ line: @autoclosure () throws -> String) throws -> Void
      }
      """,
      with: "DependencyEndpoint",
      expandsTo: """
        struct Log {
          var level: () -> Int {
            get {
              _level
            }
            set {
              _level = newValue
            }
          }

          private var _level: () -> Int = {
            Cairn.reportIssue("Unimplemented: '\\(Self.self).level'")
            fatalError()
          }
          var write: (_ line: @autoclosure () throws -> String) throws -> Void {
            get {
              _write
            }
            set {
              _write = newValue
            }
          }

          private var _write: (_ line: @autoclosure () throws -> String) throws -> Void = { _ in
            Cairn.reportIssue("Unimplemented: '\\(Self.self).write'")
            throw CairnMacros.Unimplemented("write")
          }

          func write(line p0: @autoclosure () throws -> String) throws -> Void {
            try self.write(try p0())
          }
        }
        """)
  }
}
