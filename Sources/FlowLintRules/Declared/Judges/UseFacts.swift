/// The users, what they mean, and the names of both.
extension DeclaredFacts {
  // MARK: Users

  /// Whether a use is made by code of a layer or role.
  func isUser(_ use: DeclaredUse, of group: DeclaredArchitecture.Group) -> Bool {
    switch group {
    case .layer(let layer): return files[use.file].isIn(layer)
    case .role(let role):
      if architecture.roles[role].isOfAllCode, isOfAllCode(role, use) { return true }
      if use.isImport { return isImportOf(role, file: use.file) }
      return use.user.map { roles.effective[$0, role] } == true
    case .part(let number):
      return isUser(use, of: architecture.parts[number].whole) && code.holds(use, number, self)
        || code.implements(use, number, self)
    }
  }

  /// `{}` means code outside of types, too, and that of extensions of the system's types.
  private func isOfAllCode(_ role: Int, _ use: DeclaredUse) -> Bool {
    if let user = use.user, types[user].isNominal { return false }
    return architecture.roles[role].selectors.contains { selector in
      selector.isEveryType
        && !selector.exceptions.contains { exception in
          if case .name(let pattern) = exception { return use.user.map { isNamed($0, pattern) } == true }
          return files[use.file].isOf(exception)
        }
    }
  }

  /// An import is code of a role where the file holds a type of it, unless other code of the file may need the import.
  private func isImportOf(_ role: Int, file: Int) -> Bool {
    // A type may be nested in one that is a namespace.
    let own = typesDeclared(in: file).filter { roles.effective[$0.type, role] }
    if own.isEmpty { return false }
    let others = topTypes[file].filter { type in !own.contains { $0.type == type } }
    // Where the type is declared, its own clause names what it inherits.
    let isFar = others.contains { type in
      types[type].declarations.contains { types.files.place(of: $0.file) == file }
        ? types.above(type).contains(where: inheritsForeignCodeItself) : inheritsForeignCode(type)
    }
    if isFar { return false }
    var parts: [SourceRange] = []
    for (_, range) in own where range.start >= parts.last?.end ?? 0 { parts.append(range) }
    let ends = parts.map(\.start) + [files[file].file.syntax.source.bytes.count]
    let scanner = UseScanner(self, wanted, file: file)
    let rest = zip([0] + parts.map(\.end), ends).map { SourceRange($0, $1) }
    let names = scanner.foreignNames(in: rest, withFunctions: true)
    return names.isEmpty || names.isSubset(of: scanner.foreignNames(in: parts, withFunctions: true))
  }

  /// A type inherits what another module declares, by way of the project's types or not; Swift and Foundation aside.
  func inheritsForeignCode(_ type: TypeID) -> Bool {
    ([type] + types.above(type)).contains(where: inheritsForeignCodeItself)
  }

  private func inheritsForeignCodeItself(_ type: TypeID) -> Bool {
    types.supertypes(of: type).contains { types.isForeign($0) && !SystemTypes.isPlain($0.reference.base) }
  }

  /// Whether a type, as it is used, has a role or lies in a layer.
  func has(_ type: TypeID, _ group: DeclaredArchitecture.Group) -> Bool {
    switch group {
    case .layer: part(of: places[type], among: [group]) != nil
    case .role(let role): roles.effective[type, role]
    case .part: has(type, architecture.whole(of: group))
    }
  }

  /// A rule asks what the type must be: it has the role itself, or stands in the layer at the top level.
  func isMember(_ type: TypeID, of group: DeclaredArchitecture.Group) -> Bool {
    guard types[type].isNominal else { return false }
    switch group {
    case .layer: return types[type].parent == nil && part(of: places[type], among: [group]) != nil
    case .role(let role): return roles.own[type, role]
    case .part: return isMember(type, of: architecture.whole(of: group))
    }
  }

  // MARK: What is meant

  /// - Parameter captures: the texts that `for` has captured; asked where the reference stands for a part alone.
  func isMeant(
    _ reference: DeclaredReference, by use: DeclaredUse, _ captures: @autoclosure () -> Captures = Captures()
  ) -> Bool {
    switch (reference.content, use.used) {
    case (.group(let group, let portion, false), .type(let type)):
      return has(type, group) && portion.isOf(type, group, self, captures)
    case (.group(.layer(let layer), let portion, false), .module),
      (.group(.layer(let layer), let portion, false), .added),
      (.group(.layer(let layer), let portion, false), .dependency):
      guard let used = usedPlace(use).flatMap({ part(of: $0, among: [.layer(layer)]) }) else { return false }
      return portion.isOf(slice: used.slice, self, captures)
    case (.group(let group, let portion, true), .creation(let type)):
      let isOne = if case .role(let role) = group { roles.own[type, role] } else { has(type, group) }
      return isOne && use.labels.has(reference.labels) && portion.isOf(type, group, self, captures)
    case (.type(let pattern), .named(let name, let number)):
      return wanted.number(of: pattern).map { $0 == number } ?? pattern.matches(name)
    case (.call(let call), .call(let names, let number, let isEmpty)):
      if wanted.number(of: call) == number { return true }
      return wanted.calls[number].form == call.form && begins(names, isEmpty, call)
    case (.module(let pattern, _), .dependency(let dependency)): return pattern.matches(dependency.name)
    case (.module(let pattern, let marks), .module(let index)):
      let entry = files[use.file].imports[index]
      return pattern.matches(entry.name) && marks.allSatisfy { entry.marks.contains($0) }
    default: return false
    }
  }

  private func begins(_ names: [String], _ isEmptyCall: Bool, _ call: DeclaredCall) -> Bool {
    names.count >= call.names.count && zip(call.names, names).allSatisfy { $0.matches($1) }
      && (!call.isEmptyCall || isEmptyCall && names.count == call.names.count)
  }

  // MARK: Exceptions

  func excuses(_ exception: DeclaredException, _ use: DeclaredUse) -> Bool {
    guard isExcepted(exception.user, use) else { return false }
    switch exception.used {
    case nil: return true
    case .reference(let reference): return isMeant(reference, by: use)
    case .name(let pattern):
      switch use.used {
      case .type(let type), .creation(let type): return isNamed(type, pattern)
      case .named(let name, _): return pattern.matches([name])
      case .added(let declaration):
        return pattern.matches([nameInPattern(of: declaration, at: use) ?? name(of: declaration)])
      case .dependency(let dependency): return pattern.matches([dependency.name])
      case .call, .module, .unclear, .doubtful: return false
      }
    }
  }

  private func isExcepted(_ user: DeclaredTerm, _ use: DeclaredUse) -> Bool {
    switch user {
    case .all: true
    case .glob: files[use.file].isOf(user)
    case .group(let group): isPermitted(use, group)
    case .name(let pattern):
      if case .dependency(let dependency) = use.used {
        pattern.matches([dependency.target])
      } else if use.isImport {
        topTypes[use.file].contains { isNamed($0, pattern) }
      } else {
        use.user.map { isNamed($0, pattern) } == true
      }
    }
  }

  /// Whether the type, or one around it, has such a name.
  func isNamed(_ type: TypeID, _ pattern: NamePattern) -> Bool {
    types.family(of: type).contains { pattern.matches(types.path(of: $0)) }
  }

  /// Whether a demand on a type is excused.
  ///
  /// - Parameter member: the one of which it is demanded; nil where the type itself is meant.
  func isExcepted(
    _ user: DeclaredTerm, _ type: TypeID, _ part: DeclarationReference, member: DeclarationReference? = nil
  ) -> Bool {
    switch user {
    case .all: true
    case .glob, .group(.layer): types.files[part.file].isOf(user)
    case .group(.role(let role)): roles.effective[type, role]
    case .group(.part(let number)): member.map { code.named[number].contains($0) } == true
    case .name(let pattern): isNamed(type, pattern)
    }
  }

  // MARK: Wording

  /// `LoginViewModel (ViewModel)`
  func userName(_ use: DeclaredUse, _ group: DeclaredArchitecture.Group?) -> String {
    let file = files[use.file]
    var name = use.user.map { types.qualifiedName(of: $0) } ?? String(file.file.baseName)
    if use.isExtended, case .type(let type) = use.used, types[type].name == name { name = file.file.name }
    if case .dependency(let dependency) = use.used { name = dependency.target }
    guard let group else { return name }
    if architecture.part(group)?.members != nil, let member = member(at: use.range.start, in: file.file) {
      name += "." + self.name(of: member)
    }
    return name + inParentheses(group, file.place)
  }

  /// ` (Feature Login)`; nothing for what has no name.
  func inParentheses(_ group: DeclaredArchitecture.Group, _ place: DeclaredFiles.Place) -> String {
    switch group {
    case .layer(let layer):
      let slice = part(of: place, among: [group])?.slice ?? -1
      return " (\(sliceName(DeclaredFiles.Place(layer: layer, slice: slice))))"
    case .role(let role): return architecture.roles[role].isInline ? "" : " (\(architecture.roles[role].name))"
    case .part: return inParentheses(architecture.whole(of: group), place)
    }
  }

  func sliceName(_ place: DeclaredFiles.Place) -> String {
    let texts = place.slice >= 0 ? types.files.slices[place.slice].texts : []
    return ([architecture.layers[place.layer].name] + texts).joined(separator: " ")
  }

  /// `use LoginView (View)`, `import UIKit`, `create LoginView`, `call UserDefaults.standard`.
  ///
  /// - Parameter reference: the one by which a rule means the use.
  func usage(
    _ use: DeclaredUse, _ group: DeclaredArchitecture.Group?, _ reference: DeclaredReference? = nil
  ) -> String {
    switch use.used {
    case .type(let type):
      return "use \(types.qualifiedName(of: type))" + (group.map { inParentheses($0, places[type]) } ?? "")
    case .creation(let type): return "create \(types.qualifiedName(of: type))"
    case .named(let name, _): return "use \(name)"
    case .unclear(let types, _): return "use \(self.types.qualifiedName(of: types[0]))"
    case .doubtful(let name, _, _): return "use \(name)"
    case .added(let declaration):
      return "use \(nameInPattern(of: declaration, at: use) ?? fullName(of: declaration))"
        + (group.map { inParentheses($0, types.files[declaration.file].place) } ?? "")
    case .call(let names, let call, _):
      let wanted = wanted.calls[call]
      if wanted.text.isEmpty { return wanted.verb }
      let front = names.count == 1 ? wanted.valueType.map { $0.text + "." } : nil
      let name = (front ?? (wanted.form == .chain ? "" : ".")) + names.joined(separator: ".")
      return "\(wanted.verb) \(name)\(wanted.isEmptyCall ? "()" : "")"
    case .dependency(let dependency):
      let name = "depend on \(dependency.name)"
      guard let group, let used = dependency.place else { return name }
      return name + inParentheses(group, used)
    case .module(let index):
      let module = files[use.file].imports[index].name
      let name = reference?.writtenImport(of: module).map { "write \($0)" } ?? "import \(module)"
      guard let group, let used = usedPlace(use) else { return name }
      return name + inParentheses(group, used)
    }
  }

  func name(of declaration: DeclarationReference) -> String {
    types.syntax(declaration).plainName(of: types.declaration(declaration))
  }

  /// The name that is used of those that a pattern binds: `host` of `let (host, port)`.
  private func nameInPattern(of declaration: DeclarationReference, at use: DeclaredUse) -> String? {
    guard name(of: declaration).utf8.first == UInt8(ascii: "(") else { return nil }
    let file = files[use.file].file
    return file.syntax.tokens(in: use.range).first.map { file.syntax.word($0) }
  }

  /// The first declaration of what is used, where it is a type or stands outside of types.
  func declaration(of use: DeclaredUse) -> DeclarationReference? {
    switch use.used {
    case .type(let type): types[type].declarations.first
    case .added(let declaration): declaration
    default: nil
    }
  }

  /// The name in a use of which something is not known.
  func name(ofUnclear use: DeclaredUse, _ candidates: [TypeID]) -> String {
    if case .doubtful(let name, _, _) = use.used { return name }
    return candidates.first.map { types.qualifiedName(of: $0) } ?? ""
  }
}
