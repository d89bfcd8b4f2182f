/// The names in a document and which of them may use which, as a diagram draws it or a list says it.
struct Diagram {
  /// The kind of diagram, for people: `Mermaid`, `PlantUML`, `list`.
  let kind: String
  /// Whether its arrows are drawn, and not said.
  var isDrawn: Bool { kind != "list" && kind != "table" }
  /// The line of the document on which it begins, from 1.
  let line: Int
  private(set) var names: [Name] = []
  private(set) var arrows: [Arrow] = []
  /// Whether it says more than anybody draws; the rest is not read.
  private(set) var isCut = false
  private var numbers: [String: Int] = [:]
  private var drawn: Set<Arrow> = []

  struct Name {
    let id: String
    /// The text that is shown for it; nil where that is its id.
    var label: String?
    /// The name around it: a subgraph, a package.
    var group: Int?
    /// The line on which it stands first, from 1.
    let line: Int

    /// The texts that may name a folder, the most telling one first.
    var texts: [String] { [label, label?.firstLine, id].compactMap(\.self) }
    var shown: String { label?.firstLine ?? id }
  }

  typealias Arrow = UseCounter.Edge

  static let mostNames = 200
  static let mostArrows = 2000

  init(_ kind: String, line: Int) {
    self.kind = kind
    self.line = line
  }

  /// The number of a name, which is new or not; nil where there are too many.
  mutating func add(_ id: String, label: String?, in group: Int?, line: Int) -> Int? {
    if let known = numbers[id] {
      if names[known].label == nil { names[known].label = label }
      if names[known].group == nil, group != known { names[known].group = group }
      return known
    }
    guard names.count < Self.mostNames else {
      isCut = true
      return nil
    }
    numbers[id] = names.count
    names.append(Name(id: id, label: label, group: group, line: line))
    return names.count - 1
  }

  mutating func connect(_ users: [Int], to used: [Int]) {
    for user in users {
      for other in used where user != other {
        guard arrows.count < Self.mostArrows else {
          isCut = true
          return
        }
        let arrow = Arrow(user: user, used: other)
        if drawn.insert(arrow).inserted { arrows.append(arrow) }
      }
    }
  }
}

extension String {
  /// The text up to where a drawing breaks the line: `<br/>`, `\n`.
  fileprivate var firstLine: String {
    let bytes = Array(utf8)
    let end = bytes.indices.first { bytes[$0...].starts(with: "<br".utf8) || bytes[$0...].starts(with: "\\n".utf8) }
    return String(decoding: bytes[..<(end ?? bytes.count)], as: UTF8.self).trimmingBlanks
  }

  package var trimmingBlanks: String { String(decoding: Array(utf8)[...].withoutBlanks, as: UTF8.self) }
}

/// The diagrams and lists of a document: the flowcharts of Mermaid and the diagrams of PlantUML in its fenced blocks, or
/// as the whole file, and what its sentences, lists and tables say.
///
/// - Parameter path: the path of the document; its ending tells a file of one diagram.
func diagrams(in document: ContiguousArray<UInt8>, path: String) -> [Diagram] {
  var reader = DiagramReader(document)
  let isMermaid = [".mmd", ".mermaid"].contains { path.hasSuffix($0) }
  if isMermaid || [".puml", ".plantuml", ".iuml", ".pu"].contains(where: { path.hasSuffix($0) }) {
    reader.read(SourceRange(0, document.count), isMermaid: isMermaid)
    return reader.found
  }
  let blocks = fencedBlocks(in: document.span)
  for block in blocks {
    let info = document[block.info.start..<block.info.end].split(separator: UInt8(ascii: " ")).first.map {
      String(decoding: $0, as: UTF8.self)
    }
    switch info {
    case "mermaid": reader.read(block.content, isMermaid: true)
    case "plantuml", "puml", "uml": reader.read(block.content, isMermaid: false)
    default: continue
    }
  }
  reader.readText(outside: blocks)
  return reader.found
}

/// Goes through the lines of a document once.
private struct DiagramReader {
  private let document: ContiguousArray<UInt8>
  private let table: LineTable
  private(set) var found: [Diagram] = []

  /// The longest line in bytes that is read; nobody draws one that is longer.
  private static let longestLine = 2000

  init(_ document: ContiguousArray<UInt8>) {
    self.document = document
    table = LineTable(document.span)
  }

  /// The lines of a part of the document, without blanks at both ends, and their numbers.
  private func lines(of range: SourceRange) -> [(text: ArraySlice<UInt8>, number: Int)] {
    if range.isEmpty { return [] }
    return (table.line(at: range.start)...table.line(at: range.end - 1)).compactMap { number in
      let line = table.range(ofLine: number, in: document.span)
      return line.end - line.start > Self.longestLine
        ? nil : (Array(document[line.start..<line.end])[...].withoutBlanks, number)
    }
  }

  mutating func read(_ range: SourceRange, isMermaid: Bool) {
    let lines = lines(of: range)
    var diagram = Diagram(isMermaid ? "Mermaid" : "PlantUML", line: table.line(at: range.start))
    var groups: [Int?] = []
    if isMermaid {
      guard let first = lines.firstIndex(where: { $0.text.isFlowchart }) else { return }
      // Other kinds of diagrams stand in front only as settings: '---' and what lies between two of these, '%%'.
      let isSettled = lines[..<first].drop { $0.text.isEmpty }.first.map { $0.text.starts(with: "---".utf8) } != false
      guard isSettled || lines[..<first].allSatisfy({ $0.text.isEmpty || $0.text.starts(with: "%%".utf8) }) else {
        return
      }
      for (text, number) in lines[first...] { diagram.readMermaid(text, at: number, in: &groups) }
    } else {
      for (text, number) in lines { diagram.readPlantUML(text, at: number, in: &groups) }
    }
    if !diagram.arrows.isEmpty { found.append(diagram) }
  }

  /// Reads what sentences, lists below headings, and tables say.
  mutating func readText(outside blocks: [FencedBlock]) {
    var text = DependencyText()
    var next = 0
    for (line, number) in lines(of: SourceRange(0, document.count)) {
      let start = table.range(ofLine: number, in: document.span).start
      while next < blocks.count, blocks[next].content.end <= start { next += 1 }
      if next < blocks.count, blocks[next].content.contains(start) { continue }
      text.read(line, at: number, indent: document[start...].prefix { $0 == " " || $0 == "\t" }.count)
    }
    found += text.diagrams
  }
}

extension ArraySlice<UInt8> {
  /// The first word, up to a blank or a sign.
  var word: ArraySlice<UInt8> { prefix { $0 > 0x20 && !";{[(\"".utf8.contains($0) } }

  fileprivate var isFlowchart: Bool { word.elementsEqual("graph".utf8) || word.starts(with: "flowchart".utf8) }
}
