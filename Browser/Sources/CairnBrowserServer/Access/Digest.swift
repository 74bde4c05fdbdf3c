/// The SHA-256 hash of some bytes (FIPS 180-4). The server stores and compares it in place of a
/// secret.
///
/// It is implemented here because the packages that provide it compile a whole library of ciphers.
/// Comparing two digests takes the same time whatever they hold.
struct Digest: Hashable, Sendable {
  private let words: [UInt32]

  /// - Complexity: O(*n*) in the bytes.
  init(of bytes: some Sequence<UInt8>) {
    var message = Array(bytes)
    let bitCount = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    message += stride(from: 56, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: bitCount >> $0)
    }
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
      0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    for start in stride(from: 0, to: message.count, by: 64) {
      Self.compress(message[start..<start + 64], into: &state)
    }
    words = state
  }

  static func == (left: Self, right: Self) -> Bool {
    zip(left.words, right.words).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words[0])
  }

  /// The 32 bytes.
  var bytes: [UInt8] {
    words.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  // MARK: As text

  /// 64 hexadecimal digits.
  var hex: String { words.map { String(hex: $0) }.joined() }

  /// The first 8 digits, which name a page or a browser in the log.
  var shortName: String { String(hex: words[0]) }

  /// Reads 64 hexadecimal digits.
  init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.count == 64 else { return nil }
    var words: [UInt32] = []
    for start in stride(from: 0, to: 64, by: 8) {
      guard let word = UInt32(String(decoding: digits[start..<start + 8], as: UTF8.self), radix: 16)
      else { return nil }
      words.append(word)
    }
    self.words = words
  }

  // MARK: The function

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var schedule = stride(from: block.startIndex, to: block.endIndex, by: 4).map { at in
      block[at..<at + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for t in 16..<64 {
      let (a, b) = (schedule[t - 15], schedule[t - 2])
      let s0 = a.rotated(by: 7) ^ a.rotated(by: 18) ^ (a >> 3)
      let s1 = b.rotated(by: 17) ^ b.rotated(by: 19) ^ (b >> 10)
      schedule.append(schedule[t - 16] &+ s0 &+ schedule[t - 7] &+ s1)
    }
    var v = state
    for t in 0..<64 {
      let s1 = v[4].rotated(by: 6) ^ v[4].rotated(by: 11) ^ v[4].rotated(by: 25)
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let first = v[7] &+ s1 &+ choice &+ constants[t] &+ schedule[t]
      let s0 = v[0].rotated(by: 2) ^ v[0].rotated(by: 13) ^ v[0].rotated(by: 22)
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      v = [first &+ s0 &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in state.indices { state[index] &+= v[index] }
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  fileprivate func rotated(by count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
