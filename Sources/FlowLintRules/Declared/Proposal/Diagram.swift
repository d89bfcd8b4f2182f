/// The names in a document and which of them may use which, as a diagram draws it or a list says it.
struct Diagram {
  /// What it is, for people: `Mermaid`, `PlantUML`, `list`.
  let kind: String
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

  mutating func connect(_ users: [Int], _ used: [Int]) {
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

  var trimmingBlanks: String { String(decoding: Array(utf8)[...].withoutBlanks, as: UTF8.self) }
}

/// The diagrams and lists of a document: the flowcharts of Mermaid and the diagrams of PlantUML in its fenced blocks, or
/// as the whole file, and the items of its lists that read `A may use B`.
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
  reader.readLists(outside: blocks)
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
      let isSettled = lines[..<first].drop { $0.text.isEmpty }.first.map { $0.text.starts(with: "---".utf8) } ?? true
      guard isSettled || lines[..<first].allSatisfy({ $0.text.isEmpty || $0.text.starts(with: "%%".utf8) }) else {
        return
      }
      for (text, number) in lines[first...] { diagram.readMermaid(text, number, &groups) }
    } else {
      for (text, number) in lines { diagram.readPlantUML(text, number, &groups) }
    }
    if !diagram.arrows.isEmpty { found.append(diagram) }
  }

  mutating func readLists(outside blocks: [FencedBlock]) {
    var diagram: Diagram?
    var next = 0
    for (text, number) in lines(of: SourceRange(0, document.count)) {
      let offset = table.range(ofLine: number, in: document.span).start
      while next < blocks.count, blocks[next].content.end <= offset { next += 1 }
      if next < blocks.count, blocks[next].content.contains(offset) { continue }
      guard let sentence = text.listItem?.mayUse else { continue }
      var list = diagram ?? Diagram("list", line: number)
      let steps = sentence.map { names in names.compactMap { list.add($0, label: nil, in: nil, line: number) } }
      for (users, used) in zip(steps, steps.dropFirst()) { list.connect(users, used) }
      diagram = list
    }
    if let diagram, !diagram.arrows.isEmpty { found.append(diagram) }
  }
}

extension ArraySlice<UInt8> {
  var withoutBlanks: ArraySlice<UInt8> { trimming { $0 <= 0x20 } }

  /// The first word, up to a blank or a sign.
  var word: ArraySlice<UInt8> { prefix { $0 > 0x20 && !";{[(\"".utf8.contains($0) } }

  fileprivate var isFlowchart: Bool { word.elementsEqual("graph".utf8) || word.starts(with: "flowchart".utf8) }

  // MARK: Lists

  /// The text behind `- ` or `1. `, without the marks of emphasis and code; nil where the line is no item.
  fileprivate var listItem: [UInt8]? {
    var rest = self
    if let first = rest.first, "-*+".utf8.contains(first) {
      rest.removeFirst()
    } else {
      let digits = rest.prefix { "0"..."9" ~= $0 }
      rest = rest.dropFirst(digits.count)
      guard !digits.isEmpty, let sign = rest.popFirst(), sign == "." || sign == ")" else { return nil }
    }
    guard rest.first == UInt8(ascii: " ") || rest.first == UInt8(ascii: "\t") else { return nil }
    return rest.withoutBlanks.filter { $0 != "*" && $0 != "`" }
  }
}

extension [UInt8] {
  /// The words between users and what they may use.
  private static let verbs = [
    " may only use ", " may use only ", " may use ", " can only use ", " can use ", " only uses ", " uses only ",
    " uses ",
    " may only depend on ", " may depend on ", " can depend on ", " depends only on ", " only depends on ",
    " depends on ",
    " may only import ", " may import ", " can import ", " imports only ", " imports ",
  ].map { Array($0.utf8) }
  private static let arrows = [" -> ", " --> ", " => ", " \u{2192} "].map { Array($0.utf8) }

  /// The names on each side of `may use` or of arrows: `A and B may use C, D`, `A -> B -> C`; nil for another sentence.
  fileprivate var mayUse: [[String]]? {
    let lowered = map { "A"..."Z" ~= $0 ? $0 | 0x20 : $0 }
    var steps: [[String]] = []
    var (start, place) = (0, 0)
    func names(_ end: Int) -> [String]? { self[start..<end].layerNames }
    while place < count {
      if lowered[place] == " " {
        if let arrow = Self.arrows.first(where: { lowered[place...].starts(with: $0) }) {
          guard let users = names(place) else { return nil }
          steps.append(users)
          place += arrow.count - 1
          start = place
          continue
        }
        if steps.isEmpty, let verb = Self.verbs.first(where: { lowered[place...].starts(with: $0) }) {
          guard let users = names(place), let used = self[(place + verb.count)...].sentence.layerNames else {
            return nil
          }
          return [users, used]
        }
      }
      place += 1
    }
    if steps.isEmpty { return nil }
    guard let last = self[start...].sentence.layerNames else { return nil }
    return steps + [last]
  }
}

extension ArraySlice<UInt8> {
  /// The text up to where the sentence ends, or goes on about something else.
  fileprivate var sentence: ArraySlice<UInt8> {
    let ends = [". ", ";", ":", "(", " because ", " but ", " so ", " \u{2014} ", " \u{2013} ", " - "].map {
      Array($0.utf8)
    }
    let end = indices.first { place in ends.contains { self[place...].starts(with: $0) } } ?? endIndex
    var text = self[..<end].withoutBlanks
    if text.last == UInt8(ascii: ".") { text.removeLast() }
    return text
  }

  /// The names of a list such as `the Domain layer, Data and Core`; none of `nothing`, nil where it is prose.
  fileprivate var layerNames: [String]? {
    var names: [String] = []
    var name: [String] = []
    func isWhole(_ name: [String]) -> Bool { name.count < 5 }
    for part in split(separator: UInt8(ascii: ",")) {
      for word in part.split(separator: UInt8(ascii: " ")).map({ String(decoding: $0, as: UTF8.self) }) {
        switch word {
        case "the", "only", "The", "each", "Each", "a", "any", "other", "every": continue
        case "nothing", "nobody", "none": return names.isEmpty && name.isEmpty ? [] : nil
        case "and", "or", "&":
          if !name.isEmpty { names.append(name.joined(separator: " ")) }
          name = []
        default: name.append(word)
        }
        if !isWhole(name) { return nil }
      }
      if !name.isEmpty { names.append(name.joined(separator: " ")) }
      name = []
    }
    return names.isEmpty ? nil : names
  }
}
