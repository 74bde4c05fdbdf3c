extension Result {
  /// Runs asynchronous work, and takes its value or the error that it throws.
  ///
  /// ```swift
  /// let items = await Result { try await api.items() }
  /// ```
  ///
  /// - Parameter body: The work. It runs where the caller does.
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
