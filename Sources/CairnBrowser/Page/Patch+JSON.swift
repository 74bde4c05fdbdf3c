extension Patch {
  /// The patch as JSON on one line: `{"a":7,"k":5,"p":[…],"u":["push","/items/42"]}`.
  ///
  /// Apart from the acknowledged event, it contains only what there is: the last stored event, the events
  /// without effect, the operations and the address. The revision is the id of the message.
  ///
  /// - Complexity: O(*n*) in the length of the JSON.
  public var json: String {
    var writer = JSONWriter()
    writer.mark("{")
    writer.string("a")
    writer.mark(":")
    writer.number(acknowledged)
    if let stored {
      writer.mark(",")
      writer.string("k")
      writer.mark(":")
      writer.number(stored)
    }
    if !ineffective.isEmpty {
      writer.mark(",")
      writer.string("d")
      writer.mark(":")
      writer.list(ineffective) { $0.number($1) }
    }
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
