import FlowLintRules

/// A form of the same example: its findings must not change, but for their places.
enum ExampleVariant: CaseIterable {
  case asWritten, crlf, behindWideText, reversedFiles, insideComment, insideString, commentsBetweenLines

  func applied(to project: ExampleProject) -> ExampleProject {
    switch self {
    case .asWritten: return project
    case .crlf:
      return project.mapText { $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") }
    case .behindWideText:
      // The comment has twenty bytes, which are twenty columns in no other unit.
      let wide = "/* 한글 👩‍👩‍👧 */"
      let marked = Set(project.expected.map { $0.split(separator: ":").dropLast().joined(separator: ":") })
      var moved = project
      moved.files = project.files.map { file in
        let lines = file.string.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        return SourceText(
          path: file.path,
          text: lines.map { marked.contains("\(file.path):\($0 + 1)") ? wide + $1 : String($1) }.joined(separator: "\n")
        )
      }
      moved.expected = project.expected.map { place in
        let parts = place.split(separator: ":")
        return "\(parts[0]):\(parts[1]):\(Int(parts[2])! + wide.utf8.count)"
      }
      return moved
    case .reversedFiles: return ExampleProject(files: project.files.reversed(), expected: project.expected)
    case .insideComment: return project.silenced { "/*\n\($0)*/\n" }
    case .insideString: return project.silenced { "let text = ####\"\"\"\n\($0)\"\"\"####\n" }
    case .commentsBetweenLines:
      var moved = project
      moved.files = project.files.map { file in
        let lines = file.string.split(separator: "\n", omittingEmptySubsequences: false)
        return SourceText(path: file.path, text: lines.map { "// between\n\($0)" }.joined(separator: "\n"))
      }
      moved.expected = project.expected.map { place in
        let parts = place.split(separator: ":")
        return "\(parts[0]):\(Int(parts[1])! * 2):\(parts[2])"
      }.sorted()
      return moved
    }
  }
}

extension SourceText {
  var string: String { text(SourceRange(0, bytes.count)) }
}

extension ExampleProject {
  fileprivate func mapText(_ change: (String) -> String) -> ExampleProject {
    ExampleProject(files: files.map { SourceText(path: $0.path, text: change($0.string)) }, expected: expected)
  }

  fileprivate func silenced(_ change: (String) -> String) -> ExampleProject {
    var project = mapText(change)
    project.expected = []
    return project
  }
}
