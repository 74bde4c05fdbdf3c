/// Puts the C locale in place of each name in the environment that no locale can have.
///
/// ICU, by which Foundation writes dates, crashes where the language in `LC_ALL`, `LC_MESSAGES` or
/// `LANG` has twelve letters or more. A language has eight at most.
///
/// Call this in `main`, before there are other threads: they may read the environment meanwhile.
public func limitLocaleNames() {
  for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
    guard let value = getenv(name) else { continue }
    let language = String(cString: value).prefix { !"_-.@".contains($0) }
    if language.utf8.count > 8 { setenv(name, "C", 1) }
  }
}
