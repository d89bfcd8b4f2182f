/// The files of a project that cannot be read to their end, for a brace is never closed or closes nothing.
///
/// Such a file proves no absence: it may hold more than what was read of it.
struct UnclosedFiles: Sendable {
  private let files: [IndexedFile]
  /// The files of each program that has such a file, where there are several programs.
  private let programs: [Set<FileID>]

  /// - Parameters:
  ///   - files: the files in play.
  ///   - programs: the same files by their programs.
  init(of files: [IndexedFile], in programs: [[IndexedFile]]) {
    let broken = files.filter { $0.syntax.tokens.unbalancedBrace != nil && !$0.isTemplate && !$0.isLeftOver }
    self.files = broken
    self.programs = broken.isEmpty || programs.count < 2 ? [] : programs.map { Set($0.map(\.number)) }
  }

  var isEmpty: Bool { files.isEmpty }

  /// The place and the brace, once for each file: an error where the file is to be checked.
  func notices(isAsked: (FileID) -> Bool) -> [Report.Notice] {
    files.compactMap { file in
      let source = file.syntax.source
      guard let brace = file.syntax.tokens.unbalancedBrace,
        !file.syntax.tokens.isBalanced(forSomeCompiler: source.bytes.span)
      else { return nil }
      let line = LineTable(source.bytes.span).line(at: file.syntax.tokens.range(brace).start)
      let isOpen = file.syntax.tokens.kinds[brace] == .leftBrace
      return Report.Notice(
        .input, isAsked(file.number) ? .error : .warning, path: source.path, line: line,
        "\(isOpen ? "'{' is never closed" : "'}' closes nothing"). The file was read only in part; findings that "
          + "depend on it are left out")
    }
  }

  /// Leaves out the findings that something is missing in a program with such a file: what it lacks may stand there,
  /// under whatever name, or be reached from there.
  ///
  /// - Parameter projects: the files of each project whose files say something of each other whatever their programs;
  ///   empty where programs are judged apart.
  func provable(_ findings: [Finding], in projects: [Set<FileID>] = []) -> [Finding] {
    let groups = projects.isEmpty ? programs : projects
    return findings.filter { finding in
      let own = groups.filter { $0.contains(finding.location.file) }
      return !files.contains { file in own.isEmpty || own.contains { $0.contains(file.number) } }
    }
  }
}

extension TokenList {
  /// The braces balance without the branches of `#if` that ask for the version of the compiler or the language: the
  /// compiler does not parse those that do not hold.
  fileprivate func isBalanced(forSomeCompiler bytes: Span<UInt8>) -> Bool {
    var depth = 0
    // Whether each open `#if` has asked for a version, and how many have.
    var open: [Bool] = []
    var asking = 0
    for token in kinds.indices {
      switch kinds[token] {
      case .poundIf:
        open.append(asksForVersion(after: token, in: bytes))
        if open[open.count - 1] { asking += 1 }
      case .poundElseif:
        if open.last == false, asksForVersion(after: token, in: bytes) {
          open[open.count - 1] = true
          asking += 1
        }
      case .poundEndif: if open.popLast() == true { asking -= 1 }
      case .leftBrace where asking == 0: depth += 1
      case .rightBrace where asking == 0:
        depth -= 1
        if depth < 0 { return false }
      default: break
      }
    }
    return depth == 0
  }

  /// The condition behind a directive, which ends with the line, names `swift` or `compiler`.
  private func asksForVersion(after directive: Int, in bytes: Span<UInt8>) -> Bool {
    var token = directive + 1
    while token < count, !hasNewlineBefore(token) {
      if text(token, equals: "swift", in: bytes) || text(token, equals: "compiler", in: bytes) { return true }
      token += 1
    }
    return false
  }
}
