/// What the helpers of Tuist's projects make of literals: functions that give projects, targets and dependencies, and the
/// constants of their extensions. What they compute otherwise is not known.
package struct TuistHelpers {
  /// The folder of the project to which they belong.
  let root: String?
  /// The manifest at hand, and the files of helpers behind it.
  private var manifests: [SwiftManifest]
  private var functions: [String: [Function]] = [:]
  /// The raw values of cases of enums, by their names.
  private var rawValues: [String: Set<String>] = [:]
  /// What is left of the work that may be done for one manifest.
  private var steps = 0

  private static var mostSteps: Int { 20_000 }
  private static var deepest: Int { 24 }

  package init(_ helpers: [SourceText]) {
    root = helpers.lazy.compactMap(\.path.tuistRoot).first
    manifests = helpers.map { SwiftManifest(of: $0, tokens: tokenize($0)) }
    for number in manifests.indices { findFunctions(number) }
  }

  indirect enum Value {
    case text(String)
    case list([Value])
    case flag(Bool)
    case call(Call)
    case unknown
  }

  /// `.target(name: "Core")`, or a member of a type, `.unitTests`.
  struct Call {
    let name: String
    let arguments: [(label: String, value: Value)]
    /// The path of the file in which it stands.
    let path: String
    /// Where it stands in the manifest at hand; nil in that of a helper.
    var range: SourceRange?

    subscript(_ label: String) -> Value? { arguments.first { $0.label == label }?.value }
  }

  fileprivate struct Function {
    let manifest: Int
    let owner: String
    let parameters: [(label: String, name: String, isText: Bool, initial: Range<Int>?)]
    let body: Range<Int>
  }

  /// The code at hand: its file, the type around it, and what its names mean.
  private struct Scope {
    let manifest: Int
    var owner = ""
    var depth = 0
    var names: [String: Value] = [:]
  }

  /// The project that a manifest makes.
  mutating func project(_ manifest: SwiftManifest) -> Call? {
    manifests.insert(manifest, at: 0)
    steps = Self.mostSteps
    defer { manifests.removeFirst() }
    let tokens = manifest.tokens
    var token = 0
    while token + 2 < tokens.count {
      if tokens.kinds[token] == .let, let equal = (token..<tokens.count).first(where: { tokens.kinds[$0] == .equal }) {
        let end = endOfStatement(from: token, before: tokens.count - 1, in: tokens)
        let value = equal < end ? value(equal + 1..<end, in: Scope(manifest: 0)) : .unknown
        if case .call(let call) = value, call["targets"] != nil, ["Project", "init"].contains(call.name) {
          return call
        }
      }
      token = max(token, tokens.partner(token)) + 1
    }
    return nil
  }

  private mutating func findFunctions(_ number: Int) {
    let (manifest, tokens) = (manifests[number], manifests[number].tokens)
    var owners: [(name: String, end: Int)] = []
    for token in tokens.kinds.indices where token + 2 < tokens.count {
      switch tokens.kinds[token] {
      case .extension, .struct, .enum, .class: if let owner = manifest.owner(token) { owners.append(owner) }
      case .case: findRawValues(from: token + 1, in: manifest)
      case .func:
        guard let bracket = manifest.bracket(ofCallAt: token + 1),
          let brace = (tokens.partner(bracket)..<tokens.count).first(where: { tokens.kinds[$0] == .leftBrace })
        else { continue }
        let parameters = manifest.elements(bracket).map { range in
          let colon = range.first { tokens.kinds[$0] == .colon } ?? range.upperBound
          let words = (range.lowerBound..<colon).filter { tokens.kinds[$0].isWord || tokens.kinds[$0] == .wildcard }
          let label = words.first.map { manifest.text($0) } ?? ""
          let equal = range.first { tokens.kinds[$0] == .equal }
          return (
            label: label == "_" ? "" : label, name: words.last.map { manifest.text($0) } ?? "",
            isText: manifest.spells(colon + 1, "String"),
            initial: equal.map { $0 + 1..<range.upperBound }
          )
        }
        functions[manifest.text(token + 1), default: []].append(
          Function(
            manifest: number, owner: owners.last { $0.end > token }?.name ?? "", parameters: parameters,
            body: brace + 1..<tokens.partner(brace)))
      default: continue
      }
    }
  }

  /// `case core, kit = "Kit"`
  private mutating func findRawValues(from start: Int, in manifest: SwiftManifest) {
    let kinds = manifest.tokens.kinds
    var token = start
    while token + 2 < kinds.count, kinds[token] == .identifier {
      let name = manifest.text(token)
      let value = kinds[token + 1] == .equal ? manifest.literal(token + 2..<token + 3) : name
      rawValues[name, default: []].insert(value ?? "")
      token += kinds[token + 1] == .equal ? 3 : 1
      if kinds[token] != .comma { return }
      token += 1
    }
  }

  // MARK: Expressions

  private mutating func value(_ range: Range<Int>, in scope: Scope) -> Value {
    steps -= 1
    guard steps > 0, scope.depth < Self.deepest, let first = range.first else { return .unknown }
    let (manifest, tokens) = (manifests[scope.manifest], manifests[scope.manifest].tokens)
    let terms = manifest.terms(range)
    if terms.count > 1 { return sum(terms.map { value($0, in: scope) }) }
    if let question = outer(in: range, before: .question, of: tokens),
      let colon = outer(in: question..<range.upperBound, before: .colon, of: tokens)
    {
      return switch flag(range.lowerBound..<question, in: scope) {
      case true?: value(question + 1..<colon, in: scope)
      case false?: value(colon + 1..<range.upperBound, in: scope)
      case nil: .unknown
      }
    }
    switch tokens.kinds[first] {
    case .string, .stringHead: return tokens.partner(first) == range.upperBound - 1 ? text(range, in: scope) : .unknown
    case .leftBracket:
      guard tokens.partner(first) == range.upperBound - 1 else { return .unknown }
      return .list(
        manifest.elements(first).map {
          outer(in: $0, before: .colon, of: tokens) == nil ? value($0, in: scope) : .unknown
        })
    case .true, .false, .exclamation: return flag(range, in: scope).map { .flag($0) } ?? .unknown
    default:
      let value = member(range, in: scope)
      guard scope.manifest == 0, case .call(var call) = value, call.range == nil else { return value }
      // What a helper makes of it stands where it is asked for.
      call.range = manifest.range(range)
      return .call(call)
    }
  }

  private func outer(in range: Range<Int>, before kind: TokenKind, of tokens: TokenList) -> Int? {
    var token = range.lowerBound
    while token < range.upperBound {
      if tokens.kinds[token] == kind { return token }
      token = max(token, tokens.partner(token)) + 1
    }
    return nil
  }

  private func sum(_ terms: [Value]) -> Value {
    let lists = terms.compactMap { if case .list(let list) = $0 { list } else { nil } }
    if lists.count == terms.count { return .list(lists.flatMap(\.self)) }
    let texts = terms.compactMap(\.text)
    return texts.count == terms.count ? .text(texts.joined()) : .unknown
  }

  /// A literal, with what is put into it.
  private mutating func text(_ range: Range<Int>, in scope: Scope) -> Value {
    let manifest = manifests[scope.manifest]
    var (text, token) = ("", range.lowerBound)
    while token < range.upperBound {
      let part = manifest.text(token)
      let kind = manifest.tokens.kinds[token]
      let (start, end) = (
        kind == .string || kind == .stringHead ? "\"" : ")", kind == .string || kind == .stringTail ? "\"" : "\\("
      )
      guard part.hasPrefix(start), part.hasSuffix(end), !part.hasPrefix("\"\"\""),
        part.utf8.count >= start.utf8.count + end.utf8.count
      else { return .unknown }
      let inner = part.dropFirst(start.count).dropLast(end.count)
      if inner.utf8.contains(UInt8(ascii: "\\")) { return .unknown }
      text += inner
      token += 1
      guard kind == .stringHead || kind == .stringMiddle else { continue }
      guard
        let next = (token..<range.upperBound).first(where: {
          [.stringMiddle, .stringTail].contains(manifest.tokens.kinds[$0])
        }), let value = value(token..<next, in: scope).text
      else { return .unknown }
      text += value
      token = next
    }
    return .text(text)
  }

  /// The value of a condition; nil where it is not known.
  private mutating func flag(_ range: Range<Int>, in scope: Scope) -> Bool? {
    let (manifest, tokens) = (manifests[scope.manifest], manifests[scope.manifest].tokens)
    guard let first = range.first, let last = range.last else { return nil }
    if tokens.kinds[first] == .exclamation { return flag(first + 1..<range.upperBound, in: scope).map { !$0 } }
    if range.count == 1, tokens.kinds[first] == .true || tokens.kinds[first] == .false {
      return tokens.kinds[first] == .true
    }
    // `targets.contains(.unitTest)`
    if range.count > 4, manifest.spells(first + 2, "contains"), tokens.kinds[first + 1] == .period,
      tokens.kinds[first + 3] == .leftParen, tokens.partner(first + 3) == last
    {
      guard case .list(let list) = value(first..<first + 1, in: scope),
        let wanted = value(first + 4..<last, in: scope).word
      else {
        return nil
      }
      let words = list.compactMap(\.word)
      return words.contains(wanted) ? true : words.count == list.count ? false : nil
    }
    if case .flag(let flag) = member(range, in: scope) { return flag }
    return nil
  }

  /// A name, a member or a call.
  private mutating func member(_ range: Range<Int>, in scope: Scope) -> Value {
    let (manifest, tokens) = (manifests[scope.manifest], manifests[scope.manifest].tokens)
    var (token, words): (Int, [String]) = (range.lowerBound, [])
    if tokens.kinds[token] == .period { token += 1 }
    while token < range.upperBound, tokens.kinds[token].isWord {
      words.append(manifest.text(token))
      token += 1
      guard token < range.upperBound, tokens.kinds[token] == .period else { break }
      token += 1
    }
    guard let name = words.last else { return .unknown }
    let place = scope.manifest == 0 ? manifest.range(range) : nil
    let around = words.count > 1 ? words[words.count - 2] : nil
    if token == range.upperBound { return constant(name, of: around, in: scope, at: place) }
    guard tokens.kinds[token] == .leftParen, tokens.partner(token) == range.upperBound - 1 else { return .unknown }
    let arguments = manifest.arguments(token).map { (label: $0.label, value: value($0.tokens, in: scope)) }
    if ["Set", "Array"].contains(name), arguments.count == 1 { return arguments[0].value }
    let known = (functions[name] ?? []).filter { $0.takes(arguments) }
    var meant = known
    for isMeant in [{ $0.takes(arguments, exactly: true) }, { $0.owner == around ?? scope.owner }]
      as [(Function) -> Bool]
    where meant.count > 1 { meant = meant.filter(isMeant) }
    if let function = meant.first, meant.count == 1 { return run(function, with: arguments, atDepth: scope.depth + 1) }
    return known.isEmpty
      ? .call(Call(name: name, arguments: arguments, path: manifest.source.path, range: place)) : .unknown
  }

  private mutating func constant(
    _ name: String, of around: String?, in scope: Scope, at place: SourceRange?
  ) -> Value {
    if around == nil, name == "nil" { return .list([]) }
    if around == nil, let known = scope.names[name] { return known }
    if name == "rawValue", let around {
      let values = rawValues[scope.names[around]?.word ?? around] ?? []
      return values.count == 1 && values.first != "" ? .text(values.first ?? "") : .unknown
    }
    var found = manifests.indices.flatMap { number in
      (manifests[number].constants[name] ?? []).map { (number: number, constant: $0) }
    }
    // What stands in the same file is meant first.
    if around == nil, found.count > 1, found.contains(where: { $0.number == scope.manifest }) {
      found = found.filter { $0.number == scope.manifest }
    }
    for owner in [around, scope.owner, "TargetDependency"].compactMap(\.self) where found.count > 1 {
      let own = found.filter { $0.constant.owner == owner }
      if !own.isEmpty { found = own }
    }
    if found.count > 1 { return .unknown }
    if let only = found.first {
      return value(
        only.constant.value, in: Scope(manifest: only.number, owner: only.constant.owner, depth: scope.depth + 1))
    }
    return .call(Call(name: name, arguments: [], path: manifests[scope.manifest].source.path, range: place))
  }

  // MARK: Statements

  private mutating func run(
    _ function: Function, with arguments: [(label: String, value: Value)], atDepth depth: Int
  ) -> Value {
    // The manifest at hand stands in front of those of helpers.
    var scope = Scope(manifest: function.manifest + 1, owner: function.owner, depth: depth)
    var left = arguments
    for parameter in function.parameters {
      if let place = left.firstIndex(where: { $0.label == parameter.label }) {
        scope.names[parameter.name] = left.remove(at: place).value
      } else {
        scope.names[parameter.name] = parameter.initial.map { value($0, in: scope) } ?? .unknown
      }
    }
    return run(function.body, in: &scope, isWhole: true) ?? .unknown
  }

  /// - Parameter isWhole: whether they are all of a function: of these an only one is what it returns.
  /// - Returns: what the statements return; nil where they do not.
  private mutating func run(_ body: Range<Int>, in scope: inout Scope, isWhole: Bool = false) -> Value? {
    let tokens = manifests[scope.manifest].tokens
    var token = body.lowerBound
    while token < body.upperBound {
      let end = endOfStatement(from: token, before: body.upperBound, in: tokens)
      switch tokens.kinds[token] {
      case .return: return value(token + 1..<end, in: scope)
      case .let, .var:
        let equal = outer(in: token..<end, before: .equal, of: tokens)
        scope.names[manifests[scope.manifest].text(token + 1)] =
          equal.map { value($0 + 1..<end, in: scope) } ?? .unknown
      case .if: if let result = branch(of: token..<end, in: &scope) { return result }
      default:
        if isWhole, token == body.lowerBound, end == body.upperBound { return value(token..<end, in: scope) }
        if let result = change(in: token..<end, scope: &scope) { return result }
      }
      token = end
    }
    return nil
  }

  private mutating func branch(of range: Range<Int>, in scope: inout Scope) -> Value? {
    let tokens = manifests[scope.manifest].tokens
    guard let brace = outer(in: range, before: .leftBrace, of: tokens),
      let isMet = flag(range.lowerBound + 1..<brace, in: scope)
    else {
      return forget(in: range, of: &scope)
    }
    let end = tokens.partner(brace)
    if isMet { return run(brace + 1..<end, in: &scope) }
    guard end + 2 < range.upperBound, tokens.kinds[end + 1] == .else else { return nil }
    if tokens.kinds[end + 2] == .if { return branch(of: end + 2..<range.upperBound, in: &scope) }
    return run(end + 3..<tokens.partner(end + 2), in: &scope)
  }

  /// `targets.append(tests)`, `targets += [tests]`, `targets = [tests]`
  ///
  /// - Returns: an unknown value where another statement may return one.
  private mutating func change(in range: Range<Int>, scope: inout Scope) -> Value? {
    let (manifest, tokens) = (manifests[scope.manifest], manifests[scope.manifest].tokens)
    let start = range.lowerBound
    let name = manifest.text(start)
    if range.count > 3, manifest.spells(start + 2, "append"), tokens.kinds[start + 3] == .leftParen,
      let argument = manifest.arguments(start + 3).first, let known = scope.names[name]
    {
      let added = value(argument.tokens, in: scope)
      scope.names[name] = sum([known, argument.label.isEmpty ? .list([added]) : added])
    } else if range.count > 2, tokens.kinds[start + 1] == .equal {
      scope.names[name] = value(start + 2..<range.upperBound, in: scope)
    } else if range.count > 2, manifest.spells(start + 1, "+="), let known = scope.names[name] {
      scope.names[name] = sum([known, value(start + 2..<range.upperBound, in: scope)])
    } else {
      return forget(in: range, of: &scope)
    }
    return nil
  }

  /// Nothing is known any more of what is written in statements that may run or not.
  ///
  /// - Returns: an unknown value where they may return one.
  private func forget(in range: Range<Int>, of scope: inout Scope) -> Value? {
    let (manifest, tokens) = (manifests[scope.manifest], manifests[scope.manifest].tokens)
    for token in range where tokens.kinds[token].isWord && token + 1 < range.upperBound {
      let isWritten =
        tokens.kinds[token + 1] == .equal || manifest.spells(token + 1, "+=")
        || tokens.kinds[token + 1] == .period && token + 3 < range.upperBound && tokens.kinds[token + 3] == .leftParen
      if isWritten, scope.names[manifest.text(token)] != nil { scope.names[manifest.text(token)] = .unknown }
    }
    return range.contains { tokens.kinds[$0] == .return } ? .unknown : nil
  }

  private func endOfStatement(from start: Int, before limit: Int, in tokens: TokenList) -> Int {
    let joining: Set<TokenKind> = [.period, .operatorRun, .question, .colon, .else, .equal, .comma, .arrow]
    var token = start
    while token < limit {
      let last = max(token, tokens.partner(token))
      token = last + 1
      if token < limit, tokens.kinds[token] == .semicolon || tokens.hasNewlineBefore(token),
        !joining.contains(tokens.kinds[token]), !joining.contains(tokens.kinds[last])
      {
        return token
      }
    }
    return limit
  }
}

extension TuistHelpers.Function {
  /// Whether a call with these arguments may mean it: a case of an enum is no text.
  ///
  /// - Parameter exactly: whether texts go to parameters that are texts, which literals need not.
  fileprivate func takes(_ arguments: [(label: String, value: TuistHelpers.Value)], exactly: Bool = false) -> Bool {
    var left = arguments
    for parameter in parameters {
      if let place = left.firstIndex(where: { $0.label == parameter.label }) {
        let value = left.remove(at: place).value
        if parameter.isText ? value.word != nil : exactly && value.text != nil { return false }
      } else if parameter.initial == nil {
        return false
      }
    }
    return left.isEmpty
  }
}

extension TuistHelpers.Value {
  var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The name of a member: `.unitTests`.
  var word: String? { if case .call(let call) = self, call.arguments.isEmpty { call.name } else { nil } }
  var list: [Self]? {
    switch self {
    case .list(let list): list
    case .text: [self]
    default: nil
    }
  }
}

// MARK: Targets

extension BuildDescription {
  /// Whether helpers may say what the manifest of a project of Tuist's computes.
  package var asksHelpers: Bool { path.lastComponent == "Project.swift" && (isOfHelpers || !gaps.isEmpty) }

  /// Reads a project with the helpers of Tuist's that it calls; without them where these tell nothing. Settings are left.
  package init(tuist source: SourceText, _ tokens: TokenList, with helpers: inout TuistHelpers) {
    let manifest = SwiftManifest(of: source, tokens: tokens)
    self.init(tuist: manifest)
    guard asksHelpers, let project = helpers.project(manifest), let list = project["targets"]?.list else { return }
    var read = self
    (read.targets, read.gaps, read.isOfHelpers) = ([], [], true)
    for element in list { read.addTarget(element, of: project, in: manifest, root: helpers.root) }
    if read.targets.count > targets.count { self = read }
  }

  private mutating func addTarget(
    _ value: TuistHelpers.Value, of project: TuistHelpers.Call, in manifest: SwiftManifest, root: String?
  ) {
    guard case .call(let call) = value, ["target", "Target", "init"].contains(call.name),
      let name = call["name"]?.text, let product = call["product"]
    else { return note("a target is computed") }
    let range = call.range ?? project.range ?? SourceRange(0, 0)
    let line = manifest.line(at: range.start)
    var target = Target(
      name: name, module: name.asModuleName, kind: Self.kind(ofProduct: product.word ?? ""), line: line)
    target.range = range
    if let module = call["productName"] {
      target.module = module.text?.asModuleName ?? target.module
      if module.text == nil { target.traits.insert(.hasUnknownName) }
    }
    let dependencies = call["dependencies"].map { $0.list ?? [.unknown] } ?? []
    for dependency in dependencies { addDependency(dependency, to: &target, root: root) }
    let sources = call["sources"].map { $0.list ?? [.unknown] } ?? []
    target.sources = sources.compactMap(\.text).map { Selection($0) }
    if target.sources.count != sources.count { note("the files of '\(name)' are computed", line: line) }
    targets.append(target)
  }

  private func addDependency(_ value: TuistHelpers.Value, to target: inout Target, root: String?) {
    guard case .call(let call) = value else {
      target.knowsDependencies = false
      return
    }
    guard ["external", "package", "project", "target"].contains(call.name),
      let name = (call["target"] ?? call["name"] ?? call["product"])?.text
    else {
      if !SwiftManifest.systemDependencies.contains(call.name) { target.knowsDependencies = false }
      return
    }
    var dependency = Dependency(name: name, line: target.line)
    dependency.range = call.range ?? target.range
    dependency.isTarget = call.name == "target"
    dependency.isConditional = call["condition"] != nil || call.range == nil
    if call.name == "project" {
      dependency.folder = folder(call["path"], in: call.path, root: root)
      if dependency.folder == nil { target.knowsDependencies = false }
    }
    target.dependencies.append(dependency)
  }

  /// The folder that a path of Tuist's means, relative to that of the manifest.
  private func folder(_ value: TuistHelpers.Value?, in file: String, root: String?) -> String? {
    if let text = value?.text { return text }
    guard case .call(let call)? = value, let text = call.arguments.first?.value.text else { return nil }
    let start: String? =
      switch call.name {
      case "relativeToRoot": root
      case "relativeToCurrentFile": file.folderOfFile
      case "relativeToManifest", "path": folder
      default: nil
      }
    return start.map { relative(joined("/" + $0, text), to: "/" + folder) }
  }
}

extension String {
  /// Whether the file is a helper of Tuist's.
  package var isOfTuistHelpers: Bool {
    hasSuffix(".swift") && parts(between: UInt8(ascii: "/")).contains("ProjectDescriptionHelpers")
  }

  /// The folder of the project to which a helper belongs: `App` of `App/Tuist/ProjectDescriptionHelpers/Targets.swift`.
  fileprivate var tuistRoot: String? {
    let parts = parts(between: UInt8(ascii: "/"))
    guard let place = parts.lastIndex(of: "Tuist"), parts.dropFirst(place + 1).first == "ProjectDescriptionHelpers"
    else {
      return nil
    }
    return parts[..<place].joined(separator: "/")
  }
}
