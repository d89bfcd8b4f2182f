enum TCASharedKeyDefaults {
  static let rule = Rule(
    title: "Give a shared key one type and one default value",
    severity: .error, looksAt: [.anything],
    source: """
      The article SharingState, Persistence (the default value is taken where nothing is stored under the key; all \
      places that name a key share one value).
      """,
    documentation: """
      All places that name a key share its value. With two defaults the value depends on who reads first; with two types
      one of them does not find what the other has stored.
      """,
    remedy: "Declare the key once, `extension SharedKey where Self == AppStorageKey<Bool>.Default`",
    paired: #"""
      //- Home.swift
      @Reducer
      struct Home {
          @ObservableState
          struct State {
              @Shared(.appStorage("isMuted")) var isMuted = false
              @Shared(.appStorage("volume")) var volume: Int = 5
              @Shared(.inMemory("name")) var name = ""
          }
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      //- Settings.swift
      @Reducer
      struct Settings {
          @ObservableState
          struct State {
      -       @Shared(.appStorage("isMuted")) var isOff = true  // finding: 45
      -       @SharedReader(.appStorage("volume")) var volume = 5.0  // finding: 50
      +       @Shared(.appStorage("isMuted")) var isOff: Bool = false
      +       @SharedReader(.appStorage("volume")) var volume = 5
      +       @Shared(.appStorage("name")) var name = "x"
          }
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """#,
    check: .reading(TCAModel.self) { model, findings in
      var first: [String: (place: TCAPlace, type: String?, value: String?)] = [:]
      for (name, place) in model.places(named: ["Shared", "SharedReader"], [.attribute]) {
        let tree = place.tree
        guard model.features.gated.holds(place.file.number), !place.file.isExempt(tree.range(place.node).start),
          let key = key(of: place.node, in: tree), let binding = tree.parent(place.node)
        else { continue }
        let value = tree.value(of: binding).map(tree.bare)
        let written = tree.type(of: binding).flatMap(place.file.syntax.typeReference)?.base
        let type = written ?? value.flatMap { literalType(of: $0, in: tree) }
        let literal = value.flatMap { value in
          literalType(of: value, in: tree).map { _ in Double(tree.text(value)).map { "\($0)" } ?? tree.text(value) }
        }
        guard let one = first[key] else {
          first[key] = (place, type, literal)
          continue
        }
        let isOtherType = type != nil && one.type != nil && type != one.type
        guard isOtherType || literal != nil && one.value != nil && literal != one.value else { continue }
        let (own, other) = isOtherType ? (type, one.type) : (literal, one.value)
        findings.report(
          place, at: tree.nameRange(binding), in: model,
          "\(key) is \(own ?? "") here, and \(other ?? "") in \(one.place.file.name)", subject: name)
      }
    })

  /// The key that an attribute names by a literal: `.appStorage("isMuted")`, `.fileStorage(.documents)`.
  private static func key(of attribute: BodyTree.Node, in tree: BodyTree) -> String? {
    let arguments = tree.arguments(attribute)
    guard arguments.count == 1 else { return nil }
    let call = tree.value(ofArgument: arguments[0])
    guard tree.arguments(call).count == 1,
      let value = tree.argument(call, at: 0), let name = tree.calleeName(call),
      ["appStorage", "fileStorage", "inMemory"].contains(name),
      tree.kind(value) == .string || tree.kind(value) == .implicitMember
    else { return nil }
    return ".\(name)(\(tree.text(value)))"
  }

  private static func literalType(of value: BodyTree.Node, in tree: BodyTree) -> String? {
    switch tree.kind(value) {
    case .bool: return "Bool"
    case .string: return "String"
    case .number: return tree.text(value).contains(".") ? "Double" : "Int"
    default: return nil
    }
  }
}
