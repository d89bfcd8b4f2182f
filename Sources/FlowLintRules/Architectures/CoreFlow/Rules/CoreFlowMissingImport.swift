enum CoreFlowMissingImport {
  static let rule = Rule(
    title: "Use `import CoreFlow` where inherited members are used",
    severity: .error, looksAt: [.anything], claims: .absence,
    source: """
      coreflow-architecture.md, section 3 (lines 177-198): "상속된 프로퍼티(`core`, `screen`, `reactor` 등)에 접근하려면 해당 파일에서
      CoreFlow를 import해야 합니다"; coreflow-feature-guide.md, section 3 (line 82).
      """,
    documentation: """
      `core`, `screen` and `reactor` are declared in the CoreFlow module. A file that uses them without importing it
      compiles only as long as another file of the module does, and not at all with the language feature
      MemberImportVisibility: "property 'core' is not available due to missing import of defining module".
      """,
    remedy: "Add `import CoreFlow` to the file",
    paired: #"""
      //- RootFlow.swift
      import CoreFlow

      final class RootFlow: Flow<RootCore, RootScreen> {
          override func createCore() -> RootCore { RootCore(initialState: .init()) }
          override func createScreen() -> RootScreen { RootScreen(reactor: core) }
      +   func start() {}
      }
      //- SceneDelegate.swift
      +import CoreFlow
      import UIKit

      final class SceneDelegate: UIResponder {
          var window: UIWindow?
          private var rootFlow: RootFlow?

          func start() {
              let flow = RootFlow()
              rootFlow = flow
              window?.rootViewController = flow.screen  // fix: 43
          }
      }
      +//- AppDelegate.swift
      +import UIKit
      +
      +final class AppDelegate: UIResponder {
      +   private var rootFlow: RootFlow?
      +   private var device: Device?
      +   func start() {
      +       rootFlow = RootFlow()
      +       rootFlow?.start()
      +       print(device?.screen as Any)
      +   }
      +}
      +struct Device { let screen: String }
      """#,
    leavesOut: false,
    check: .each(in: CoreFlowModel.self, { missing($0, isTest: false) + missing($0, isTest: true) }) { model, use in
      Violation(
        use.location, "import CoreFlow to use inherited \(use.name)", declaration: use.declaration, subject: use.name,
        fix: model.types.importFix(for: use.file))
    })

  private static func missing(_ model: CoreFlowModel, isTest: Bool) -> [MissingUse] {
    let side = isTest ? model.tests : model.table
    return side.files.compactMap { file in
      guard model.types.users[file.number] == false else { return nil }
      return MissingImportSearch(classes: model.types, side: side, isTest: isTest, file: file).first
    }
  }
}

extension CoreFlowTypes {
  /// The fix-it that adds `import CoreFlow` among the file's first imports, at its place when they are sorted; in front
  /// of the first declaration when there are none.
  fileprivate func importFix(for file: IndexedFile) -> FixIt? {
    let declarations = file.syntax.declarations
    guard !file.isFragment, let first = declarations.first, !first.flags.contains(.isConditional) else { return nil }
    let end = file.lineEnd
    let imports = declarations.prefix { $0.kind == .import && !$0.flags.contains(.isConditional) }
    let title = "Import 'CoreFlow'"
    guard let last = imports.last else {
      let offset = file.startOfDocumentation(before: first.range.start)
      guard file.indentation(before: offset) == "" else { return nil }
      return FixIt(title: title, edits: [file.insertion("import CoreFlow\(end)\(end)", at: offset)])
    }
    let paths = imports.map { file.syntax.name(of: $0) }
    if paths == paths.sorted(), let next = imports.first(where: { file.syntax.name(of: $0) > "CoreFlow" }) {
      guard file.indentation(before: next.range.start) == "" else { return nil }
      return FixIt(title: title, edits: [file.insertion("import CoreFlow\(end)", at: next.range.start)])
    }
    return FixIt(title: title, edits: [file.insertion("\(end)import CoreFlow", at: last.range.end)])
  }
}

extension IndexedFile {
  /// The UTF-8 offset at which the documentation directly above an offset starts; the offset itself where there is
  /// none.
  fileprivate func startOfDocumentation(before offset: Int) -> Int {
    var start = offset
    for comment in syntax.tokens.comments.reversed() where comment.end <= start {
      let gap = text(SourceRange(comment.end, start))
      guard gap.allSatisfy(\.isWhitespace), gap.filter(\.isNewline).count <= 1 else { break }
      let text = text(SourceRange(comment.start, min(comment.start + 3, comment.end)))
      guard text == "///" || text == "/**" else { break }
      start = comment.start
    }
    return start
  }
}

/// The first use of an inherited member in a file that does not import CoreFlow.
private struct MissingUse {
  let file: IndexedFile
  let location: Location
  /// The name that needs the import: `screen`, `Flow`.
  let name: String
  /// The name of the type that uses it.
  let declaration: String
}

/// Looks for members inherited from the framework in one file.
private struct MissingImportSearch {
  let classes: CoreFlowTypes
  /// The side of the project that the file is on, production or tests.
  let side: TypeTable
  let isTest: Bool
  let file: IndexedFile

  private var bodies: BodyTree { file.bodies }

  /// The members that the framework's classes declare.
  private static let members: [CoreFlowRole: Set<String>] = [
    .flow: ["core", "screen"], .screenLessFlow: ["core", "screen"], .screen: ["reactor", "store", "action", "state"],
    .core: ["state", "currentState", "send", "store", "enableTestMode", "exhaust"],
  ]
  private static let anyMember = NameFinder(members.values.joined())
  /// The members that a class uses on itself and that can mean nothing else.
  private static let ownMembers: [CoreFlowRole: Set<String>] = [
    .flow: ["core", "screen"], .screenLessFlow: ["core", "screen"],
    .screen: ["reactor", "observeState", "observeDistinctState"], .core: ["currentState"],
  ]

  /// The first use in the file.
  var first: MissingUse? {
    (superclasses + ownUses + otherUses).min { $0.location.range.start < $1.location.range.start }
  }

  private func use(at range: SourceRange, of declaration: String) -> MissingUse {
    MissingUse(file: file, location: file.location(range), name: file.text(range), declaration: declaration)
  }

  /// Uses of the framework's classes as superclasses.
  private var superclasses: [MissingUse] {
    declaredHere.flatMap { type in
      type.inherited.filter { $0.declaration.file == file.number && type.kind == .class }.compactMap { entry in
        let name = entry.type.base
        guard entry.type.qualifiers.isEmpty, side.lookUp(name, in: file.number) == nil,
          !isTest || classes.table.type(namedInOtherSide: name) == nil,
          CoreFlowRoleResolver.namesSpeakForThemselves(entry.type)
        else { return nil }
        return use(at: entry.type.baseRange, of: type.qualifiedName)
      }
    }
  }

  /// Uses of the framework's members on the class itself.
  private var ownUses: [MissingUse] {
    declaredHere.flatMap { type -> [MissingUse] in
      guard let found = isTest ? classes.table.type(namedInOtherSide: type.qualifiedName) : type,
        let role = classes.role(found),
        !classes.table.isAmbiguous(found), let names = Self.ownMembers[role]
      else { return [] }
      return type.parts.filter { $0.file == file.number }.flatMap { part -> [MissingUse] in
        guard let node = bodies.body(ofDeclaration: part.index) else { return [] }
        return file.at(node).ownNames(entersClosures: true).filter { name in
          names.contains(bodies.name(name)) && !declares(bodies.name(name), in: found)
        }.map { use(at: bodies.nameRange($0), of: found.qualifiedName) }
      }
    }
  }

  /// Uses of the framework's members on another object.
  private var otherUses: [MissingUse] {
    let types = ExpressionTypes(side)
    return bodies.members(in: bodies.root).compactMap { member in
      guard Self.anyMember.name(of: member, in: bodies) != nil, let receiver = bodies.receiver(member),
        let type = types.type(of: file.at(receiver))
      else { return nil }
      let name = bodies.name(member)
      if let found = production(type) {
        guard let role = classes.role(found), Self.members[role]?.contains(name) == true,
          !declares(name, in: found)
        else { return nil }
        return use(at: bodies.nameRange(member), of: found.qualifiedName)
      }
      // The type is a Flow of another module; a document's block without any import proves nothing.
      guard type.type == nil, type.name.hasSuffix("Flow"), type.name != "Flow", !file.imports.isEmpty,
        !classes.table.declares(type.name), Self.members[.flow]!.contains(name)
      else { return nil }
      return use(at: bodies.nameRange(member), of: type.name)
    }
  }

  /// The class of production code that an expression has; code in tests knows it by name.
  private func production(_ type: ExpressionType) -> IndexedType? {
    guard let id = type.type else { return isTest ? classes.table.type(namedInOtherSide: type.name) : nil }
    return isTest || side.types[id].kind != .class ? nil : side.types[id]
  }

  private func declares(_ name: String, in type: IndexedType) -> Bool {
    classes.declaresProperty(name, in: type) || classes.functions(of: type).contains { $0.name == name }
  }

  /// The types of this side with code in this file.
  private var declaredHere: [IndexedType] {
    var seen: Set<TypeID> = []
    return file.syntax.declarations.indices.compactMap { index in
      guard file.syntax.declarations[index].kind.hasMembers,
        let type = side.type(declaredBy: DeclarationReference(file: file.number, index: index)),
        seen.insert(type.id).inserted
      else { return nil }
      return type
    }
  }
}
