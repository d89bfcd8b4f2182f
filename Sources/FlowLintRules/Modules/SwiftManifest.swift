/// The calls in a manifest that is written in Swift, as far as their arguments are literal, or are names of constants and
/// static members that are: what a program computes is not known.
struct SwiftManifest {
  let source: SourceText
  let tokens: TokenList
  private let lines: LineTable
  /// The values of constants by their names; several where a name is declared several times.
  private(set) var constants: [String: [Constant]] = [:]
  /// The ends of the values of constants that are dependencies, by their first tokens: `.target(name:)` makes none there.
  private(set) var dependencyEnds: [Int: Int] = [:]

  struct Constant {
    let value: Range<Int>
    /// The last word of what the extension or type around is called: `Dependency` of `Target.Dependency`.
    let owner: String
  }

  /// Constants that are made of constants are followed as deep.
  private static let deepest = 8

  init(of source: SourceText, tokens: TokenList) {
    self.source = source
    self.tokens = tokens
    lines = LineTable(source.bytes.span)
    findConstants()
  }

  struct Argument {
    /// Empty without a label.
    let label: String
    let tokens: Range<Int>
  }

  func line(_ token: Int) -> Int { line(at: Int(tokens.starts[token])) }

  func line(at offset: Int) -> Int { lines.line(at: offset) }

  func spells(_ token: Int, _ word: String) -> Bool {
    token >= 0 && token < tokens.count && tokens.text(token, equals: word, in: source.bytes.span)
  }

  func text(_ token: Int) -> String { source.text(tokens.range(token)) }

  func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(Int(tokens.starts[range.lowerBound]), Int(tokens.ends[range.upperBound - 1]))
  }

  /// The bracket of a call `.name(` or `Name(` whose name is at a token; nil where there is none.
  func bracket(ofCallAt token: Int) -> Int? {
    guard token + 1 < tokens.count, tokens.kinds[token].isWord, tokens.kinds[token + 1] == .leftParen,
      tokens.partner(token + 1) > token + 1
    else { return nil }
    return token + 1
  }

  /// The arguments between a bracket and its partner.
  func arguments(_ bracket: Int) -> [Argument] {
    elements(bracket).map { range in
      let isLabelled =
        range.count > 1 && tokens.kinds[range.lowerBound] == .identifier && tokens.kinds[range.lowerBound + 1] == .colon
      return isLabelled
        ? Argument(label: text(range.lowerBound), tokens: range.lowerBound + 2..<range.upperBound)
        : Argument(label: "", tokens: range)
    }
  }

  /// The parts between the commas of a bracket.
  func elements(_ bracket: Int) -> [Range<Int>] {
    let end = tokens.partner(bracket)
    var found: [Range<Int>] = []
    var start = bracket + 1
    var token = start
    while token < end {
      if tokens.kinds[token] == .comma {
        if start < token { found.append(start..<token) }
        start = token + 1
      }
      token = max(tokens.partner(token), token) + 1
    }
    if start < end { found.append(start..<end) }
    return found
  }

  /// The text of a literal on one line, without escapes, or of a constant that is one; nil for any other expression.
  func literal(_ range: Range<Int>) -> String? {
    let range = value(range)
    guard range.count == 1, tokens.kinds[range.lowerBound] == .string else { return nil }
    let text = text(range.lowerBound)
    guard text.utf8.count > 1, text.hasPrefix("\""), !text.hasPrefix("\"\"\""), !text.utf8.contains(UInt8(ascii: "\\"))
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// The texts of a literal, or of a list of literals; nil for any other expression.
  func literals(_ range: Range<Int>) -> [String]? {
    if let one = literal(range) { return [one] }
    guard let elements = list(range) else { return nil }
    let texts = elements.compactMap { literal($0) }
    return texts.count == elements.count ? texts : nil
  }

  /// The elements of a list, of a constant that is one, and of a sum of lists; nil for any other expression.
  func list(_ range: Range<Int>) -> [Range<Int>]? { list(range, depth: 0) }

  private func list(_ range: Range<Int>, depth: Int) -> [Range<Int>]? {
    let terms = terms(range)
    if terms.count > 1, depth < Self.deepest {
      let lists = terms.map { list($0, depth: depth + 1) }
      return lists.contains { $0 == nil } ? nil : lists.flatMap { $0 ?? [] }
    }
    let range = value(range)
    guard let first = range.first, tokens.kinds[first] == .leftBracket else {
      return depth < Self.deepest && self.terms(range).count > 1 ? list(range, depth: depth + 1) : nil
    }
    return tokens.partner(first) == range.upperBound - 1 ? elements(first) : nil
  }

  /// The parts of a sum.
  func terms(_ range: Range<Int>) -> [Range<Int>] {
    var terms: [Range<Int>] = []
    var (start, token) = (range.lowerBound, range.lowerBound)
    while token < range.upperBound {
      if tokens.kinds[token] == .operatorRun, spells(token, "+"), start < token {
        terms.append(start..<token)
        start = token + 1
      }
      token = max(tokens.partner(token), token) + 1
    }
    return start < range.upperBound ? terms + [start..<range.upperBound] : terms
  }

  /// The call `.name(…)` that an expression is, or a constant, with its arguments.
  func call(_ range: Range<Int>) -> (name: String, arguments: [Argument])? {
    let range = value(range)
    guard let name = range.dropLast().first(where: { tokens.kinds[$0 + 1] == .leftParen }),
      (range.lowerBound...name).allSatisfy({ tokens.kinds[$0].isWord || tokens.kinds[$0] == .period }),
      let bracket = bracket(ofCallAt: name), tokens.partner(bracket) == range.upperBound - 1
    else { return nil }
    return (text(name), arguments(bracket))
  }

  /// Whether some text in an expression, or in a constant that it names, holds a word.
  func mentions(in range: Range<Int>?, _ word: String) -> Bool {
    guard let range else { return false }
    return range.contains { token in
      switch tokens.kinds[token] {
      case .string: ContiguousArray(text(token).utf8).span.holds(word)
      case .identifier:
        constants[text(token)]?.contains { constant in
          constant.value.contains { tokens.kinds[$0] == .string && ContiguousArray(text($0).utf8).span.holds(word) }
        } == true
      default: false
      }
    }
  }

  // MARK: Constants

  /// The value of a constant that an expression names, however deep; the expression itself where it is no such name.
  private func value(_ range: Range<Int>, depth: Int = 0) -> Range<Int> {
    guard depth < Self.deepest, let last = range.last, tokens.kinds[last] == .identifier,
      range.allSatisfy({ tokens.kinds[$0].isWord || tokens.kinds[$0] == .period })
    else { return range }
    var found = constants[text(last)] ?? []
    if found.count > 1 { found = found.filter { $0.owner == "Dependency" } }
    return found.count == 1 ? value(found[0].value, depth: depth + 1) : range
  }

  /// What an extension or a type whose keyword is at a token is called last, and where it ends.
  func owner(_ token: Int) -> (name: String, end: Int)? {
    guard let brace = (token..<tokens.count).first(where: { tokens.kinds[$0] == .leftBrace }), brace > token + 1 else {
      return nil
    }
    let colon = (token..<brace).first { tokens.kinds[$0] == .colon } ?? brace
    return (text(tokens.kinds[token] == .extension ? colon - 1 : token + 1), tokens.partner(brace))
  }

  private mutating func findConstants() {
    var owners: [(name: String, end: Int)] = []
    var changed: Set<String> = []
    for token in tokens.kinds.indices {
      switch tokens.kinds[token] {
      case .extension, .struct, .enum, .class: if let owner = owner(token) { owners.append(owner) }
      case .let, .var:
        guard token + 2 < tokens.count, tokens.kinds[token + 1] == .identifier, let value = self.initial(token + 2)
        else { continue }
        let owner = owners.last { $0.end > token }?.name ?? ""
        constants[text(token + 1), default: []].append(Constant(value: value, owner: owner))
        let isDependency =
          owner == "Dependency"
          || (token..<min(value.lowerBound + 3, value.upperBound)).contains { spells($0, "Dependency") }
        if isDependency { dependencyEnds[value.lowerBound] = value.upperBound }
      case .equal, .operatorRun:
        // A variable that is written to later is no constant.
        let isAssignment = spells(token, "=") || spells(token, "+=")
        if isAssignment, token > 1, tokens.kinds[token - 1] == .identifier, tokens.kinds[token - 2] != .period,
          tokens.kinds[token - 2] != .let, tokens.kinds[token - 2] != .var, tokens.kinds[token - 2] != .colon
        {
          changed.insert(text(token - 1))
        }
      case .period:
        let isChange = ["append", "insert", "remove", "removeAll", "removeFirst", "removeLast"].contains {
          spells(token + 1, $0)
        }
        if isChange, token > 0, tokens.kinds[token - 1] == .identifier { changed.insert(text(token - 1)) }
      default: continue
      }
    }
    for name in changed { constants[name] = nil }
  }

  /// The initial value of a property whose type or value begins at a token; the only expression of one that is computed.
  private func initial(_ token: Int) -> Range<Int>? {
    var token = token
    while token < tokens.count, tokens.kinds[token] != .equal {
      switch tokens.kinds[token] {
      case .colon, .period, .identifier, .question, .Self: token += 1
      case .leftBracket: token = tokens.partner(token) + 1
      case .leftBrace:
        let start = token + (token + 1 < tokens.count && tokens.kinds[token + 1] == .return ? 2 : 1)
        let end = tokens.partner(token)
        return start < end && endOfExpression(start) == end ? start..<end : nil
      default: return nil
      }
    }
    guard token + 1 < tokens.count, let end = endOfExpression(token + 1) else { return nil }
    return token + 1..<end
  }

  /// The end of a literal, a list, a name, a call, or a sum of such; nil for what is more.
  private func endOfExpression(_ start: Int) -> Int? {
    var token = start
    while token < tokens.count {
      switch tokens.kinds[token] {
      case .string, .leftBracket: token = max(token, tokens.partner(token)) + 1
      case let kind where kind.isWord || kind == .period:
        while token < tokens.count, tokens.kinds[token].isWord || tokens.kinds[token] == .period {
          if token > start, tokens.hasNewlineBefore(token), tokens.kinds[token] != .period,
            tokens.kinds[token - 1] != .period
          {
            break
          }
          token += 1
        }
        if token < tokens.count, tokens.kinds[token] == .leftParen { token = tokens.partner(token) + 1 }
      default: return nil
      }
      if token < tokens.count, spells(token, "+") {
        token += 1
        continue
      }
      let ends =
        token >= tokens.count
        || tokens.hasNewlineBefore(token) && tokens.kinds[token] != .question
          && tokens.kinds[token] != .period && tokens.kinds[token] != .operatorRun
        || [.rightBrace, .semicolon, .endOfFile].contains(tokens.kinds[token])
      return ends ? token : nil
    }
    return token
  }

  // MARK: Dependencies

  /// The calls that name a dependency, and those that name what no target makes.
  private static let dependencies = ["target", "product", "byName", "project", "external", "package", "macro"]
  static let systemDependencies = ["sdk", "xctest", "framework", "xcframework", "library"]

  /// The names that a list of dependencies holds: `["A", .product(name: "B", package: "b")]`.
  ///
  /// - Parameter labels: the labels of the arguments that name one.
  func readDependencies(in range: Range<Int>?, labelled labels: [String], into target: inout BuildDescription.Target) {
    guard let range else { return }
    guard let elements = list(range) else {
      target.knowsDependencies = false
      return
    }
    let own =
      tokens.kinds[range.lowerBound] == .leftBracket && terms(range).count == 1 ? self.elements(range.lowerBound) : []
    for element in elements {
      let call = call(element)
      let named = call?.arguments.first { labels.contains($0.label) }
      guard let name = literal(element) ?? named.flatMap({ literal($0.tokens) }),
        call.map({ Self.dependencies.contains($0.name) }) != false
      else {
        let isSystem = Self.systemDependencies.contains(call?.name ?? text(element.upperBound - 1))
        target.knowsDependencies = target.knowsDependencies && isSystem
        continue
      }
      let place = range.contains(element.lowerBound) ? element : range
      var dependency = BuildDescription.Dependency(name: name, line: line(place.lowerBound))
      dependency.range = self.range(place)
      dependency.package = call?.arguments["package"].flatMap { literal($0) }
      dependency.folder = call?.arguments["path"].flatMap { literal($0) }
      dependency.isConditional = call?.arguments["condition"] != nil
      dependency.isTarget = call?.name == "target"
      if call?.arguments["moduleAliases"] != nil { target.traits.insert(.hasAliases) }
      if own.contains(element) { dependency.removal = removal(of: element, from: own) }
      target.dependencies.append(dependency)
    }
  }

  /// The text that has to go with an element of a list: its line where it stands alone there, else its comma.
  private func removal(of element: Range<Int>, from list: [Range<Int>]) -> SourceRange {
    let bytes = source.bytes.span
    var (start, end) = (range(element).start, range(element).end)
    if element.upperBound < tokens.count, tokens.kinds[element.upperBound] == .comma {
      end = Int(tokens.ends[element.upperBound])
    }
    var (first, last) = (start, end)
    while first > 0, bytes[first - 1] == " " || bytes[first - 1] == "\t" { first -= 1 }
    while last < bytes.count, bytes[last] == " " || bytes[last] == "\t" { last += 1 }
    if first > 0, bytes[first - 1] == "\n", last < bytes.count, bytes[last] == "\n" || bytes[last] == "\r" {
      return SourceRange(first, bytes[last] == "\r" ? min(last + 2, bytes.count) : last + 1)
    }
    if element != list.last {
      end = last
    } else if list.count > 1 {
      start = Int(tokens.ends[list[list.count - 2].upperBound - 1])
    }
    return SourceRange(start, end)
  }

  /// Where one more dependency can be written: behind the last of a list that is written in place, else behind the name.
  func insertion(_ list: Range<Int>?, behind name: Range<Int>) -> ModuleGraph.Insertion? {
    guard let list else { return .init(offset: range(name).end, prefix: ", dependencies: [", suffix: "]") }
    guard tokens.kinds[list.lowerBound] == .leftBracket, tokens.partner(list.lowerBound) == list.upperBound - 1 else {
      return nil
    }
    guard let last = elements(list.lowerBound).last else { return .init(offset: Int(tokens.ends[list.lowerBound])) }
    let end = range(last).end
    guard line(last.lowerBound) != line(list.lowerBound) else { return .init(offset: end, prefix: ", ") }
    var start = Int(tokens.starts[last.lowerBound])
    while start > 0, source.bytes[start - 1] == " " || source.bytes[start - 1] == "\t" { start -= 1 }
    let indent = source.text(SourceRange(start, Int(tokens.starts[last.lowerBound])))
    return .init(offset: end, prefix: ",\n\(indent)")
  }

  /// The names of the targets to whose dependencies the manifest adds something later; nil where these may be all.
  ///
  /// - Parameter names: those of all targets.
  func changedTargets(among names: Set<String>) -> Set<String>? {
    var changed: Set<String> = []
    for token in tokens.kinds.indices where token > 1 && spells(token, "dependencies") {
      guard tokens.kinds[token - 1] == .period, !spells(token - 2, "package"), token + 1 < tokens.count else {
        continue
      }
      let isChanged =
        tokens.kinds[token + 1] == .equal || spells(token + 1, "+=")
        || tokens.kinds[token + 1] == .period && !spells(token + 2, "map") && !spells(token + 2, "contains")
      if !isChanged { continue }
      let line = line(token)
      let texts = (0..<token).reversed().prefix { self.line($0) == line }.compactMap { literal($0..<$0 + 1) }
      let named = names.intersection(texts)
      if named.isEmpty { return nil }
      changed.formUnion(named)
    }
    return changed
  }
}

extension [SwiftManifest.Argument] { subscript(_ label: String) -> Range<Int>? { first { $0.label == label }?.tokens } }
