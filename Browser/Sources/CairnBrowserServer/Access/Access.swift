import CairnLocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decides which browsers see pages: those that have exchanged the launch token for a cookie.
///
/// There are no accounts. Anyone who has the token belongs to the team and may do everything that
/// the app does. A browser is identified by the hash of its cookie, which outlives a restart of the
/// server.
final class Access: Sendable {
  /// The number of days after its last use when a cookie expires.
  static let cookieDays = 30
  /// The maximum number of cookies. Beyond it, the least recently used ones expire.
  static let cookieLimit = 10_000

  private let currentToken = CheckedMutex(Secret())
  /// The revocations that were read last, once any were.
  private let obeyed = CheckedMutex<Revocations?>(nil)
  private let store: any ServerStore
  private let trouble: StoreTrouble
  private let now: @Sendable () -> Date
  /// The cookies that were looked up recently, so that most requests don't read the store.
  private let known = CheckedMutex<[Digest: KnownCookie]>([:])

  /// - Parameters:
  ///   - store: The storage that outlives the process.
  ///   - trouble: The reporter of store failures.
  ///   - now: The clock.
  init(
    store: any ServerStore, trouble: StoreTrouble, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.store = store
    self.trouble = trouble
    self.now = now
  }

  // MARK: The token

  /// The launch token, which is part of the printed address.
  var token: Secret { currentToken.withLock { $0 } }

  /// Makes the token known to all servers of the store. It expires a day after the last call.
  func keepToken() async {
    let now = now()
    do {
      try await store.put(
        StoredEntry(at: now, days: 1), at: StoreKey(.token, token.digest), at: now)
    } catch {
      trouble.noteFailure(error)
    }
  }

  /// Replaces the token by a new one. The old one is valid nowhere.
  func replaceToken() async {
    let old = currentToken.withLock { token in
      defer { token = Secret() }
      return token
    }
    // This server may have made it known again since it was revoked.
    do { _ = try await store.take(StoreKey(.token, old.digest), at: now()) } catch {
      trouble.noteFailure(error)
    }
    await keepToken()
  }

  /// Exchanges a launch token for a cookie. Returns `nil` if the token isn't valid.
  ///
  /// A browser that already has a cookie keeps it, and the cookie is renewed. So the browser keeps
  /// its pages, and a user who opens the printed address each day doesn't displace the cookies of
  /// others. A new cookie is in the store when this returns.
  ///
  /// - Parameters:
  ///   - cookies: The values that the browser sent under the cookie's name.
  ///   - agent: What the browser calls itself, for operators.
  /// - Complexity: O(1), independent of the number of cookies.
  func swap(
    token: String, from cookies: [Secret] = [], agent: String? = nil
  ) async -> Secret? {
    let now = now()
    let digest = Digest(of: token.utf8)
    let condition =
      digest == self.token.digest ? StoreCondition.always : .exists(StoreKey(.token, digest))
    let entry = StoredEntry(data: AgentName.data(of: agent), at: now, days: Self.cookieDays)
    for cookie in cookies {
      guard (try? await look(at: cookie, at: now)) != nil else { continue }
      return await keep(cookie, entry, as: .cookie, if: condition, at: now) ? cookie : nil
    }
    let cookie = Secret()
    return await keep(cookie, entry, as: .arrival, if: condition, at: now) ? cookie : nil
  }

  /// Writes a cookie if the condition holds. If the store fails, a cookie for this server's own
  /// token is valid until the process ends.
  private func keep(
    _ cookie: Secret, _ entry: StoredEntry, as kind: StoreKey.Kind, if condition: StoreCondition,
    at now: Date
  ) async -> Bool {
    do {
      let isKept = try await store.put(
        entry, at: StoreKey(kind, cookie.digest), if: condition, at: now)
      if isKept { trouble.noteSuccess() }
      return isKept
    } catch {
      trouble.noteFailure(error)
      guard condition == .always else { return false }
      remember(cookie.digest, entry, isKept: false, at: now)
      return true
    }
  }

  // MARK: Cookies

  /// Returns the browser that one of the sent cookies identifies.
  ///
  /// The cookie is found by its hash, so the duration of the search reveals nothing about a secret.
  ///
  /// - Returns: `nil` if no cookie is known.
  /// - Throws: ``Refusal/storeFails`` if a cookie could not be looked up.
  func visitor(with cookies: [Secret]) async throws(Refusal) -> Visitor? {
    let now = now()
    for cookie in cookies {
      let digest = cookie.digest
      if let known = known.withLock({ $0[digest] }), known.isFresh(at: now) {
        return Visitor(browser: digest, renewed: nil)
      }
      guard let entry = try await look(at: cookie, at: now) else { continue }
      let isRenewed = await renew(cookie, entry, at: now)
      return Visitor(browser: digest, renewed: isRenewed ? cookie : nil)
    }
    return nil
  }

  /// Looks up a cookie in the store, where another server may have written or removed it.
  private func look(at cookie: Secret, at now: Date) async throws(Refusal) -> StoredEntry? {
    let digest = cookie.digest
    let before = known.withLock { $0[digest] }
    do {
      if let before, !before.isKept {
        try await store.put(before.entry, at: StoreKey(.cookie, digest), at: now)
        trouble.noteSuccess()
        remember(digest, before.entry, isKept: true, at: now)
        return before.entry
      }
      let key = StoreKey(.cookie, digest)
      if let entry = try await store.find(key, at: now) { return entry }
      // The browser sends the cookie for the first time.
      let end = StoredEntry(at: now, days: Self.cookieDays).end
      let entry = try await store.move(StoreKey(.arrival, digest), to: key, ending: end, at: now)
      if entry == nil { known.withLock { $0[digest] = nil } }
      return entry
    } catch {
      trouble.noteFailure(error)
      // A failing store logs nobody out.
      guard let before, let entry = before.entry.unlessEnded(at: now) else { throw .storeFails }
      remember(digest, entry, isKept: before.isKept, at: now)
      return entry
    }
  }

  /// Renews a cookie at most once a day, and caches it for a minute.
  private func renew(_ cookie: Secret, _ entry: StoredEntry, at now: Date) async -> Bool {
    let digest = cookie.digest
    let isDue = now.timeIntervalSince(entry.date) >= 86_400
    let renewed =
      isDue ? StoredEntry(data: entry.data, at: now, days: Self.cookieDays) : entry
    do {
      if isDue {
        let key = StoreKey(.cookie, digest)
        guard try await store.put(renewed, at: key, if: .exists(key), at: now) else { return false }
        trouble.noteSuccess()
      }
      if known.withLock({ $0[digest]?.isKept }) != false {
        remember(digest, renewed, isKept: true, at: now)
      }
      return isDue
    } catch {
      trouble.noteFailure(error)
      remember(digest, entry, isKept: true, at: now)
      return false
    }
  }

  // MARK: Revocations

  /// Reads what an operator has revoked, and forgets revoked cookies.
  ///
  /// - Returns: All revoked browsers, and whether the token was revoked since the last call. `nil`
  ///   if nothing was revoked since then, or that can't be read now.
  func readRevocations() async -> (browsers: Set<String>, replacesToken: Bool)? {
    let revocations: Revocations
    do { revocations = try await Revocations(in: store, at: now()) } catch {
      trouble.noteFailure(error)
      return nil
    }
    let earlier = obeyed.withLock { obeyed in
      defer { obeyed = revocations }
      return obeyed
    }
    let browsers = Set(revocations.browsers)
    // Each time, because a request may have looked a cookie up while it was being revoked.
    forget(browsers)
    guard revocations != earlier else { return nil }
    // The token is newer than what was revoked before the start.
    let replacesToken = earlier.map { $0.tokens != revocations.tokens } ?? false
    return (browsers, replacesToken)
  }

  /// Removes the cookies of some browsers from the cache.
  private func forget(_ browsers: Set<String>) {
    guard !browsers.isEmpty else { return }
    let cookies = known.withLock { Array($0.keys) }
    let revoked = cookies.filter { browsers.contains(StoreKey(.cookie, $0).digest) }
    known.withLock { known in
      for cookie in revoked { known[cookie] = nil }
    }
  }

  private func remember(_ cookie: Digest, _ entry: StoredEntry, isKept: Bool, at now: Date) {
    known.withLock { known in
      if known.count > Self.cookieLimit { known = known.filter { !$0.value.isKept } }
      known[cookie] = KnownCookie(entry: entry, isKept: isKept, lookedUp: now)
    }
  }
}
