/// The steppers that are made outside of Flows.
struct AsyncFlowMaking: Sendable {
  /// Steppers that code outside of Flows makes, or takes from a container; where these are contributed is not known.
  private(set) var elsewhere: Set<TypeID> = []
  /// Steppers that are made where a container is told how; to register is not to use.
  private(set) var registered: Set<TypeID> = []
  /// Steppers that Flows make, or take from a container.
  private(set) var inFlows: Set<TypeID> = []

  init(of steppers: Set<TypeID>, _ types: AsyncFlowTypes) {
    let names = Set(steppers.map { types[$0].name })
    guard !names.isEmpty else { return }
    let finder = NameFinder(names)
    for file in types.table.files where !finder.names(in: file.bodies).isEmpty {
      for call in file.bodies.calls(in: file.bodies.root) {
        guard let type = made(by: call, finder, file, types), steppers.contains(type), !elsewhere.contains(type),
          !types.isExempt(call, in: file)
        else { continue }
        if file.bodies.isRegistration(call) || file.bodies.registers(call) {
          registered.insert(type)
        } else if types.expressions.table.type(around: call, in: file).map({ !types.roles($0.id).isFlow }) ?? true {
          elsewhere.insert(type)
        } else {
          inFlows.insert(type)
        }
      }
    }
  }

  private func made(
    by call: BodyTree.Node, _ finder: NameFinder, _ file: IndexedFile, _ types: AsyncFlowTypes
  ) -> TypeID? {
    if let metatype = file.bodies.firstMetatype(of: call) {
      guard let name = file.bodies.receiver(metatype), finder.name(of: name, in: file.bodies) != nil else { return nil }
      return file.bodies.registers(call)
        ? types.expressions.type(ofMetatype: metatype, in: file)?.type
        : types.expressions.type(of: call, in: file)?.type
    }
    guard let name = Self.typeName(calledBy: call, file), finder.name(of: name, in: file.bodies) != nil else {
      return nil
    }
    return types.expressions.construction(call, in: file)?.type.type
  }

  /// The type's name in a call of it: `X` of `X(…)` and `X.make(…)`.
  private static func typeName(calledBy call: BodyTree.Node, _ file: IndexedFile) -> BodyTree.Node? {
    guard let callee = file.bodies.namedCallee(call) else { return nil }
    var next: BodyTree.Node? = callee
    for _ in 0..<2 {
      guard let node = next else { return nil }
      next = file.bodies.receiver(callee)
      guard file.bodies.kind(node) == .name || file.bodies.kind(node) == .member else { continue }
      if file.bodies.kind(node) == .name, file.bodies.resolve(node) == nil { return node }
      let first = file.syntax.source.bytes[file.bodies.nameRange(node).start]
      if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") { return node }
    }
    return nil
  }
}
