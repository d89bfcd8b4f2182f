import FlowLintRules

extension PageOrigin {
  /// The facts that a page tells of the project in a folder; those of the commit only where git knows one.
  ///
  /// - Parameter root: absolute.
  init(of root: String) {
    self.init(
      project: root.split(separator: "/").last.map(String.init) ?? root, tool: "\(Product.name) \(Product.version)")
    let questions = [
      ["log", "-1", "--format=%H %cd", "--date=short", "--no-show-signature"],
      ["diff", "HEAD", "--quiet"] + Git.quietOptions,
    ]
    guard let command = try? Git.comparingCommand(in: root),
      let answers = try? Question(questions, command: command).results(), answers[0].exitCode == 0
    else { return }
    let words = String(decoding: answers[0].output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self).split(
      separator: " ")
    commit = words.first.map { String($0.prefix(7)) }
    date = words.count > 1 ? String(words[1]) : nil
    isChanged = answers[1].exitCode == 1
  }
}
