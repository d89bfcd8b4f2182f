/// A place at which a name is written.
struct NamePlace {
  let file: FileID
  /// The innermost declaration around; -1 at file level.
  let declaration: Int
  /// The name stands in front of the declaration's body: what is nested in it is not seen.
  var isHeader = false
}

/// The meaning of names where they stand, as Swift finds it: what is generic or local, what is nested in the types around
/// and in what these inherit, then the top level that the file sees.
extension TypeTable {
  func meaning(of name: String, at place: NamePlace) -> Meaning {
    let syntax = file(place.file).syntax
    var index = place.declaration
    var seesMembers = !place.isHeader
    while index >= 0 {
      let scope = syntax.declarations[index]
      if !scope.genericParameters.isEmpty, syntax.genericParameterNames(of: scope).contains(name) { return .shadowed }
      if let type = type(declaredBy: DeclarationReference(file: place.file, index: index)) {
        if scope.kind == .extension, type.genericParameters.contains(name) { return .shadowed }
        if seesMembers, let found = meaning(of: name, inside: type) { return found }
      }
      seesMembers = true
      index = Int(scope.parent)
    }
    return isLocal(name, in: place.file, at: place.declaration) ? .shadowed : names.topLevel(name, in: place.file)
  }

  /// The meaning of a name that a type nests, or that it has from what it inherits; nil where it has none there.
  private func meaning(of name: String, inside type: IndexedType) -> Meaning? {
    if isNested(name), let found = names.member(name, of: type) { return .type(found) }
    let isOfSystem = SystemTypes.nest(name)
    if !isOfSystem, !associatedNames.contains(name) { return nil }
    let holders = [type] + allSupertypes(of: type)
    if holders.contains(where: { $0.associatedTypes.contains(name) }) { return .shadowed }
    return isOfSystem
      && (name == "CodingKeys" || type.kind == .extensionOnly || holders.contains(where: mayNestOfSystem))
      ? .shadowed : nil
  }

  /// A type inherits one of the system's that may nest others.
  private func mayNestOfSystem(_ type: IndexedType) -> Bool {
    supertypes(of: type).contains { supertype in
      supertype.declared == nil && SystemTypes.mayNest(supertype.reference.base)
    }
  }

  /// The type that a name means right inside another, behind its typealiases, or in what that inherits.
  func member(named name: String, of type: IndexedType) -> IndexedType? {
    isNested(name) ? nominal(type).flatMap { names.member(name, of: $0) } : nil
  }
}

extension SystemTypes {
  /// Types of the system nest types of that name, or have associated types or generic parameters of it: inside what
  /// inherits or extends them it means these.
  static func nest(_ name: String) -> Bool { nested.contains(name) }

  /// A type of the system nests some type of these names.
  static func mayNest(_ supertype: String) -> Bool {
    if isStandard(supertype) && !hasAssociatedTypes(supertype) || plain.contains(supertype) { return false }
    let isOfUI = supertype.hasPrefix("UI") || supertype.hasPrefix("NS")
    return !isOfUI || !plainEndings.contains { supertype.hasSuffix($0) }
  }

  /// Endings of names of UIKit and AppKit whose types nest none of the names below: `UITableView.Style` and
  /// `UIButton.Configuration` are nested, view controllers and cells nest nothing of the kind.
  private static let plainEndings = [
    "ViewController", "Controller", "Cell", "Delegate", "DataSource", "ReusableView", "HeaderFooterView",
    "DelegateFlowLayout", "Responder", "Window", "UIView", "NSView", "StackView", "ScrollView", "ImageView", "Label",
    "Object", "ManagedObject", "ObjectProtocol", "Coding", "Copying", "Prefetching",
  ]

  /// Other supertypes of the SDK without an associated type that anybody would name.
  private static let plain: Set<String> = ["View", "App", "String", "Int"]

  /// The compiler writes `CodingKeys` for each type that can be coded.
  private static let nested: Set<String> = [
    "CodingKeys", "Element", "Key", "Value", "Wrapped", "Success", "Failure", "Output", "Input", "Body", "Content",
    "ID", "Index", "Indices", "SubSequence", "Iterator", "RawValue", "Stride", "Bound", "Upstream", "Downstream",
    "Root", "Configuration", "Context", "Coordinator", "UIViewType", "NSViewType", "UIViewControllerType",
    "NSViewControllerType", "Action", "State", "Mutation", "Entity", "Model", "Request", "Response", "Item",
    "Transferable", "Representation", "Label", "Scalar", "Base", "Cache", "Path", "Event", "Entry", "Intent", "Name",
    "Style", "ContentMode", "Position", "Attribute", "Mode", "Orientation",
  ]
}
