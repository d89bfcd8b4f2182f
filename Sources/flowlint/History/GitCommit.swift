import FlowLintRun

/// The facts of a commit that a history needs.
struct GitCommit {
  let id: ObjectID
  let tree: ObjectID
  let firstParent: ObjectID?
  let date: CommitDate
  let subject: String

  /// Reads `tree`, `parent` and `committer` lines, an empty line and the message; nil where the bytes are no commit.
  init?(_ id: ObjectID, from bytes: ContiguousArray<UInt8>) {
    var tree: ObjectID?
    var parent: ObjectID?
    var date = CommitDate(seconds: 0)
    var offset = 0
    while offset < bytes.count {
      let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[offset..<end]
      offset = end + 1
      if line.isEmpty { break }
      if line.starts(with: "tree ".utf8) { tree = tree ?? ObjectID(hexadecimal: line.dropFirst(5)) }
      if line.starts(with: "parent ".utf8) { parent = parent ?? ObjectID(hexadecimal: line.dropFirst(7)) }
      if line.starts(with: "committer ".utf8) { date = CommitDate(committer: line) }
    }
    guard let tree else { return nil }
    (self.id, self.tree, self.date, firstParent) = (id, tree, date, parent)
    let message = offset < bytes.count ? bytes[offset...].drop { $0 == UInt8(ascii: "\n") } : []
    subject = String(decoding: message.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  var shown: History.Commit { History.Commit(id: id.hexadecimal, date: date, subject: subject) }
}

extension CommitDate {
  /// The date in a line such as `committer Name <mail> 1700000000 +0900`.
  fileprivate init(committer line: ContiguousArray<UInt8>.SubSequence) {
    let words = line.split(separator: UInt8(ascii: " ")).suffix(2).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 2, let seconds = Int(words[0]) else {
      self.init(seconds: 0)
      return
    }
    // The offset is a sign, hours and minutes.
    let offset = Int(words[1]).map { min(max($0, -9999), 9999) } ?? 0
    self.init(seconds: seconds, offsetMinutes: offset / 100 * 60 + offset % 100)
  }
}
