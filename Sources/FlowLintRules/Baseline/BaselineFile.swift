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
    var reader = BaselineReader(bytes)
    // A merge may leave two lines for one kind.
    return Baseline(try reader.file(), by: max)
  }
}
