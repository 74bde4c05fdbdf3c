extension Result {
  /// Creates a result from asynchronous work: its value, or the error that it throws.
  ///
  /// ```swift
  /// let items = await Result { try await api.items() }
  /// ```
  ///
  /// - Parameter body: The work. It runs on the caller's actor.
  public nonisolated(nonsending) init(
    catching body: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
