/// Code that shows the law, kept or broken. Several files stand in one text, split by `//- Path.swift` lines. A finding
/// is expected at `// finding: column` comments (UTF-8 columns from 1, several with spaces between), one that a fix
/// ends at `// fix: column`.
package struct Example: Sendable {
  package let isViolating: Bool
  package let text: String
  /// The preamble that the text leaves out; nil where it is whole.
  package var preamble: ExamplePreamble?
  package let file: StaticString
  package let line: Int

  package static func violating(_ text: String, file: StaticString = #filePath, line: Int = #line) -> Example {
    Example(isViolating: true, text: text, file: file, line: line)
  }

  package static func conforming(_ text: String, file: StaticString = #filePath, line: Int = #line) -> Example {
    Example(isViolating: false, text: text, file: file, line: line)
  }

  /// The files as a project has them, without marks, and with what the text leaves out.
  package var files: [ExampleFile] {
    var files: [ExampleFile] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        files.append(ExampleFile(path: String(line.dropFirst(4))))
        continue
      }
      if files.isEmpty { files.append(ExampleFile(path: "Example.swift")) }
      let (code, marks) = ExampleFile.parts(of: line, number: files[files.count - 1].lines.count + 1)
      files[files.count - 1].lines.append(String(code))
      files[files.count - 1].marks += marks
    }
    preamble?.complete(&files, with: text)
    return files
  }

  /// Whether a fix ends one of its findings.
  var isFixable: Bool { text.utf8.firstRange(of: ExampleFile.fixMark.utf8) != nil }
}

/// A file of an example.
package struct ExampleFile: Sendable {
  package let path: String
  package var lines: [String] = []
  /// The lines that the preamble gives: they stand behind the code, so that no line of that moves.
  package var given: [String] = []
  package var marks: [Mark] = []

  /// The place where a finding is expected.
  package struct Mark: Sendable {
    /// The line, from 1.
    package let line: Int
    /// The column in UTF-8, from 1.
    package let column: Int
    package let isFixable: Bool
  }

  package var text: String { (lines + given).map { $0 + "\n" }.joined() }

  fileprivate static let fixMark = "  // fix: "

  /// The code of an example's line, and the findings that its mark expects; all is code where the mark names no columns.
  package static func parts(of line: Substring, number: Int) -> (code: Substring, marks: [Mark]) {
    for word in ["  // finding: ", fixMark] {
      guard let mark = line.utf8.firstRange(of: word.utf8) else { continue }
      let written = line[mark.upperBound...].split(separator: " ")
      let columns = written.compactMap { Int($0) }
      if columns.isEmpty || columns.count < written.count { continue }
      return (line[..<mark.lowerBound], columns.map { Mark(line: number, column: $0, isFixable: word == fixMark) })
    }
    return (line, [])
  }
}

/// The lines that the examples of a pack leave out, because nearly all of them need them.
package struct ExamplePreamble: Sendable {
  /// The frameworks of which each file imports one; where it imports none, the first.
  var imports: [String] = []
  /// Files in the form of an example, with a declaration on each line: for each example that declares no such name.
  var always = ""
  /// The same for each example that names what it does not declare.
  var whereNamed = ""

  /// The sentence for readers of the examples.
  package var text: String {
    let lines =
      imports.prefix(1).map { "import \($0)" }
      + (always + "\n" + whereNamed).split(separator: "\n").filter { !$0.hasPrefix("//- ") }.map(String.init)
    return lines.map { "`\($0)`" }.joined(separator: ", ")
  }

  fileprivate func complete(_ files: inout [ExampleFile], with text: String) {
    let (names, declared) = Self.names(in: text)
    for (lines, isAlways) in [(always, true), (whereNamed, false)] {
      var path = ""
      for line in lines.split(separator: "\n") {
        if line.hasPrefix("//- ") {
          path = String(line.dropFirst(4))
        } else if declared.isDisjoint(with: Self.names(in: String(line)).declared),
          isAlways || !names.isDisjoint(with: Self.names(in: String(line)).declared)
        {
          let number = files.firstIndex { $0.path == path } ?? files.count
          if number == files.count { files.append(ExampleFile(path: path)) }
          files[number].given.append(String(line))
        }
      }
    }
    if let framework = imports.first {
      for number in files.indices
      where !files[number].lines.contains(where: { line in imports.contains { line.hasSuffix("import \($0)") } }) {
        files[number].given.append("import \(framework)")
      }
    }
  }

  /// The words of a text, and those behind a word that declares a type or a property.
  private static func names(in text: String) -> (all: Set<Substring>, declared: Set<Substring>) {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let declared = zip(words, words.dropFirst()).filter {
      ["class", "struct", "enum", "protocol", "typealias", "actor", "let", "var"].contains($0.0)
    }
    return (Set(words), Set(declared.map(\.1)))
  }
}

/// Two examples in one text: the lines that only the one has which breaks the law begin with `-`, those that only the
/// one has which keeps it with `+`. The mark stands in place of a line's first blank.
struct PairedExamples {
  private let text: String

  init(_ text: String) { self.text = text }

  func example(isViolating: Bool) -> String {
    let (own, other) = isViolating ? (UInt8(ascii: "-"), UInt8(ascii: "+")) : (UInt8(ascii: "+"), UInt8(ascii: "-"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
      switch line.utf8.first {
      case other: return nil
      case own:
        let rest = String(Substring(line.utf8.dropFirst()))
        return rest.hasPrefix(" ") ? " " + rest : rest
      // Nothing is found where the law is kept.
      default: return String(isViolating ? line : ExampleFile.parts(of: line, number: 0).code)
      }
    }
    return lines.joined(separator: "\n")
  }
}
