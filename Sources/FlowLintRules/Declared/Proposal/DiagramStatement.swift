/// One line of a diagram, read from the left.
struct DiagramStatement {
  private let line: ArraySlice<UInt8>
  private let isMermaid: Bool
  private var place: Int

  init(_ line: ArraySlice<UInt8>, isMermaid: Bool) {
    self.line = line
    self.isMermaid = isMermaid
    place = line.startIndex
  }

  /// The way an arrow points.
  enum Direction { case right, left, both, none }

  struct Node {
    let id: String
    var label: String?
  }

  private func peek(_ ahead: Int = 0) -> UInt8 { place + ahead < line.endIndex ? line[place + ahead] : 0 }

  private mutating func skipBlanks() { while peek() == " " || peek() == "\t" { place += 1 } }

  /// Whether a statement begins that says how something looks.
  private mutating func isAtStyle() -> Bool {
    let before = place
    let isStyle = ["style", "classDef", "class", "click", "linkStyle", "direction"].contains { skip($0) }
    place = before
    return isStyle
  }

  /// Behind a semicolon another statement follows.
  mutating func skipSemicolon() -> Bool {
    skipBlanks()
    guard peek() == ";" else { return false }
    place += 1
    return !isAtStyle()
  }

  /// Whether the rest of the line begins with a word, which is then passed over.
  mutating func skip(_ word: String) -> Bool {
    skipBlanks()
    guard line[place...].starts(with: word.utf8), !peek(word.utf8.count).isWordByte else { return false }
    place += word.utf8.count
    return true
  }

  /// Passes over `graph TD;`; false where nothing follows.
  mutating func skipHeader() -> Bool {
    while place < line.endIndex, line[place] != UInt8(ascii: ";") { place += 1 }
    return skipSemicolon()
  }

  // MARK: Names

  /// One name, or several with `&` between them.
  mutating func nodes() -> [Node] {
    var nodes: [Node] = []
    while let node = node() {
      nodes.append(node)
      skipBlanks()
      guard isMermaid, peek() == "&" else { break }
      place += 1
    }
    return nodes
  }

  mutating func node() -> Node? {
    skipBlanks()
    while !isMermaid, peek() != "{", let closing = Self.closing(peek()) {
      let text = enclosed(by: closing)
      if !text.isEmpty { return alias(of: Node(id: text)) }
      // `() "Port"` is an interface.
      skipBlanks()
    }
    let start = place
    while peek().isWordByte || isInside(peek()) { place += 1 }
    if start == place { return nil }
    let id = String(decoding: line[start..<place], as: UTF8.self)
    if !isMermaid { return alias(of: Node(id: id)) }
    let node = Node(id: id, label: label())
    if line[place...].starts(with: ":::".utf8) {
      place += 3
      while peek().isWordByte { place += 1 }
    }
    return node
  }

  /// The sign that ends what a bracket or quotation mark opens; nil for any other.
  private static func closing(_ opening: UInt8) -> UInt8? {
    switch opening {
    case "[": UInt8(ascii: "]")
    case "(": UInt8(ascii: ")")
    case "{": UInt8(ascii: "}")
    case "\"": opening
    default: nil
    }
  }

  /// A sign that is a part of a name only between its letters: `my-feature`, `a.b`, `a/b`.
  private func isInside(_ byte: UInt8) -> Bool {
    guard place > line.startIndex, line[place - 1].isWordByte, peek(1).isWordByte else { return false }
    return byte == "." || byte == "/" || isMermaid && byte == "-"
  }

  /// `[Domain] as D`, `package "Domain" as D`: the alias is the id.
  private mutating func alias(of node: Node) -> Node {
    let before = place
    if skip("as") {
      skipBlanks()
      let start = place
      while peek().isWordByte { place += 1 }
      if start < place { return Node(id: String(decoding: line[start..<place], as: UTF8.self), label: node.id) }
    }
    place = before
    return node
  }

  /// The text in the shape behind an id: `[Text]`, `[(Text)]`, `{{"Text"}}`.
  mutating func label() -> String? {
    let start = place
    while "[({".utf8.contains(peek()) || place > start && "/\\>".utf8.contains(peek()) { place += 1 }
    if start == place { return nil }
    let closing = line[start..<place].lazy.compactMap { Self.closing($0) }.last ?? UInt8(ascii: "}")
    let text = peek() == "\"" ? enclosed(by: peek()) : text(upTo: closing)
    while "])}/\\".utf8.contains(peek()) { place += 1 }
    return text.isEmpty ? nil : text
  }

  mutating func labelBehindBlank() -> String? {
    skipBlanks()
    return label()
  }

  /// Passes over what stands between two signs.
  @discardableResult private mutating func enclosed(by closing: UInt8) -> String {
    place += 1
    let text = text(upTo: closing)
    place = min(place + 1, line.endIndex)
    return text
  }

  private mutating func text(upTo end: UInt8) -> String {
    let start = place
    while place < line.endIndex, line[place] != end { place += 1 }
    return String(decoding: line[start..<place].filter { $0 != "`" && $0 != "*" }, as: UTF8.self).trimmingBlanks
  }

  // MARK: Arrows

  private func isBody(_ byte: UInt8) -> Bool { byte == "-" || byte == "." || byte == "=" }

  private mutating func skipBody() -> Int {
    let start = place
    while isBody(peek()) { place += 1 }
    return place - start
  }

  /// The arrow at hand with what is written on it; nil where there is none.
  mutating func arrow() -> Direction? {
    skipBlanks()
    // `A "1" --> "many" B`
    if !isMermaid, peek() == "\"" {
      enclosed(by: peek())
      skipBlanks()
    }
    let start = place
    var isLeft = false
    if peek() == "<" {
      isLeft = true
      while peek() == "<" || peek() == "|" { place += 1 }
    } else if "*o+#x".utf8.contains(peek()), isBody(peek(1)) {
      place += 1
    }
    let length = skipBody()
    guard length > (isMermaid ? 1 : 0) else {
      place = start
      return nil
    }
    if isMermaid {
      if peek() != ">", length == 2 || line[place - 1] == ".", !isAtHead { skipText() }
    } else {
      skipStyle()
    }
    var isRight = false
    while peek() == ">" || peek() == "|" && peek(1) == ">" {
      isRight = true
      place += 1
    }
    if !isRight, "xo*".utf8.contains(peek()), !peek(1).isWordByte { place += 1 }
    skipBlanks()
    if isMermaid, peek() == "|" { enclosed(by: peek()) }
    return isLeft ? isRight ? .both : .left : isRight ? .right : Direction.none
  }

  private var isAtHead: Bool { "xo".utf8.contains(peek()) && !peek(1).isWordByte }

  /// `-- text -->`, `-. text .->`: up to the second half of the arrow.
  private mutating func skipText() {
    let start = place
    while place < line.endIndex {
      if isBody(peek()), isBody(peek(1)) || peek(1) == ">" {
        _ = skipBody()
        return
      }
      place += 1
    }
    place = start
  }

  /// `-down->`, `-[#red]->`: a direction or a colour in the middle.
  private mutating func skipStyle() {
    let start = place
    if peek() == "[" { enclosed(by: UInt8(ascii: "]")) }
    while "a"..."z" ~= peek() { place += 1 }
    if skipBody() == 0 { place = start }
  }
}

extension Diagram {
  /// Reads `A --> B & C --> D; E --> F`.
  private mutating func readChain(_ statement: inout DiagramStatement, at line: Int, in groups: [Int?]) {
    repeat {
      var users: [Int]?
      var direction = DiagramStatement.Direction.none
      while true {
        let nodes = statement.nodes().compactMap { node in
          add(node.id, label: node.label, in: groups.last.flatMap(\.self), line: line)
        }
        if nodes.isEmpty { return }
        if let users {
          if direction == .right || direction == .both { connect(users, to: nodes) }
          if direction == .left || direction == .both { connect(nodes, to: users) }
        }
        guard let next = statement.arrow() else { break }
        (users, direction) = (nodes, next)
      }
    } while statement.skipSemicolon()
  }

  /// - Parameter groups: the subgraphs around, the innermost last.
  mutating func readMermaid(_ text: ArraySlice<UInt8>, at line: Int, in groups: inout [Int?]) {
    var statement = DiagramStatement(text, isMermaid: true)
    if statement.skip("subgraph") {
      var node = statement.node()
      if node != nil, node?.label == nil { node?.label = statement.labelBehindBlank() }
      // Without brackets the whole line is the name: `subgraph Domain layer`.
      let rest = text.dropFirst("subgraph".utf8.count).withoutBlanks
      if node?.label == nil, !rest.isEmpty {
        let name = String(decoding: rest.filter { $0 != "\"" }, as: UTF8.self)
        node = DiagramStatement.Node(id: name)
      }
      groups.append(node.flatMap { add($0.id, label: $0.label, in: groups.last.flatMap(\.self), line: line) })
      return
    }
    switch String(decoding: text.word, as: UTF8.self) {
    case "end": _ = groups.popLast()
    case "style", "classDef", "class", "click", "linkStyle", "direction", "accTitle:", "accDescr:": return
    case "graph", "flowchart", "flowchart-elk":
      if statement.skipHeader() { readChain(&statement, at: line, in: groups) }
    default: readChain(&statement, at: line, in: groups)
    }
  }

  /// - Parameter groups: the packages around, the innermost last.
  mutating func readPlantUML(_ text: ArraySlice<UInt8>, at line: Int, in groups: inout [Int?]) {
    guard let first = text.first, first != "'", first != "!" else { return }
    if first == "}" {
      _ = groups.popLast()
      return
    }
    var statement = DiagramStatement(text, isMermaid: false)
    let words = [
      "package", "component", "rectangle", "node", "folder", "frame", "cloud", "database", "storage", "card",
      "artifact",
      "namespace", "together", "agent", "class", "interface", "actor", "queue", "stack", "hexagon", "file", "module",
    ]
    let isDeclaration = words.contains { statement.skip($0) }
    if text.last == UInt8(ascii: "{") {
      let node = isDeclaration ? statement.node() : nil
      groups.append(node.flatMap { add($0.id, label: $0.label, in: groups.last.flatMap(\.self), line: line) })
      return
    }
    readChain(&statement, at: line, in: groups)
  }
}
