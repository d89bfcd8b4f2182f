/// A census in words, and for programs.
extension DeclaredCensus {
  /// The most lines of a list: nobody reads more.
  private static var most: Int { 20 }

  package var text: String {
    var text = section(
      "Layers", layers.map { ($0.name, counted($0.files.count, "file"), $0.patterns + Self.owned($0.owner)) })
    text += section("Roles", roles.map { ($0.name, counted($0.types.count, "type"), $0.selectors) })
    text += section(
      "Rules",
      rules.map { rule in
        let notes = [rule.idle, rule.uses.flatMap { rule.idle == nil || $0.count > 0 ? $0.text : nil }].compactMap(
          \.self
        ).map { "; " + $0 }
        return (rule.id, counted(rule.subjects, rule.noun), rule.title + notes.joined() + Self.owned(rule.owner))
      })
    text += section(
      "Not judged, as the name may mean several things",
      rules.flatMap { rule in
        (rule.uses?.unclear ?? []).prefix(Self.most).map { unclear in
          let places = unclear.candidates.prefix(4).map { "\($0.file):\($0.line)" }
          let more = unclear.candidates.count > 4 ? ", …" : ""
          return (
            rule.id, counted(unclear.uses, "use"),
            "\(unclear.name): \(places.joined(separator: ", "))\(more); \(unclear.remedy)"
          )
        }
      })
    text += rest(
      "In no layer: \(unassignedFiles) of \(counted(files, "file"))",
      layers.isEmpty ? [] : unassigned.map { ($0.folder, counted($0.files, "file")) })
    text += rest(
      "Of no role: \(rolelessTypes) of \(counted(types, "type")), by the last word of their names",
      roles.isEmpty ? [] : roleless.map { ("*" + $0.word, counted($0.types, "type")) })
    return text
  }

  private static func owned(_ owner: String?) -> String { owner.map { "; owner \($0)" } ?? "" }

  private func section(_ title: String, _ rows: [(name: String, count: String, what: String)]) -> String {
    if rows.isEmpty { return "" }
    let nameWidth = (rows.map(\.name.utf8.count).max() ?? 0) + 2
    let countWidth = (rows.map(\.count.utf8.count).max() ?? 0) + 2
    let lines = rows.map { row in
      ("  " + padded(row.name, to: nameWidth) + padded(row.count, to: countWidth) + row.what).visible + "\n"
    }
    return "\(title)\n\(lines.joined())\n"
  }

  private func rest(_ title: String, _ rows: [(name: String, count: String)]) -> String {
    if rows.isEmpty { return "" }
    let shown = rows.prefix(Self.most)
    let width = (shown.map(\.name.utf8.count).max() ?? 0) + 2
    var lines = shown.map { "  " + (padded($0.name, to: width) + $0.count).visible + "\n" }
    if rows.count > shown.count { lines.append("  and \(rows.count - shown.count) more\n") }
    return "\(title)\n\(lines.joined())\n"
  }

  package var json: JSON {
    [
      "layers": .array(
        layers.map { layer in
          [
            "name": .string(layer.name), "files": .integer(layer.files.count), "patterns": .string(layer.patterns),
            "owner": layer.owner.map(JSON.string),
            "members": .array(layer.files.map { ["file": .string($0)] }),
          ]
        }),
      "roles": .array(
        roles.map { role in
          [
            "name": .string(role.name), "types": .integer(role.types.count), "selectors": .string(role.selectors),
            "members": .array(
              role.types.map {
                ["name": .string($0.name), "file": .string($0.file), "line": .integer($0.line)]
              }),
          ]
        }),
      "rules": .array(
        rules.map { rule in
          var members: [(key: String, value: JSON)] = [
            ("id", .string(rule.id)), ("subjects", .integer(rule.subjects)), ("of", .string(rule.noun + "s")),
          ]
          if let idle = rule.idle { members.append(("idle", .string(idle))) }
          if let uses = rule.uses { members.append(("uses", uses.json)) }
          if let owner = rule.owner { members.append(("owner", .string(owner))) }
          return .object(members)
        }),
      "files": .integer(files), "types": .integer(types),
      "unassigned": [
        "files": .integer(unassignedFiles),
        "folders": .array(unassigned.map { ["path": .string($0.folder), "files": .integer($0.files)] }),
      ],
      "roleless": [
        "types": .integer(rolelessTypes),
        "words": .array(roleless.map { ["word": .string($0.word), "types": .integer($0.types)] }),
      ],
    ]
  }
}

extension DeclaredCensus.Uses {
  fileprivate var text: String {
    let parts = [
      counted(judged, "use") + " judged", excused == 0 ? nil : "\(excused) excused",
      unclearCount == 0 ? nil : "\(unclearCount) not judged",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  fileprivate var json: JSON {
    [
      "judged": .integer(judged), "excused": .integer(excused), "unclear": .integer(unclearCount),
      "names": .array(
        unclear.map { name in
          [
            "name": .string(name.name), "uses": .integer(name.uses),
            "candidates": .array(name.candidates.map { ["file": .string($0.file), "line": .integer($0.line)] }),
            "remedy": .string(name.remedy),
          ]
        }),
    ]
  }
}
