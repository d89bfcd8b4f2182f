/// The uses that a text states in sentences, in lists below headings, and in tables.
struct DependencyText {
  private var list: Diagram?
  private var tables: [Diagram] = []
  /// The names of the heading above, and of the items around by their indentation.
  private var heading: [String] = []
  private var items: [(indent: Int, names: [String])] = []
  /// Whom the items of the list at hand are used by; nil where they say it themselves.
  private var users: [String]?
  /// The items so far of a list in which each may use those below it; nil in any other.
  private var steps: [String]?
  private var table: DependencyTable?
  /// Whether what stands below the heading above, or in the list at hand, must not be.
  private var isForbidden = (below: false, listed: false)

  /// The list, and each table that says something.
  var diagrams: [Diagram] {
    ([list] + tables + [table?.diagram]).compactMap(\.self).filter { !$0.arrows.isEmpty }
  }

  mutating func read(_ line: ArraySlice<UInt8>, at number: Int, indent: Int) {
    if line.first == UInt8(ascii: "#") {
      let text = line.drop { $0 == "#" || $0 == " " }.plain
      isForbidden = (text[...].isDenied, false)
      return readHeading(text)
    }
    if isForbidden.below { return }
    if line.first == UInt8(ascii: "|") { return readRow(line, at: number) }
    if let diagram = table?.diagram { tables.append(diagram) }
    table = nil
    if line.isEmpty { return }
    if let item = line.listItem { return isForbidden.listed ? () : readItem(item, at: number, indent: indent) }
    (items, users) = ([], nil)
    if steps?.isEmpty == false { steps = nil }
    let text = line.plain
    isForbidden.listed = text.last == UInt8(ascii: ":") && text[...].isDenied
    readParagraph(text, at: number)
  }

  private mutating func readHeading(_ text: [UInt8]) {
    // A number in front, as in `2. Domain`, is no part of the name.
    let text = text[...].listItem ?? text
    (items, steps, users) = ([], text.isOrder ? [] : nil, text.users)
    if users == [] { users = heading } else { heading = text[...].sentence.layerNames ?? [] }
  }

  private mutating func readParagraph(_ text: [UInt8], at number: Int) {
    if text.isOrder, text.last == UInt8(ascii: ":") { steps = [] }
    if let named = text.users {
      users = named.isEmpty ? heading : named
    } else if let used = text.used {
      connect([heading, used], at: number)
    } else {
      for sentence in text.sentences { if let said = sentence.mayUse { connect(said, at: number) } }
    }
  }

  private mutating func readItem(_ item: [UInt8], at number: Int, indent: Int) {
    items.removeAll { $0.indent >= indent }
    let names = item[...].sentence.layerNames ?? []
    if let said = item.mayUse ?? item.usedInParentheses.map({ [names, $0] }) {
      connect(said, at: number)
    } else if let named = item.users {
      // The entries below it are used by it, or by the item around.
      items.append((indent, named.isEmpty ? items.last?.names ?? heading : named))
      users = items.last?.names
      return
    } else if let used = item.used {
      connect([items.last?.names ?? heading, used], at: number)
    } else if let users, names.count > 0 {
      connect([users, names], at: number)
    } else if let above = steps, names.count == 1, above.count < Diagram.mostNames {
      connect([above, names], at: number)
      steps = above + names
    }
    items.append((indent, names))
  }

  private mutating func connect(_ said: [[String]], at number: Int) {
    guard said[0] != [] else { return }
    var list = list ?? Diagram("list", line: number)
    list.connect(said, at: number)
    self.list = list
  }

  private mutating func readRow(_ line: ArraySlice<UInt8>, at number: Int) {
    var row = line.dropFirst()
    if row.last == UInt8(ascii: "|") { row.removeLast() }
    let cells = row.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map(\.plain)
    if table == nil { table = DependencyTable(of: cells, at: number) } else { table?.read(cells, at: number) }
  }
}

/// A table of who uses whom: a column that names these, or a column for each with a mark.
private struct DependencyTable {
  private(set) var diagram: Diagram
  private let titles: [[UInt8]]
  /// The column of what is used; nil in a table of marks.
  private let column: Int?

  private static let marks: Set = ["x", "\u{2713}", "\u{2714}", "\u{2714}\u{FE0F}", "\u{2705}", "\u{25CF}", "yes"]

  init(of titles: [[UInt8]], at number: Int) {
    self.titles = titles
    column = titles.indices.dropFirst().first { titles[$0].isLabel }
    diagram = Diagram("table", line: number)
  }

  mutating func read(_ cells: [[UInt8]], at number: Int) {
    guard !cells[0].isLine, let users = cells[0][...].sentence.layerNames else { return }
    if let column {
      guard column < cells.count, let used = cells[column][...].sentence.layerNames else { return }
      return diagram.connect([users, used], at: number)
    }
    for (cell, title) in zip(cells, titles).dropFirst() where Self.marks.contains(cell.lowered.asText) {
      diagram.connect([users, title[...].layerNames ?? []], at: number)
    }
  }
}

extension Diagram {
  /// Adds names, of which each group may use the next one.
  fileprivate mutating func connect(_ said: [[String]], at number: Int) {
    let steps = said.map { names in names.compactMap { add($0, label: nil, in: nil, line: number) } }
    for (users, used) in zip(steps, steps.dropFirst()) { connect(users, to: used) }
  }
}

extension ArraySlice<UInt8> {
  /// The text without the marks of emphasis and code, and without blanks at both ends.
  fileprivate var plain: [UInt8] { Array(Array(filter { $0 != "*" && $0 != "`" })[...].withoutBlanks) }

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
    return rest.plain
  }
}

extension [UInt8] {
  /// The words between users and what they may use.
  private static let verbs = [
    " may only use ", " may use only ", " may use ", " can only use ", " can use ", " only uses ", " uses only ",
    " uses ",
    " may only depend on ", " may depend on ", " can depend on ", " depends only on ", " only depends on ",
    " depends on ",
    " may only import ", " may import ", " can import ", " imports only ", " imports ", " use ", " depend on ",
    " must only depend on ", " should only depend on ", " should depend on ", " knows only ", " only knows ", " knows ",
    " may access ", " can access ", " rely on ", " relies on ", " rely only on ", " relies only on ",
    " rely solely on ",
    " relies solely on ",
    " is allowed to use ", " are allowed to use ", " is allowed to depend on ",
  ].map { Array($0.utf8) }
  private static let arrows = [" -> ", " --> ", " => ", " \u{2192} "].map { Array($0.utf8) }

  /// The meaning of entries by the titles of columns, and the lines in front of lists.
  private static let labels: Set = [
    "allowed dependencies", "allowed to use", "can depend on", "can import", "can use", "dependencies", "depends on",
    "imports", "may depend on", "may import", "may use", "uses",
  ]

  /// Whether the text says that what follows is used.
  fileprivate var isLabel: Bool { Self.labels.contains(lowered.asText) }

  /// The names in front of a verb that ends the text: `Presentation may use:`; none where the verb stands alone; nil
  /// without one.
  fileprivate var users: [String]? {
    let text = self[...].trimming { $0 <= 0x20 || $0 == ":" }
    if Array(text).isLabel { return [] }
    let lowered = (Array(text) + [UInt8(ascii: " ")]).lowered
    let ends = Self.verbs.filter { lowered.suffix($0.count).elementsEqual($0) }
    guard let verb = ends.max(by: { $0.count < $1.count }), !text.isDenied else { return nil }
    return text.dropLast(verb.count - 1).layerNames
  }

  /// The text behind a label or a verb that begins the text: `Depends on: Domain, Core`; nil for another text.
  fileprivate var used: [String]? {
    let lowered = lowered
    let starts = Self.labels.map { Array("\($0):".utf8) } + Self.verbs.map { Array($0.dropFirst()) }
    guard let start = starts.filter({ lowered.starts(with: $0) }).max(by: { $0.count < $1.count }) else { return nil }
    let names = self[start.count...].sentence
    return names.isEmpty ? nil : names.layerNames
  }

  /// The names in `Counter: the screen (depends on Domain)`; nil without such a remark.
  fileprivate var usedInParentheses: [String]? {
    let lowered = lowered
    let start = lowered.indices.first { lowered[$0...].starts(with: Self.remark) }
    return start.flatMap { self[($0 + Self.remark.count)...].prefix { $0 != ")" }.layerNames }
  }

  private static let remark = Array("(depends on ".utf8)

  /// Whether it parts the titles of a table from its rows: `:---`.
  fileprivate var isLine: Bool { allSatisfy { $0 == "-" || $0 == ":" } }

  /// The small letters of it.
  fileprivate var lowered: [UInt8] { map { "A"..."Z" ~= $0 ? $0 | 0x20 : $0 } }

  /// Whether the text says that each part of a list may use those below it: `Layers, from top to bottom`.
  fileprivate var isOrder: Bool {
    let text = lowered.split { !$0.isWordByte }.map { Array($0).asText }
    return text.contains("top") && (text.contains("down") || text.contains("bottom"))
      || text.contains("outer") && text.contains("inner")
  }

  /// The names on each side of `may use` or of arrows: `A and B may use C, D`, `A -> B -> C`; nil for another sentence.
  fileprivate var mayUse: [[String]]? {
    let lowered = lowered
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
          guard !self[..<place].isDenied, let users = names(place),
            let used = self[(place + verb.count)...].sentence.layerNames
          else { return nil }
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

extension [UInt8] {
  /// The sentences of a paragraph.
  fileprivate var sentences: [[UInt8]] {
    let ends = indices.dropLast().filter { self[$0] == "." && self[$0 + 1] == " " }
    return zip([0] + ends.map { $0 + 1 }, ends + [count]).map { Array(self[$0..<Swift.max($0, $1)][...].withoutBlanks) }
  }
}

extension ArraySlice<UInt8> {
  private static let denials: Set = [
    "avoid", "cannot", "disallowed", "don", "forbidden", "forbids", "mustn", "never", "no", "nor", "not", "prohibited",
    "shouldn",
  ]

  /// Whether the text says that something must not be.
  fileprivate var isDenied: Bool {
    split { !$0.isWordByte }.contains { Self.denials.contains(Array($0).lowered.asText) }
  }

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
        case "nothing", "nobody", "none", "None", "Nothing", "-", "\u{2013}", "\u{2014}":
          return name.isEmpty ? names : nil
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
