import Foundation

/// A form of the same project: its findings must not change, but for their places.
enum ProjectDress: CaseIterable {
  case asWritten, inDisguise, membersReversed, methodsInOtherFiles

  func applied(to project: MarkedProject) -> MarkedProject {
    switch self {
    case .asWritten: return project
    case .inDisguise: return project.mapText { Self.disguised($0) }
    case .membersReversed:
      return project.mapClasses { _, members in (members.reversed(), []) }
    case .methodsInOtherFiles:
      return project.mapClasses { _, members in
        let isMethod = { (member: String) in
          let start = member.components(separatedBy: "(")[0]
          return start.contains(" func ") && !start.contains("init") && !start.contains("\n")
        }
        return (members.filter { !isMethod($0) }, members.filter(isMethod))
      }
    }
  }

  /// The text with other names, tabs, CRLF, and comments that hold brackets and quotes between tokens and behind lines.
  private static func disguised(_ text: String) -> String {
    let lines = text.components(separatedBy: "\n").map { line in
      guard !line.contains("\""), !line.contains("//"), !line.isEmpty else { return line }
      let indentation = line.prefix { $0 == " " }
      let code = line.dropFirst(indentation.count).replacingOccurrences(of: " ", with: " /* 한글 ) } \" */ ")
      return indentation.replacingOccurrences(of: "    ", with: "\t") + code + "  // } \" {"
    }
    return lines.joined(separator: "\r\n").renamed
  }
}

extension String {
  fileprivate var renamed: String {
    let names = ["Shelf": "책장", "shelf": "책장", "Lobby": "로비", "lobby": "로비"]
    return names.reduce(self) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
  }
}

extension MarkedProject {
  fileprivate func mapText(_ change: (String) -> String) -> MarkedProject {
    MarkedProject(files: Dictionary(uniqueKeysWithValues: files.map { ($0.key.renamed, change($0.value)) }))
  }

  /// Gives each class other members, and extensions of it in files of their own. Blank lines separate the members.
  fileprivate func mapClasses(
    _ change: (String, [String]) -> (members: [String], extension: [String])
  ) -> MarkedProject {
    var result = MarkedProject(files: [:])
    for (path, text) in files {
      var lines: [String] = []
      var body: [String]?
      var name = ""
      var moved = ""
      for line in text.components(separatedBy: "\n") {
        if let members = body, line == "}" {
          let parts = change(name, members.joined(separator: "\n").components(separatedBy: "\n\n"))
          lines += [parts.members.joined(separator: "\n\n"), line]
          if !parts.extension.isEmpty {
            moved += "\nextension \(name) {\n\(parts.extension.joined(separator: "\n\n"))\n}\n"
          }
          body = nil
        } else if body != nil {
          body?.append(line)
        } else {
          lines.append(line)
          if line.hasPrefix("final class "), line.hasSuffix("{") {
            name = line.components(separatedBy: ":")[0].components(separatedBy: " ").last!
            name = name.components(separatedBy: "»").last!
            body = []
          }
        }
      }
      result.files[path] = lines.joined(separator: "\n")
      if !moved.isEmpty {
        let imports = text.components(separatedBy: "\n").filter { $0.hasPrefix("import ") && !$0.contains("«") }
        result.files[path.replacingOccurrences(of: ".swift", with: "+More.swift")] =
          imports.joined(separator: "\n") + "\n" + moved
      }
    }
    return result
  }
}
