/// This part tells the attributes of a declaration that no code of the project can have.
extension DemandJudge {
  /// Attributes that are none of Swift and its SDK, that the project does not declare, and that nothing in it has.
  func unknownAttributes() -> [DeclarationError] {
    let phrases = facts.architecture.phrases
    let known = DeclaredFacts.knownAttributes.union(DeclaredFacts.knownMacros.keys).union(Self.systemAttributes)
    let asked = Set(phrases.flatMap(\.attributes)).subtracting(known).filter {
      !DeclarationWord.clauseAttributes.contains($0) && !facts.declares($0)
    }
    if asked.isEmpty { return [] }
    var written: Set<String> = []
    for file in facts.all {
      for declaration in file.syntax.declarations { written.formUnion(file.syntax.attributeNames(of: declaration)) }
    }
    return phrases.flatMap { phrase in
      phrase.attributes.filter { asked.contains($0) && !written.contains($0) }.map { name in
        let meant = didYouMean(name, in: known.union(written).sorted(), mark: "@")
        return DeclarationError(
          "'@\(name)' is no attribute of Swift, its SDK or this project\(meant)", at: phrase.place)
      }
    }
  }

  /// The attributes, property wrappers, builders and macros of the SDK, and those of The Composable Architecture.
  private static let systemAttributes = Set(
    """
    Published State Binding StateObject ObservedObject EnvironmentObject Environment AppStorage SceneStorage FetchRequest
    SectionedFetchRequest Query Bindable GestureState FocusState FocusedValue FocusedObject FocusedBinding Namespace
    ScaledMetric AccessibilityFocusState UIApplicationDelegateAdaptor NSApplicationDelegateAdaptor
    WKApplicationDelegateAdaptor WKExtensionDelegateAdaptor Attribute Relationship Transient Unique Index
    ObservationIgnored ObservationTracked Entry Previewable Preview Animatable AnimatableIgnored IBOutlet IBAction
    IBInspectable IBDesignable IBSegueAction GKInspectable NSManaged NSCopying ViewBuilder ToolbarContentBuilder
    SceneBuilder CommandsBuilder TableRowBuilder TableColumnBuilder ChartContentBuilder ContentBuilder Parameter Property
    AppDependency Test Suite Tag Generable Guide Tool LazyInjected autoclosure escaping convention noescape testable
    _exported _implementationOnly _spiOnly _alwaysEmitIntoClient _transparent _silgen_name _cdecl _disfavoredOverload
    _specialize _semantics _optimize inline warn_unqualified_access concurrent isolated storageRestrictions backDeployed
    attached freestanding exclusivity const export extern implementation specialized lifetime safe unsafe ThreadSafe Sendable
    TaskLocal DebugDescription OptionSet CasePathable dynamicMemberLookup Presents PresentationState BindingState
    ObservableState Reducer ReducerBuilder DependencyClient DependencyEndpoint Dependency Shared SharedReader Fetch
    FetchAll FetchOne Table Column Selection UIBindable UIBinding Perception PerceptionIgnored Bindable ViewAction
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension DeclaredPhrase {
  fileprivate var attributes: [String] {
    words.compactMap { if case .attribute(let name, _) = $0 { name } else { nil } }
  }
}

extension DeclaredArchitecture {
  /// All phrases of its roles and rules but those of presets.
  fileprivate var phrases: [DeclaredPhrase] {
    let demands = rules.flatMap { rule -> [DeclaredPhrase] in
      switch rule.assertion {
      case .must(let selector), .mustNot(let selector): selector.declared ?? []
      case .mustHaveMember(let members, _): members.selector.declared ?? []
      default: []
      }
    }
    let members = parts.flatMap { $0.members?.selector.declared ?? [] }
    let selectors = roles.flatMap { $0.selectors.flatMap { $0.declared ?? [] } }
    return (selectors + members + demands).filter { !sources[$0.place.source].isForeign }
  }
}
