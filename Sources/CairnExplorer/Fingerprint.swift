import CairnRecording

/// The identity of a state: 128 bits of a text in which ids are renamed.
///
/// Different paths to a place generate different ids. So UUIDs and the ids of path elements are
/// replaced by the order in which they first appear.
struct Fingerprint: Hashable, Sendable {
  private let first: Int
  private let second: Int

  init(_ text: String) {
    let renamed = renamingIDs(in: text)
    var (first, second) = (Hasher(), Hasher())
    second.combine(0)
    for index in renamed.indices {
      first.combine(renamed[index])
      second.combine(renamed[index])
    }
    self.first = first.finalize()
    self.second = second.finalize()
  }
}

/// Returns the bytes of a text, with ids replaced by the order of their first appearance.
func renamingIDs(in text: String) -> [UInt8] {
  var names: [ArraySlice<UInt8>: Int] = [:]
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var position = 0
  while position < bytes.count {
    guard let end = endOfID(in: bytes, at: position) else {
      result.append(bytes[position])
      position += 1
      continue
    }
    let id = bytes[position..<end]
    let number = names[id] ?? names.count
    names[id] = number
    result += "§\(number)".utf8
    position = end
  }
  return result
}

/// Returns the end of the id at a position: `#12` or a UUID.
private func endOfID(in bytes: [UInt8], at position: Int) -> Int? {
  if bytes[position] == UInt8(ascii: "#") {
    let digits = bytes[(position + 1)...].prefix { (0x30...0x39).contains($0) }
    return digits.isEmpty ? nil : digits.endIndex
  }
  // This check rules out most positions.
  guard position + 36 <= bytes.count, bytes[position + 8] == UInt8(ascii: "-") else { return nil }
  let groups = [8, 4, 4, 4, 12]
  var end = position
  for (index, length) in groups.enumerated() {
    if index > 0 {
      guard end < bytes.count, bytes[end] == UInt8(ascii: "-") else { return nil }
      end += 1
    }
    guard end + length <= bytes.count,
      bytes[end..<end + length].allSatisfy(\.isHexadecimalDigit)
    else { return nil }
    end += length
  }
  return end
}
