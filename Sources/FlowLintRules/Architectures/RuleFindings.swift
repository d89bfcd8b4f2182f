/// The findings of a rule in one model.
///
/// - Parameter options: the options that the configuration sets.
package func findings(of rule: Rule, in model: any RuleModel, options: [String: RuleOption.Value] = [:]) -> [Finding] {
  let defaults = rule.options.map { ($0.name, $0.defaultValue) }
  let options = options.merging(defaults) { set, _ in set }
  let table = (model as? any PackModel)?.table
  var sink = FindingSink(rule: rule.id, severity: rule.severity, options: options) { location in
    table?.file(location.file).syntax.surroundings(of: location.range.start) ?? ("", .type)
  }
  rule.check.inspect(model, &sink)
  return sink.findings
}

extension FileSyntax {
  fileprivate func surroundings(of offset: Int) -> (name: String, kind: Finding.DeclarationKind) {
    let (name, kind) = innermostName(at: offset)
    switch kind {
    case .func, .`init`, .deinit, .subscript, .macro: return (name, .function)
    case .var, .let, .case, .typealias, .associatedtype: return (name, .member)
    default: return (name, .type)
    }
  }
}
