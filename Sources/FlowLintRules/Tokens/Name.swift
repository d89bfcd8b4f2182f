/// The first sixteen bytes of a word, with zeros where it is shorter.
struct WordStart: Equatable {
  var low: UInt64
  var high: UInt64
}

/// A run of `[A-Za-z0-9_]`.
struct Name {
  var start: WordStart
  /// The state of the hash; see `NameHash`.
  var hash: UInt64
  /// The UTF-8 offset of the byte after it.
  var end: Int
}

extension Span<UInt8> {
  /// The name that starts with this word.
  ///
  /// Most names are short, and guessing so costs less than waiting for their length.
  @inline(__always) func name(from start: Int, startingWith first: UInt64) -> Name {
    let stop = first.nonNameMask
    if stop != 0 {
      let word = WordStart(low: first & stop.bytesBefore, high: 0)
      return Name(start: word, hash: NameHash.start(word), end: start &+ stop.leadingUnmarked)
    }
    let second = word(at: start + 8)
    let secondStop = second.nonNameMask
    let word = WordStart(low: first, high: second & secondStop.bytesBefore)
    let name = Name(start: word, hash: NameHash.start(word), end: start &+ 8 &+ secondStop.leadingUnmarked)
    return secondStop == 0 ? longName(name) : name
  }

  /// The whole of a name whose first sixteen bytes are known.
  @inline(never) private func longName(_ start: Name) -> Name {
    var name = start
    while true {
      let next = word(at: name.end)
      let stop = next.nonNameMask
      if stop & 0xFF == 0 { name.hash = NameHash.next(after: name.hash, adding: next & stop.bytesBefore) }
      name.end &+= stop.leadingUnmarked
      if stop != 0 { return name }
    }
  }
}
