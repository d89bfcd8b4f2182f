/// The file: JSON with a sorted line for each entry.
///
/// ```json
/// {"version": 1, "findings": [
/// {"rule": "view_weak_delegate", "declaration": "HomeFlow.loginFlow", "subject": "listener", "count": 2},
/// {}]}
/// ```
/// Each entry ends with a comma, since an empty object ends the list: two branches that add entries at the end merge
/// without a conflict. A formatter may lay it out anew; it reads the same.
extension Baseline {
  static let version = 1

  package func rendered() -> String {
    var text = "{\"version\": \(Self.version), \"findings\": [\n"
    for entry in entries {
      let members = [("rule", entry.rule), ("declaration", entry.declaration), ("subject", entry.subject)]
      let strings = members.map { "\"\($0)\": \(JSON.string($1).text())" }.joined(separator: ", ")
      text += "{\(strings), \"count\": \(entry.count)},\n"
    }
    return text + "{}]}\n"
  }

  package static func parse(_ bytes: ContiguousArray<UInt8>) throws(BaselineError) -> Baseline {
    do throws(ConfigurationError) {
      // Two lines may have the same key after a merge.
      return Baseline(try entries(of: try readConfiguration(bytes.span)), by: max)
    } catch {
      let line = LineTable(bytes.span).line(at: error.range.start)
      let rest = bytes[min(error.range.start, bytes.count)...]
      if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: { rest.starts(with: $0.utf8) }) {
        throw .conflict(line: line)
      }
      throw .malformed(line: line, problem: error.message)
    }
  }

  /// The entries of a file that has exactly the members of the format, in any order and layout.
  private static func entries(of root: PositionedValue) throws(ConfigurationError) -> [Entry] {
    let members = try root.members(named: ["version", "findings"])
    guard case .integer(let number)? = members["version"]?.content else {
      throw ConfigurationError("a member 'version' is missing", at: root.range)
    }
    if number != version {
      throw ConfigurationError(
        "version \(number) is of another FlowLint, this one knows \(version); update FlowLint", at: root.range)
    }
    guard case .array(let elements)? = members["findings"]?.content else {
      throw ConfigurationError("a list 'findings' is missing", at: root.range)
    }
    var entries: [Entry] = []
    // An empty object ends the list.
    for element in elements { if let entry = try Entry(element) { entries.append(entry) } }
    return entries
  }
}

extension Baseline.Entry {
  /// The entry that an object stands for; nil for the empty object.
  fileprivate init?(_ value: PositionedValue) throws(ConfigurationError) {
    let members = try value.members(named: ["rule", "declaration", "subject", "count"])
    if members.isEmpty { return nil }
    guard case .string(let rule)? = members["rule"]?.content,
      case .string(let declaration)? = members["declaration"]?.content,
      case .string(let subject)? = members["subject"]?.content, case .integer(let count)? = members["count"]?.content
    else { throw ConfigurationError("an entry has 'rule', 'declaration', 'subject' and 'count'", at: value.range) }
    if count < 1 { throw ConfigurationError("a count is at least 1", at: value.range) }
    // The count is cut off, so that the sum of many entries stays a number.
    self.init(rule: rule, declaration: declaration, subject: subject, count: min(count, Int(Int32.max)))
  }
}

extension PositionedValue {
  /// The members of an object by name; an object with any other member is an error.
  fileprivate func members(named names: Set<String>) throws(ConfigurationError) -> [String: PositionedValue] {
    guard case .object(let members) = content else {
      throw ConfigurationError("an object should stand here", at: range)
    }
    if let other = members.first(where: { !names.contains($0.key) }) {
      throw ConfigurationError("nothing is called '\(other.key)' here", at: other.keyRange)
    }
    return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }
}
