import FlowLintRun

extension PageOrigin {
  /// The facts that a page tells of the project in a folder; those of the commit only where git knows one.
  init(of root: String) {
    self.init(
      project: root.split(separator: "/").last.map(String.init) ?? root, tool: "\(Product.name) \(Product.version)")
    let questions = [
      ["log", "-1", "--format=%H %cd", "--date=short", "--no-show-signature"],
      ["diff", "HEAD", "--quiet"] + Git.quietOptions,
      ["config", "--get", "remote.origin.url"],
      ["rev-parse", "--show-prefix"],
    ]
    guard let command = try? Git.comparingCommand(in: root),
      let answers = try? Question(questions, command: command).results(), answers[0].exitCode == 0
    else { return }
    let words = answers[0].text.split(separator: " ")
    commit = words.first.map { String($0.prefix(7)) }
    date = words.count > 1 ? String(words[1]) : nil
    isChanged = answers[1].exitCode == 1
    if !isChanged, let host = Self.pages(ofRemote: answers[2].text), let id = words.first {
      files = answers[3].text.isPlainPath ? "\(host)/blob/\(id)/\(answers[3].text)" : nil
    }
  }

  /// `https://github.com/acme/shop` for `git@github.com:acme/shop.git` and the like; nil where the host is none that is
  /// known to show files so, or the address has more than plain names in it.
  static func pages(ofRemote remote: String) -> String? {
    var rest = Substring(remote)
    for start in ["https://", "ssh://git@", "git@"] where rest.hasPrefix(start) {
      rest = rest.dropFirst(start.count)
      var parts = rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      if let colon = parts.first?.firstIndex(of: ":"), let first = parts.first {
        parts[0...0] = [String(first[..<colon]), String(first[first.index(after: colon)...])]
      }
      guard let host = parts.first, parts.count >= 3, host.contains("github") || host.contains("gitlab"),
        parts.allSatisfy({ !$0.isEmpty && $0.isPlainPath }), let name = parts.last
      else { return nil }
      parts[parts.count - 1] = name.hasSuffix(".git") ? String(name.dropLast(4)) : name
      return "https://" + parts.joined(separator: "/")
    }
    return nil
  }
}

extension String {
  /// Whether the text holds only what an address may hold as it is.
  fileprivate var isPlainPath: Bool {
    utf8.allSatisfy { byte in
      switch byte {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-", "/": true
      default: false
      }
    }
  }
}
