import Testing

@testable import FlowLintRules

/// Each assertion beside each kind of types: what can never hold is an error, all else is none.
@Suite struct ImpossibleTests {
  private static let roles = [
    "Class": #"{ "named": "*C", "declared": "class" }"#, "Struct": #"{ "named": "*S", "declared": "public struct" }"#,
    "Enum": #"{ "named": "*E", "declared": "enum" }"#, "Actor": #"{ "named": "*A", "declared": ["actor"] }"#,
    "Protocol": #"{ "named": "*P", "declared": "protocol" }"#, "Screen": #"{ "inherits": "UIViewController" }"#,
    "Value": #"{ "named": "*V", "declared": ["struct", "enum"] }"#, "Mixed": #"{ "declared": ["class", "enum"] }"#,
    "Sealed": #"{ "named": "*F", "declared": "final" }"#, "Plain": #""*X""#,
  ]

  @Test(arguments: [
    (#""for": "ROLE", "must": { "declared": "final" }"#, "Struct Enum Actor Protocol Value"),
    (#""for": "ROLE", "must_not": { "declared": "final" }"#, "Struct Enum Actor Protocol Value"),
    (#""for": "ROLE", "must": { "declared": "open" }"#, "Struct Enum Actor Protocol Value"),
    (#""for": "ROLE", "must": { "declared": "class" }"#, "Struct Enum Actor Protocol Value"),
    (#""for": "ROLE", "must": { "declared": ["final class", "struct"] }"#, "Enum Actor Protocol"),
    (#""for": "ROLE", "must": { "declared": "enum" }"#, "Class Struct Actor Protocol Screen Sealed"),
    (#""for": "ROLE", "must": { "declared": "public" }"#, ""),
    (#""for": "ROLE", "must": { "inherits": "UIViewController" }"#, "Struct Enum Value"),
    (#""for": "ROLE", "must_not": { "inherits": ["NSObject"] }"#, "Struct Enum Value"),
    (#""for": "ROLE", "must": { "inherits": "Equatable" }"#, ""),
    (
      #""for": "ROLE", "must_have": { "functions": "start()", "declared": "override" }"#,
      "Struct Enum Actor Protocol Value"
    ),
    (#""for": "ROLE", "must_not_have": { "functions": "*", "declared": "mutating" }"#, "Class Actor Sealed"),
    (#""for": "ROLE", "functions": "*", "must": { "declared": "final" }"#, "Struct Enum Protocol Value"),
    (
      #""for": "ROLE", "functions": { "declared": "class" }, "must": { "named": "a" }"#,
      "Struct Enum Actor Protocol Value"
    ),
    (#""for": "ROLE", "functions": "*", "must": { "declared": "static" }"#, ""),
    (
      #""for": "ROLE", "initializers": {}, "must": { "declared": ["required", "convenience"] }"#,
      "Struct Enum Protocol Value"
    ),
    (#""for": "ROLE", "properties": {}, "must": { "declared": "private" }"#, "Protocol"),
    (#""for": "ROLE", "properties": {}, "must_not": { "declared": "let" }"#, "Protocol"),
    (#""for": "ROLE", "properties": { "declared": "lazy" }, "must": { "declared": "private" }"#, "Enum Protocol"),
    (#""for": "ROLE", "properties": { "typed": "*Delegate" }, "must": { "declared": "weak" }"#, ""),
    (#""for": "Plain", "properties": { "typed": "ROLE" }, "must": { "declared": "weak" }"#, "Struct Enum Value"),
    (#""for": "ROLE.start()", "must_use": "call super.start""#, "Struct Enum Actor Value"),
    (#""for": "ROLE", "must_not_use": "call super.start""#, "Struct Enum Actor Value"),
    (#""for": "ROLE.cases", "must_be_made_in": "any""#, "Class Struct Actor Protocol Screen Sealed"),
    (#""for": "ROLE", "cases": {}, "must": { "named": "a" }"#, "Class Struct Actor Protocol Screen Sealed"),
    (
      #""for": "ROLE", "closures": { "kept": true }, "must": { "captures": "weak self" }"#, "Struct Enum Protocol Value"
    ),
    (#""for": "ROLE", "keeps": "Plain", "released_by": "set nil""#, "Enum Protocol"),
    (#""for": "create ROLE", "must_become": "kept""#, "Protocol"),
    (#""for": "create ROLE", "only_used_in": "Plain""#, "Protocol"),
    (#""for": "Plain", "must_not_use": "create ROLE""#, "Protocol"),
    (#""for": "ROLE", "must_use": "await""#, ""),
    (#""for": ["ROLE", "Plain"], "must": { "declared": "final" }"#, ""),
  ])
  func kindsOfTypes(_ law: String, _ impossible: String) {
    let entries = Self.roles.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    let found = Self.roles.keys.filter { role in
      let rule = law.replacing("ROLE", with: role)
      let project = DeclaredProject("{ \"roles\": { \(entries) }, \"rules\": { \"x\": { \(rule) } } }", "")
      #expect(project.errors.allSatisfy { $0.contains("can never hold") }, "\(project.errors)")
      return !project.errors.isEmpty
    }
    #expect(found.sorted() == impossible.split(separator: " ").map(String.init).sorted())
  }

  @Test(arguments: [
    (
      #""for": "A", "functions": "*", "must": { "declared": "@Published" }"#,
      "'@Published' can never hold: '@Published' stands in front of properties alone"
    ),
    (
      #""for": "A", "must": { "declared": "@IBAction final" }"#,
      "'@IBAction final' can never hold: '@IBAction' stands in front of functions alone"
    ),
    (
      #""for": "A", "properties": {}, "must": { "declared": "@main" }"#,
      "'@main' can never hold: '@main' stands in front of types alone"
    ),
    (
      #""for": "A", "properties": {}, "must": { "declared": "private public" }"#,
      "'private public' can never hold: a member has one access level"
    ),
    (
      #""for": "A", "properties": {}, "must": { "declared": "lazy let" }"#,
      "'lazy let' can never hold: no member is 'lazy' and 'let'"
    ),
    (
      #""for": "A", "functions": {}, "must": { "declared": "static class" }"#,
      "'static class' can never hold: no member is 'static' and 'class'"
    ),
    (
      #""for": "A.init", "must_be_used_in": "any""#,
      "'must_be_used_in' asks who names a member, and nobody names 'init'"
    ),
    (
      #""for": "A", "functions": "deinit", "must_be_used_in": "any""#,
      "'must_be_used_in' asks who names a member, and nobody names 'deinit'"
    ),
    (
      #""for": "A.subscript", "must_be_used_in": "any""#,
      "'must_be_used_in' asks who names a member, and nobody names 'subscript'"
    ),
    (#""for": "S.functions", "must": { "declared": "override" }"#, "'override' can never hold: 'S' is a struct"),
    (
      #""for": "A", "properties": { "typed": "S" }, "must": { "declared": "weak" }"#,
      "'weak' can never hold: only objects are held so"
    ),
    (#""for": "A", "must_not_use": "create P""#, "'create P' can never hold: nobody makes a protocol"),
    (
      #""for": "A", "must": { "declared": "@Route()" }"#,
      "arguments are written as Swift does: '@Route(.once)', '@Route(key:)', not '@Route()'"
    ),
    (
      #""for": "A", "must": { "declared": "@Route(path: public" }"#,
      "arguments are written as Swift does: '@Route(.once)', '@Route(key:)', not '@Route(path: public'"
    ),
    (
      #""for": "A", "keeps": "create A", "released_by": "set nil""#,
      "'keeps' takes roles and types: 'Coordinator', 'type Task'"
    ),
  ])
  func messages(_ law: String, _ message: String) {
    let project = DeclaredProject(
      #"{ "roles": { "A": "*A", "S": { "named": "*S", "declared": "struct" }, "P": { "named": "*P", "declared": "protocol" } }, "rules": { "x": { \#(law) } } }"#,
      "")
    #expect(project.errors.map { String($0.drop { $0 != " " }.dropFirst()) } == [message])
  }
}
