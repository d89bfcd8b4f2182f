/// The users, what they mean, and the names of both.
extension DeclaredFacts {
  // MARK: Users

  /// Whether a use is made by code of a layer or role.
  func isUser(_ use: DeclaredUse, of group: DeclaredArchitecture.Group) -> Bool {
    switch group {
    case .layer(let layer): return files[use.file].layer == layer
    case .role(let role):
      if use.isImport { return isImportOf(role, file: use.file) }
      return use.user.map { roles.effective[$0, role] } ?? false
    }
  }

  /// An import is code of a role where all types with roles that the file declares or extends at the top level have it.
  private func isImportOf(_ role: Int, file: Int) -> Bool {
    let withRoles = topTypes[file].filter { type in
      roles.effective.bits(type.place).contains { !architecture.roles[$0].isInline || $0 == role }
    }
    return !withRoles.isEmpty && withRoles.allSatisfy { roles.effective[$0, role] }
  }

  /// Whether a type, as it is used, has a role or lies in a layer.
  func has(_ type: TypeID, _ group: DeclaredArchitecture.Group) -> Bool {
    switch group {
    case .layer(let layer): places[type].layer == layer
    case .role(let role): roles.effective[type, role]
    }
  }

  /// A rule asks what the type must be: it has the role itself, or stands in the layer at the top level.
  func isMember(_ type: TypeID, of group: DeclaredArchitecture.Group) -> Bool {
    guard types[type].isNominal else { return false }
    switch group {
    case .layer(let layer): return types[type].parent == nil && places[type].layer == layer
    case .role(let role): return roles.own[type, role]
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
    case (.group(.layer(let layer), let portion, false), .module):
      guard let used = usedPlace(use), used.layer == layer else { return false }
      return portion.isOf(slice: used.slice, self, captures)
    case (.group(let group, let portion, true), .creation(let type)):
      let isOne = if case .role(let role) = group { roles.own[type, role] } else { has(type, group) }
      return isOne && portion.isOf(type, group, self, captures)
    case (.type(let pattern), .named(let name, let number)):
      return wanted.number(of: pattern).map { $0 == number } ?? pattern.matches(name)
    case (.call(let call), .call(let names, let number, let isEmpty)):
      if wanted.number(of: call) == number { return true }
      return wanted.calls[number].form == call.form && begins(names, isEmpty, call)
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
      case .call, .module, .unclear: return false
      }
    }
  }

  private func isExcepted(_ user: DeclaredTerm, _ use: DeclaredUse) -> Bool {
    switch user {
    case .all: true
    case .glob: files[use.file].isOf(user)
    case .group(let group): isPermitted(use, group)
    case .name(let pattern):
      use.isImport
        ? topTypes[use.file].contains { isNamed($0, pattern) } : use.user.map { isNamed($0, pattern) } ?? false
    }
  }

  /// Whether the type, or one around it, has such a name.
  func isNamed(_ type: TypeID, _ pattern: NamePattern) -> Bool {
    types.family(of: type).contains { pattern.matches(types.path(of: $0)) }
  }

  /// Whether a demand on a type is excused.
  func isExcepted(_ user: DeclaredTerm, _ type: TypeID, _ part: DeclarationReference) -> Bool {
    switch user {
    case .all: true
    case .glob, .group(.layer): types.files[part.file].isOf(user)
    case .group(.role(let role)): roles.effective[type, role]
    case .name(let pattern): isNamed(type, pattern)
    }
  }

  // MARK: Wording

  /// `LoginViewModel (ViewModel)`
  func userName(_ use: DeclaredUse, _ group: DeclaredArchitecture.Group?) -> String {
    let file = files[use.file]
    let name = use.user.map { types.qualifiedName(of: $0) } ?? String(file.file.baseName)
    guard let group else { return name }
    return name + inParentheses(group, file.place.slice)
  }

  /// ` (Feature Login)`; nothing for what has no name.
  func inParentheses(_ group: DeclaredArchitecture.Group, _ slice: Int) -> String {
    switch group {
    case .layer(let layer): return " (\(sliceName(DeclaredFiles.Place(layer: layer, slice: slice))))"
    case .role(let role): return architecture.roles[role].isInline ? "" : " (\(architecture.roles[role].name))"
    }
  }

  func sliceName(_ place: DeclaredFiles.Place) -> String {
    let texts = place.slice >= 0 ? types.files.slices[place.slice].texts : []
    return ([architecture.layers[place.layer].name] + texts).joined(separator: " ")
  }

  /// `use LoginView (View)`, `import UIKit`, `create LoginView`, `call UserDefaults.standard`.
  func usage(_ use: DeclaredUse, _ group: DeclaredArchitecture.Group?) -> String {
    switch use.used {
    case .type(let type):
      return "use \(types.qualifiedName(of: type))" + (group.map { inParentheses($0, places[type].slice) } ?? "")
    case .creation(let type): return "create \(types.qualifiedName(of: type))"
    case .named(let name, _): return "use \(name)"
    case .unclear(let types, _): return "use \(self.types.qualifiedName(of: types[0]))"
    case .call(let names, let call, _):
      let wanted = wanted.calls[call]
      let name = (wanted.form == .chain ? "" : ".") + names.joined(separator: ".")
      return "\(wanted.verb) \(name)\(wanted.isEmptyCall ? "()" : "")"
    case .module(let index):
      let name = "import \(files[use.file].imports[index].name)"
      guard let group, let used = usedPlace(use) else { return name }
      return name + inParentheses(group, used.slice)
    }
  }

  /// A finding at a use.
  func verdict(_ use: DeclaredUse, _ message: String) -> Violation {
    let subject =
      switch use.used {
      case .type(let type): types.qualifiedName(of: type)
      default: usage(use, nil)
      }
    return Violation(location(use), message, declaration: types.name(around: use.user), subject: subject)
  }
}
