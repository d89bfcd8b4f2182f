import Foundation

/// A form of the same project: its findings must not change, but for their places.
enum ProjectDress: CaseIterable {
  case asWritten, inDisguise, membersReversed, methodsInOtherFiles

  /// The file in this form, and the one that its methods move to.
  func applied(to file: MarkedFile) -> [MarkedFile] {
    switch self {
    case .asWritten: return [file]
    case .inDisguise: return [MarkedFile(path: file.path.renamed, text: Self.disguised(file.text))]
    case .membersReversed: return file.mapClasses { (members: $0.reversed(), moved: []) }
    case .methodsInOtherFiles:
      return file.mapClasses { members in
        let isMethod = { (member: String) in
          let start = member.components(separatedBy: "(")[0]
          return start.contains(" func ") && !start.contains("init") && !start.contains("\n")
        }
        return (members: members.filter { !isMethod($0) }, moved: members.filter(isMethod))
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

extension MarkedFile {
  /// Gives each class other members, and an extension of it in a file of its own. Blank lines separate the members.
  fileprivate func mapClasses(_ change: ([String]) -> (members: [String], moved: [String])) -> [MarkedFile] {
    var lines: [String] = []
    var body: [String]?
    var name = ""
    var moved = ""
    for line in text.components(separatedBy: "\n") {
      if let members = body, line == "}" {
        let parts = change(members.joined(separator: "\n").components(separatedBy: "\n\n"))
        lines += [parts.members.joined(separator: "\n\n"), line]
        if !parts.moved.isEmpty { moved += "\nextension \(name) {\n\(parts.moved.joined(separator: "\n\n"))\n}\n" }
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
    let changed = MarkedFile(path: path, text: lines.joined(separator: "\n"))
    if moved.isEmpty { return [changed] }
    let imports = text.components(separatedBy: "\n").filter { $0.hasPrefix("import ") && !$0.contains("«") }
    let more = path.replacingOccurrences(of: ".swift", with: "+More.swift")
    return [changed, MarkedFile(path: more, text: imports.joined(separator: "\n") + "\n" + moved)]
  }
}
