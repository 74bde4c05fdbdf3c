#if canImport(Glibc)
  import CairnSystem
  import Foundation
  import Testing

  @Suite struct LocaleNamesTests {
    @Test(
      "An overlong locale name is replaced by C, so dates can be formatted",
      arguments: ["LC_ALL", "LC_MESSAGES", "LANG"])
    func long(name: String) async {
      await #expect(processExitsWith: .exitCode(7)) { [name] in
        for other in ["LC_ALL", "LC_MESSAGES", "LANG"] { unsetenv(other) }
        setenv(name, String(repeating: "a", count: 50), 1)
        replaceInvalidLocaleNames()
        guard getenv(name).map({ String(cString: $0) }) == "C" else { _exit(1) }
        // With the overlong name, this would crash.
        let text = Date(timeIntervalSince1970: 0).formatted(.dateTime.year())
        _exit(text.isEmpty ? 2 : 7)
      }
    }

    @Test(
      "Other locale names stay",
      arguments: [
        "", "C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "zh_Hant_TW", "sr_RS.UTF-8@latin", "en-GB",
        "C.anUnusuallyLongEncoding",
      ])
    func names(value: String) async {
      await #expect(processExitsWith: .exitCode(7)) { [value] in
        setenv("LC_ALL", value, 1)
        replaceInvalidLocaleNames()
        _exit(getenv("LC_ALL").map { String(cString: $0) } == value ? 7 : 1)
      }
    }
  }
#endif
