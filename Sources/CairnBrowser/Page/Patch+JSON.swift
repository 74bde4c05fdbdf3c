extension Patch {
  /// The patch as clients read it, on one line: `{"a":7,"p":[…],"u":["push","/items/42"]}`. Operations
  /// and address are left out where there are none; the revision is not in it, but goes before it as
  /// the id of the message.
  ///
  /// - Complexity: O(*n*) in what is written.
  public var json: String {
    var writer = JSONWriter()
    writer.mark("{")
    writer.string("a")
    writer.mark(":")
    writer.number(acknowledged)
    if !operations.isEmpty {
      writer.mark(",")
      writer.string("p")
      writer.mark(":")
      writer.list(operations) { $1.write(to: &$0) }
    }
    if let url {
      writer.mark(",")
      writer.string("u")
      writer.mark(":")
      writer.list([url.isPushed ? "push" : "replace", url.path]) { $0.string($1) }
    }
    writer.mark("}")
    return writer.text
  }
}
