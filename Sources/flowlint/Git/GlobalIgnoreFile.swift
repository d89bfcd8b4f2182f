import FlowLintRun

/// The file of patterns that a user keeps for all repositories: what `core.excludesFile` names in git's settings, else
/// `git/ignore` among the user's settings. Git's files are read here: to ask git would take longer than all else.
enum GlobalIgnoreFile {
  /// Nil where there is none.
  ///
  /// - Parameter top: the top folder of the repository, whose own settings count first.
  static func path(forRepository top: String) -> String? {
    let home = environment("HOME")
    let settings = environment("XDG_CONFIG_HOME") ?? home.map { "\($0)/.config" }
    let own =
      environment("GIT_CONFIG_GLOBAL").map { [$0] } ?? [
        home.map { "\($0)/.gitconfig" }, settings.map { "\($0)/git/config" },
      ]
    for file in ["\(top)/.git/config"] + own.compactMap(\.self) {
      guard let bytes = try? readFile(file, most: longestSettings), let path = coreSetting("excludesfile", in: bytes)
      else { continue }
      if path.isEmpty { return nil }
      guard path.hasPrefix("~/") else { return joined(top, path) }
      return home.map { joined($0, String(path.dropFirst(2))) }
    }
    return settings.map { "\($0)/git/ignore" }
  }

  /// Whether git takes the names of files in a repository for equal whose letters differ in case alone, as on a Mac.
  static func ignoresCase(inRepository top: String) -> Bool {
    guard let bytes = try? readFile("\(top)/.git/config", most: longestSettings) else { return false }
    return ["true", "yes", "on", "1"].contains(coreSetting("ignorecase", in: bytes)?.lowercased() ?? "")
  }

  /// The last value of a setting in a section `[core]`; nil without one.
  ///
  /// - Parameter name: the name in small letters.
  static func coreSetting(_ name: String, in bytes: ContiguousArray<UInt8>) -> String? {
    var isCore = false
    var found: String?
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      var text = trimmed(line)
      if text.first == UInt8(ascii: "[") {
        let name = text.dropFirst().prefix { $0 != UInt8(ascii: "]") }
        isCore = String(decoding: name, as: UTF8.self).lowercased() == "core"
        text = trimmed(text.dropFirst(name.count + 2))
      }
      guard isCore, let sign = text.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = String(decoding: trimmed(text[..<sign]), as: UTF8.self).lowercased()
      if key == name { found = value(text[text.index(after: sign)...]) }
    }
    return found
  }

  /// The value without its quotes and without a comment behind it.
  private static func value(_ text: ArraySlice<UInt8>) -> String {
    var value: [UInt8] = []
    var isQuoted = false
    var isEscaped = false
    for byte in trimmed(text) {
      if isEscaped {
        value.append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") {
        break
      } else {
        value.append(byte)
      }
    }
    while value.last == UInt8(ascii: " ") || value.last == UInt8(ascii: "\t") { value.removeLast() }
    return String(decoding: value, as: UTF8.self)
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.trimming { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
