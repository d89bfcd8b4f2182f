/// The imports of a file, each with how certain it is that the line is compiled, as the file's bytes tell: it need not be
/// parsed for them.
package struct FileImports: Sendable, Equatable {
  package private(set) var lines: [Line] = []
  /// Whether the file holds more than comments and imports of the system's modules.
  package private(set) var hasCode = false

  package struct Line: Sendable, Equatable {
    /// The first component of the imported path.
    package let module: String
    /// The range of the module's name.
    package let range: SourceRange
    package let isExported: Bool
    package let condition: Condition
  }

  /// The certainty that a line is compiled: in each build, in those for debugging, in some, or in none.
  package enum Condition: UInt8, Sendable, Comparable {
    case always, debug, some, never

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  package init(_ bytes: Span<UInt8>) {
    var branches = Branches()
    var offset = bytes.startsWithByteOrderMark ? 3 : 0
    if bytes.starts(with: "#!", at: offset) { offset = bytes.endOfLine(from: offset) }
    var isExported = false
    while true {
      offset = bytes.endOfComments(from: offset)
      if offset >= bytes.count {
        hasCode = hasCode || lines.contains { !SystemModules.contains($0.module) }
        return
      }
      switch bytes[offset] {
      case ";": offset += 1
      case "#":
        guard let end = branches.read(bytes, at: offset) else {
          hasCode = true
          findOthers(in: bytes, from: offset, from: branches)
          return
        }
        offset = end
      case "@":
        let end = bytes.endOfName(from: offset + 1)
        isExported = isExported || bytes.extracting(offset..<end).equals("@_exported")
        offset = bytes.endOfArguments(from: end)
      default:
        let word = bytes.extracting(offset..<bytes.endOfName(from: offset))
        if word.equals("import") {
          offset = read(bytes, behind: offset + word.count, isExported: isExported, under: branches.condition)
          hasCode = hasCode || isExported
          isExported = false
        } else if word.isAccess {
          offset += word.count
        } else {
          hasCode = true
          findOthers(in: bytes, from: offset, from: branches)
          return
        }
      }
    }
  }

  /// Reads the path of an import, in front of which a word may say what is imported: `import struct UIKit.CGFloat`.
  private mutating func read(
    _ bytes: Span<UInt8>, behind start: Int, isExported: Bool, under condition: Condition
  ) -> Int {
    func name(from start: Int) -> Range<Int> {
      var start = bytes.endOfComments(from: start)
      if bytes.peek(start) == "`" { start += 1 }
      var end = start
      while end < bytes.count, bytes[end].isPartOfName { end += 1 }
      return start..<end
    }
    var path = name(from: start)
    let word = bytes.extracting(path)
    if word.isKindOfImport {
      path = name(from: path.upperBound)
    }
    if !path.isEmpty {
      lines.append(
        Line(
          module: String(decoding: bytes.extracting(path).array, as: UTF8.self),
          range: SourceRange(path.lowerBound, path.upperBound),
          isExported: isExported, condition: condition))
    }
    // The rest of the path may end in an operator.
    var end = path.upperBound
    if bytes.peek(end) == "`" { end += 1 }
    while bytes.peek(end) == "." {
      end += 1
      while end < bytes.count, bytes[end] > 0x20, bytes[end] != ";" { end += 1 }
    }
    return end
  }

  /// Finds the imports behind the first code: few files have any, and only those are read as tokens.
  private mutating func findOthers(in bytes: Span<UInt8>, from start: Int, from branches: Branches) {
    guard bytes.mayImport(from: start) else { return }
    let source = SourceText(path: "", bytes: bytes.array)
    let tokens = tokenize(source)
    let condition =
      tokens.kinds.contains(.poundIf) || branches.condition > .always ? max(.some, branches.condition) : .always
    for token in tokens.kinds.indices.dropLast() where tokens.kinds[token] == .import && tokens.starts[token] >= start {
      let isExported = tokens.text(max(token - 1, 0), equals: "_exported", in: bytes)
      _ = read(bytes, behind: Int(tokens.ends[token]), isExported: isExported, under: condition)
    }
  }
}

/// The branches of `#if` around a place.
private struct Branches {
  /// The open conditions, each with the answer when its present branch is compiled, and when those behind it would be.
  private var open: [(now: FileImports.Condition, rest: FileImports.Condition)] = []

  var condition: FileImports.Condition { open.reduce(.always) { max($0, $1.now) } }

  /// Reads a directive.
  ///
  /// - Returns: its end; nil where it is none about conditions.
  mutating func read(_ bytes: Span<UInt8>, at start: Int) -> Int? {
    let word = bytes.extracting(start..<bytes.endOfName(from: start + 1))
    let end = bytes.endOfLine(from: start)
    let tested = Self.condition(bytes.extracting(start + word.count..<end))
    if word.equals("#if") {
      open.append((tested, tested.opposite))
    } else if let last = open.indices.last, word.equals("#elseif") {
      open[last] = (max(open[last].rest, tested), max(open[last].rest, tested.opposite))
    } else if let last = open.indices.last, word.equals("#else") {
      open[last].now = open[last].rest
    } else if word.equals("#endif") {
      _ = open.popLast()
    } else {
      return nil
    }
    return end
  }

  private static func condition(_ bytes: Span<UInt8>) -> FileImports.Condition {
    var text: [UInt8] = []
    for offset in bytes.indices where bytes[offset] > 0x20 {
      if bytes[offset] == "/" { break }
      text.append(bytes[offset])
    }
    switch String(decoding: text, as: UTF8.self) {
    case "DEBUG", "(DEBUG)": return .debug
    case "true": return .always
    case "false": return .never
    // Compilers of today are as new as that.
    case let text where ["swift(>=5", "compiler(>=5", "swift(>=6)", "compiler(>=6)"].contains(where: text.hasPrefix):
      return text.hasSuffix(")") && text.utf8.count { $0 == ")" } == 1 ? .always : .some
    default: return .some
    }
  }
}

extension FileImports.Condition {
  /// When what stands behind `#else` is compiled: older compilers may compile what those of today do not.
  fileprivate var opposite: Self {
    switch self {
    case .always, .some: .some
    case .debug, .never: .always
    }
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", 0x80...0xFF: true
    default: false
    }
  }
}

extension Span<UInt8> {
  fileprivate var isAccess: Bool {
    equals("public") || equals("package") || equals("internal") || equals("private") || equals("fileprivate")
  }

  /// The word says that one declaration is imported.
  fileprivate var isKindOfImport: Bool {
    equals("struct") || equals("class") || equals("enum") || equals("protocol") || equals("typealias") || equals("func")
      || equals("let") || equals("var")
  }

  fileprivate var array: ContiguousArray<UInt8> {
    var array: ContiguousArray<UInt8> = []
    array.reserveCapacity(count)
    for offset in indices { array.append(self[offset]) }
    return array
  }

  /// The first offset from one on that holds neither a blank nor a part of a comment.
  fileprivate func endOfComments(from start: Int) -> Int {
    var offset = start
    while offset < count {
      if self[offset] <= 0x20 {
        offset += 1
      } else if starts(with: "//", at: offset) {
        offset = endOfLine(from: offset)
      } else if starts(with: "/*", at: offset) {
        var depth = 0
        repeat {
          if starts(with: "/*", at: offset) {
            (depth, offset) = (depth + 1, offset + 2)
          } else if starts(with: "*/", at: offset) {
            (depth, offset) = (depth - 1, offset + 2)
          } else {
            offset += 1
          }
        } while depth > 0 && offset < count
      } else {
        return offset
      }
    }
    return offset
  }

  /// The offset behind the arguments of an attribute; the same without any.
  fileprivate func endOfArguments(from start: Int) -> Int {
    guard peek(start) == "(" else { return start }
    var (offset, depth) = (start, 0)
    while offset < count {
      if self[offset] == "(" { depth += 1 }
      if self[offset] == ")" { depth -= 1 }
      offset += 1
      if depth == 0 { return offset }
    }
    return offset
  }

  /// Whether a line from an offset on may be an import: the word stands there, with nothing but attributes, an access
  /// level or the end of something else in front.
  fileprivate func mayImport(from start: Int) -> Bool {
    let (i, m, p) = (
      SIMD16(repeating: UInt8(ascii: "i")), SIMD16(repeating: UInt8(ascii: "m")),
      SIMD16(repeating: UInt8(ascii: "p"))
    )
    var offset = start
    while offset < count {
      let next = offset + 64
      if next + 18 <= count {
        var marks = SIMDMask<SIMD16<Int8>>(repeating: false)
        for part in 0..<4 {
          let place = offset + 16 * part
          marks .|= (vector(at: place) .== i) .& (vector(at: place + 1) .== m) .& (vector(at: place + 2) .== p)
        }
        if !marks.holdsAny {
          offset = next
          continue
        }
      }
      for place in offset..<Swift.min(next, count) where self[place] == "i" && isImport(at: place) { return true }
      offset = next
    }
    return false
  }

  private func isImport(at offset: Int) -> Bool {
    guard starts(with: "import", at: offset), peek(offset + 6) <= 0x20 || peek(offset + 6) == "/" else { return false }
    var first = offset
    while first > 0, self[first - 1] != "\n", self[first - 1] != "\r" { first -= 1 }
    while first < offset, self[first] <= 0x20 { first += 1 }
    if first == offset || self[first] == "@" { return true }
    // An access level in front, or the end of a statement or comment.
    return !extracting(first..<offset).starts(with: "//", at: 0)
      && (extracting(first..<Swift.max(first, endOfName(from: first))).isAccess
        || extracting(first..<offset).holds(";") || extracting(first..<offset).holds("*/"))
  }
}
