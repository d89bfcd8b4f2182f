import Testing

@testable import FlowLintRules
@testable import FlowLintRun

/// All mistakes of a declaration are told at once, each with its line and column.
@Suite struct DeclarationErrorTests {
  static let cases: [(declaration: String, expected: [String])] = [
    (#"{ "layers": [{ "A": "A/" }, { "A": "B/" }] }"#, ["1:16 'A' is set twice"]),
    (
      #"{ "roles": { "A": "*A" }, "rules": { "x": { "for": "A", "closures": {}, "must": { "captures": [] } } } }"#,
      ["1:95 'captures' names nothing"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "must_have": [] } } }"#,
      ["1:114 'must_have' names nothing"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "must_not": {} } } }"#,
      ["1:113 'must_not' names nothing"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "create A", "then": [[]] } } }"#,
      ["1:116 'then' names nothing"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "call .a", "pairs_with": [] } } }"#,
      ["1:121 'pairs_with' names nothing"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "not_held_by": "read .x", "must": { "named": "x" } } } }"#,
      ["1:101 'not_held_by' goes with 'must_become', 'must_not_become' or 'then' alone"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "handled_by": "call .x", "must_use": "R" } } }"#,
      ["1:101 'handled_by' goes with 'must_be_matched_in' alone"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "create A", "must_become": "kept", "not_held_by": [] } } }"#,
      ["1:146 'not_held_by' names nothing"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": { "has": {} }, "must": { "named": "x" } } } }"#,
      ["1:105 'has' names a member: { \"functions\": \"start()\" }"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": { "has": { "properties": "x", "typed": "A" } }, "must": { "named": "x" } } } }"#,
      ["1:105 'has' knows a member by its name and by 'declared'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "must": { "has": { "functions": "x" } } } } }"#,
      ["1:111 'must_have' and 'must_not_have' demand a member, not 'has'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "must_not_have": { "functions": "x{name}" } } } }"#,
      ["1:118 '{name}' is bound neither by the layer nor by the role of 'for'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "properties": { "typed": "{name}B" }, "must": { "declared": "let" } } } }"#,
      ["1:139 '{name}' is bound neither by the layer nor by the role of 'for'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "create A", "then": "self" } } }"#,
      ["1:116 'self' is nothing done with a value: 'call .start', 'set .delegate'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "call .x", "functions": {}, "must_use": "self" } } }"#,
      ["1:107 'call .x' names its members itself: it takes no 'functions'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "must_not_use": "import struct UIKit.CGFloat" } } }"#,
      ["1:117 'import' takes the name of one module"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "must_have": { "named": "x" } } } }"#,
      ["1:114 'must_have' is a name, or names a member: { \"functions\": \"start()\" }"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "must_have": { "functions": "push(_ x)" } } } }"#,
      ["1:129 labels are written as Swift does: 'push(_:animated:)', not 'push(_ x)'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A.start()", "must_have": "B" } } }"#,
      [
        "1:109 'must_have' says nothing of A.start(): it takes 'must', 'must_not', 'must_use', 'must_not_use', 'may_use' or 'must_be_used_in'"
      ]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "R.cases", "must_use": "A" } } }"#,
      [
        "1:107 'must_use' says nothing of R.cases: it takes 'must', 'must_not', 'must_be_matched_in' or 'must_be_made_in'"
      ]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A.closures", "must_use": "A" } } }"#,
      ["1:110 'must_use' says nothing of A.closures: it takes 'must_not_use' or 'must'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A.Action", "must_use": "import B" } } }"#,
      ["1:96 'Action' is nested in its type: a member stands behind it, as in 'Action.cases'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A.start()", "functions": {}, "must_use": "import B" } } }"#,
      ["1:109 'A.start()' names its members itself: it takes no 'functions'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "without": "tests", "must_not_use": "import B" } } }"#,
      ["1:112 'without' is \"closures\", not a string"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "without": "closures", "must": { "declared": "class" } } } }"#,
      ["1:101 'without' says which code counts; 'must' asks what is declared"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "must_be_matched_in": "A" } } }"#,
      ["1:101 'must_be_matched_in' speaks of cases: 'for' takes 'ROLE.cases'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "R.cases", "must_be_made_in": "any", "except": "default" } } }"#,
      ["1:143 'default' goes with 'must_be_matched_in' alone"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "must_become": "kept" } } }"#,
      ["1:96 'must_become' speaks of values that are made: 'create ROLE', not 'A'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "create A", "must_become": "kep" } } }"#,
      ["1:123 'kep' is nothing that a value becomes; did you mean 'kept'?"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "create A", "then": "import B" } } }"#,
      ["1:116 'import B' is nothing done with a value: 'call .start', 'set .delegate'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "create A", "pairs_with": "call .b" } } }"#,
      ["1:96 'pairs_with' takes calls: 'call .addChild', not 'create A'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "keeps": "A" } } }"#,
      ["1:110 'keeps' needs 'released_by': 'set nil', 'call .removeChild'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "released_by": "set nil", "must_use": "import B" } } }"#,
      ["1:101 'released_by' goes with 'keeps' alone"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "closures": { "kept": true }, "must": { "captures": "self" } } } }"#,
      ["1:153 'self' is no way to capture: weak self or unowned self"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "must_not_use": "set A" } } }"#,
      ["1:117 'set' takes a member: 'set .isHidden'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "create A", "must_become": "kept", "keeps_in": "A" } } }"#,
      ["1:143 'keeps_in' takes calls and members, not 'A'"]
    ),
    (
      #"{ "roles": { "A": "*A", "R": { "named": "*R", "declared": "enum" } }, "rules": { "x": { "for": "A", "properties": "a()", "must": { "declared": "let" } } } }"#,
      ["1:115 a property has no labels: 'a'"]
    ),
    (
      #"{ "roles": { "ViewModel": "*VM" }, "rules": { "x": { "for": "ViewModle", "independent": true } } }"#,
      ["1:61 unknown layer or role 'ViewModle'; did you mean 'ViewModel'?"]
    ),
    (
      #"{ "roles": { "A": "*A" }, "rules": { "x": { "for": "A", "must_not_us": "A" } } }"#,
      ["1:57 unknown key 'must_not_us'; did you mean 'must_not_use'?"]
    ),
    (
      #"{ "roles": { "A": "*A" }, "rules": { "x": { "for": "A" } } }"#, ["1:38 rule 'x' asserts nothing"]
    ),
    (
      #"{ "roles": { "A": "*A", "B": "*B" }, "rules": { "x": { "for": "A", "must": { "named": "*" }, "may_use": "B" } } }"#,
      ["1:94 rule 'x' asserts two things: 'must' and 'may_use'"]
    ),
    (#"{ "roles": { "A": "*A" }, "rules": { "x": { "acyclic": true } } }"#, ["1:38 rule 'x' needs 'for'"]),
    (
      #"{ "roles": { "A": "*A" }, "rules": { "Weak-Delegate": { "for": "A", "acyclic": true } } }"#,
      ["1:38 'Weak-Delegate' cannot be an id: small letters, digits and '_'"]
    ),
    (
      #"{ "roles": { "A": "*A" }, "rules": { "unused_suppression": { "for": "A", "acyclic": true } } }"#,
      ["1:38 'unused_suppression' is a built-in rule"]
    ),
    (
      #"{ "roles": { "A": "*A" }, "rules": { "architecture": { "for": "A", "acyclic": true }, "all": { "for": "A", "acyclic": true } } }"#,
      [
        "1:38 'architecture' cannot be an id: it stands for all declared rules",
        "1:87 'all' cannot be an id: it stands for every rule",
      ]
    ),
    (#"{ "layers": { "View": "V/" }, "roles": { "View": "*View" } }"#, ["1:42 'View' is a layer and a role"]),
    (#"{ "roles": { "view": "*View" } }"#, ["1:14 'view' cannot name a role: it begins with a small letter"]),
    (#"{ "layers": { "call": "D/" } }"#, ["1:15 'call' cannot name a layer: references begin with it"]),
    (
      #"{ "roles": { "A": "*A" }, "rules": { "x": { "for": "A", "must": { "in": "**/{feature}/" } } } }"#,
      ["1:65 '{feature}' is bound neither by the layer nor by the role of 'for'"]
    ),
    (#"{ "roles": { "A": "{type}A" } }"#, ["1:19 '{type}' is bound already"]),
    (#"{ "roles": { "A": "{a}X{a}" } }"#, ["1:19 '{a}' is bound already"]),
    (#"{ "roles": { "A": "{a}{b}" } }"#, ["1:19 '{a}{b}': two captures need text between them"]),
    (
      #"{ "roles": { "A": "*A" }, "rules": { "x": { "for": "A", "must_not_use": "import" } } }"#,
      ["1:73 'import' needs a module"]
    ),
    (
      #"{ "layers": { "App": "App/", "Domain": "D/" }, "rules": { "x": { "order": ["Domain", "App", "Domain"] } } }"#,
      ["1:93 'Domain' stands twice in 'order'"]
    ),
    (
      #"{ "layers": { "Domain": "D/" }, "rules": { "x": { "for": "Domain", "acyclic": true }, "y": { "for": "Domain", "independent": true } } }"#,
      [
        "1:68 'acyclic' needs a role, a captured layer or two layers",
        "1:111 'independent' needs a role, a captured layer or two layers",
      ]
    ),
    (
      #"{ "roles": { "ViewModel": "*VM" }, "rules": { "x": { "for": "ViewModel", "must_not_use": ["ViewModel"] } } }"#,
      ["1:91 'ViewModel' must not use itself: that is 'independent'"]
    ),
    (
      #"{ "roles": { "Screen": "*Screen" }, "rules": { "x": { "for": "create Screen", "must_be_used_in": "Screen" } } }"#,
      ["1:62 'create Screen' in 'for' needs 'only_used_in'"]
    ),
    (
      #"{ "roles": { "A": { "in": "B" }, "B": { "except": "A" } } }"#,
      ["1:14 roles 'A' and 'B' are defined by each other"]
    ),
    (
      #"{ "roles": { "A": "*A" }, "rules": { "x": { "for": "A", "only_used_in": "**/B.swift" }, "y": { "for": "A", "must_not_use": ["Zed", "create Link"] } } }"#,
      [
        #"1:73 unknown layer or role '**/B.swift'; files need a layer of their own: "layers": { "Name": "**/B.swift" }"#,
        "1:125 unknown layer or role 'Zed'; a type without a role is written 'type Zed', a module 'import Zed'",
        "1:132 unknown layer or role 'Link'; what the project does not declare is made by 'call Link'",
      ]
    ),
    (
      #"{ "roles": { "A": "*A" }, "rules": { "x": { "for": "A", "must_not_use": ["create A()", "call a.b("] }, "y": { "for": "A", "must": "final" }, "z": "off" } }"#,
      [
        "1:74 'create' takes the name alone: 'create A'",
        "1:88 labels are written as Swift does: 'a.b(_:animated:)', not 'a.b('",
        #"1:131 'final' is a word of a declaration: { "declared": "final" }"#,
        "1:147 rule 'z' is an object, not a string; 'null' takes it out, and the configuration's 'rules' set its level",
      ]
    ),
    (
      #"{ "layers": { "A": "A/" }, "rules": { "x": { "order": ["A"] }, "y": { "for": "A", "must_not_use": "import B", "except": "*" } } }"#,
      ["1:55 'order' needs two layers", "1:121 '*' excepts everything: nothing is left to judge"]
    ),
    (
      #"{ "layers": { "L": "L/", "F": "F/{a}/{b}/" }, "roles": { "R": "*R" }, "rules": { "x": { "for": "R", "must_not_use": ["read isHidden", "set .a()", "call .a.b", "call .", "F {a}", "L one", "type A.B", "publik import A"] } } }"#,
      [
        "1:118 'read' takes a member: 'read .isHidden'", "1:135 'set' takes a member: 'set .isHidden'",
        "1:147 one name stands behind the dot: '.pushViewController', not '.a.b'",
        "1:160 one name stands behind the dot: '.pushViewController', not '.'",
        "1:179 'L' has no slices: its files capture nothing",
        "1:188 'type' takes the name of one type at the top level, not 'A.B'",
        "1:200 'publik' cannot stand in front of 'import'; did you mean 'public'?",
      ]
    ),
    (
      #"{ "layers": { "F": "F/{a}/", "L": "L/" }, "roles": { "R": "*R" }, "rules": { "x": { "for": "F", "must_be_used_in": ["L", "call a.b"], "strict": true }, "y": { "for": "R", "must_use": "{b}State", "except": "R -> F {a}" }, "z": { "for": "call f", "only_used_in": "F {a}" } } }"#,
      [
        "1:135 'strict' goes with 'order' alone", "1:122 'must_be_used_in' takes layers and roles, not 'call a.b'",
        "1:206 '{a}' is bound by nothing in 'except': '*' is any text",
        "1:184 '{b}' is bound neither by the layer nor by the role of 'for'",
        "1:262 '{a}' is bound neither by the layer nor by the role of 'for'",
      ]
    ),
    (
      #"{ "layers": { "A": "A/", "B": "B/", "C": "S/C/" }, "roles": { "R": "*R" }, "rules": { "x": { "order": ["A", { "eny": ["B"] }], "strict": true }, "y": { "covers": ["A", "R", "C"] }, "z": { "covers": ["C", "S/"] }, "u": { "for": "A", "covers": "S/" }, "v": { "for": "A", "must_not_reach": ["A", "import B"] } } }"#,
      [
        "1:111 unknown key 'eny'; did you mean 'any'?", #"1:109 an object in 'order' is { "any": [layers] }"#,
        "1:103 'order' needs two layers",
        "1:164 'A' has no folder around it: write its files as 'Folder/A/'",
        "1:169 'R' is a role: 'covers' takes layers",
        "1:199 'covers' takes patterns of files or layers, not both",
        "1:221 'covers' names its files or layers itself: it takes no 'for'",
        "1:289 'A' must not use itself: that is 'independent'",
      ]
    ),
    (
      #"{ "roles": { "R": "a b" }, "rules": { "x": { "for": { "named": "R" }, "independent": true, "except": "internal impotr A" } } }"#,
      ["1:19 'a b' is no name: it has a blank", "1:102 'internal impotr A' is no name: it has a blank"]
    ),
    (
      #"{ "owners": "NONE", "layers": { "L": { "files": "L/", "owner": " " } }, "roles": { "R": { "inherits": "@uncheckd Sendable" } }, "rules": { "x": { "for": "R", "declared_in_manifest": true }, "y": { "for": "L", "declared_in_manifest": true, "transitive": false }, "z": { "for": "R", "functions": "init", "must": { "declared": "async", "except": "a" } } } }"#,
      [
        "1:13 'NONE' cannot be read, or lies outside the repository", "1:64 'owner' is empty",
        "1:103 '@uncheckd' cannot stand in front of a supertype; did you mean '@unchecked'?",
        "1:159 'declared_in_manifest' speaks of layers: files import, types do not",
        "1:254 'transitive' is true, not false; take the key out instead",
        "1:295 'init' names no function: 'initializers' speaks of those", "1:311 'except' goes with 'functions'",
      ]
    ),
    (
      #"{ "roles": { "R": "*R" }, "rules": { "x": { "for": "R", "initializers": { "typed": "A", "named": "load" }, "must": { "parameters": "A" } }, "y": { "for": "R", "properties": { "parameters": { "typed": "A" } }, "functions": {}, "must": {} } } }"#,
      [
        "1:75 an initializer has no type of its own: 'parameters' have some",
        "1:98 an initializer is named 'init', not 'load'", #"1:132 'parameters' is { "typed": … }, not a string"#,
        "1:210 a rule speaks of 'properties' or of 'functions', not of both", "1:176 a property has no parameters",
        "1:235 'must' names nothing",
      ]
    ),
    (#"{ "extends": "mvmm" }"#, ["1:14 no preset 'mvmm'; did you mean 'mvvm'?"]),
    (#""ARCHITECTURE.md""#, ["ARCHITECTURE.md:3:14 'extends' leads back to 'ARCHITECTURE.md'"]),
    (#""EMPTY.md""#, ["1:1 EMPTY.md has no block marked 'flowlint'"]),
    (#""TWO.md""#, ["1:1 TWO.md has two blocks marked 'flowlint'"]),
    (#""LATIN.md""#, ["1:1 'LATIN.md' is no UTF-8 text"]),
    (#""NONE.md""#, ["1:1 'NONE.md' cannot be read, or lies outside the repository"]),
    (
      #"{ "layers": { "L": {} }, "roles": { "A": { "naemd": "*A" }, "B": { "declared": "fnal class" } } }"#,
      [
        "1:15 layer 'L' needs 'files'", "1:44 unknown key 'naemd'; did you mean 'named'?",
        "1:80 'fnal' is no word of a declaration; did you mean 'final'?",
      ]
    ),
    (
      #"{ "roles": { "A": "*A", "B": "1B" }, "rules": { "x": { "for": "A", "functions": { "declared": "weak" }, "must_not_use": "call print" } } }"#,
      ["1:30 '1B' is no name: it begins with a digit", "1:95 'weak' is no word of functions"]
    ),
    (
      #"{ "roles": { "A": "*A" }, "rules": { "x": { "for": "A", "acyclic": true, "becuase": "y", "severity": "eror" } } }"#,
      [
        "1:74 unknown key 'becuase'; did you mean 'because'?",
        "1:102 'eror' is not a severity; use \"off\", \"warning\" or \"error\"",
      ]
    ),
    (#"{ "extends": "mvvm", "roles": { "Nothing": null } }"#, ["1:33 nothing to take out: no 'Nothing' is extended"]),
  ]

  static let files = [
    "ARCHITECTURE.md": "# A\n```jsonc flowlint\n{ \"extends\": \"ARCHITECTURE.md\" }\n```\n",
    "EMPTY.md": "# A\n```jsonc\n{}\n```\n",
    "TWO.md": "```jsonc flowlint\n{}\n```\n```jsonc flowlint\n{}\n```\n",
  ]

  @Test(arguments: cases.indices)
  func errorsAreTold(_ number: Int) {
    let (declaration, expected) = Self.cases[number]
    let bytes = ContiguousArray(declaration.utf8)
    guard let value = try? readConfiguration(bytes.span) else {
      Issue.record("not read")
      return
    }
    let (architecture, errors) = readArchitecture(
      value, source: DeclarationSource(path: ".flowlint.json", bytes: bytes),
      builtIn: Set(RuleCatalogue.builtIn.rules.map(\.id)),
      files: DeclarationFiles { path in
        path == "LATIN.md" ? [0x23, 0xE4, 0x0A] : Self.files[path].map { ContiguousArray($0.utf8) }
      })
    #expect(errors.map { DeclaredProject.text($0, in: architecture) } == expected)
  }

  @Test func presetsAreWithoutErrors() {
    for name in presetNames {
      #expect(DeclaredProject("{ \"extends\": \"\(name)\" }", "").errors == [], "\(name)")
    }
  }

  @Test func positionsAreThoseOfTheDocument() {
    let project = DeclaredProject(
      "\"A.md\"", "", files: ["A.md": "# 법\n\n```jsonc flowlint\n{ \"roles\": {\n  \"a\": \"*A\" } }\n```\n"])
    #expect(project.errors == ["A.md:5:3 'a' cannot name a role: it begins with a small letter"])
  }

  @Test func tooMuchIsTold() {
    let count = Extent.isWhole ? 10_000 : 1_500
    let roles = (0..<count).map { "\"R\($0)\": \"*R\($0)\"" }.joined(separator: ",\n")
    #expect(
      DeclaredProject("{ \"roles\": {\n\(roles) } }", "").errors
        == ["1002:1 an architecture has at most 1000 roles, not \(count)"])
    let layers = (0..<count).map { "\"L\($0)\": \"L\($0)/\"" }.joined(separator: ",\n")
    #expect(
      DeclaredProject("{ \"layers\": {\n\(layers) } }", "").errors
        == ["1002:1 an architecture has at most 1000 layers, not \(count)"])
    let rules = (0..<count).map { "\"r\($0)\": { \"for\": \"A\", \"independent\": true }" }.joined(separator: ",\n")
    #expect(
      DeclaredProject("{ \"roles\": { \"A\": \"*A\" }, \"rules\": {\n\(rules) } }", "").errors
        == ["1002:1 an architecture has at most 1000 rules, not \(count)"])
    for list in [
      #""layers": { "A": [LIST] }"#, #""roles": { "A": [LIST] }"#, #""extends": [LIST]"#,
      #""roles": { "A": "*A" }, "rules": { "x": { "for": "A", "must_not_use": [LIST] } }"#,
    ] {
      let entries = Array(repeating: #""b/**""#, count: Extent.isWhole ? 50_000 : 2_000).joined(separator: ",")
      let errors = DeclaredProject("{ \(list.replacing("LIST", with: entries)) }", "").errors
      #expect(errors.count == 1 && errors[0].contains("at most 1000 entries in a list"), "\(errors.prefix(3))")
    }
    let unknown = (0..<900).map { "\"Unknown\($0)\"" }.joined(separator: ",")
    let names = (0..<900).map { "\"R\($0)\": \"*R\"" }.joined(separator: ",")
    let all = (0..<50).map { "\"r\($0)\": { \"for\": [\(unknown)], \"independent\": true }" }.joined(separator: ",")
    #expect(DeclaredProject("{ \"roles\": { \(names) }, \"rules\": { \(all) } }", "").errors.count <= 101)
    let wrong = (0..<200).map { "\"r\($0)\": { \"wrong\": 1 }" }.joined(separator: ",")
    #expect(DeclaredProject("{ \"rules\": { \(wrong) } }", "").errors.count == 101)
    let marks = String(repeating: "// ❌\nlet a = 1\n", count: count)
    let document = "```jsonc flowlint\n{}\n```\n```swift\n\(marks)```\n"
    #expect(
      DeclaredProject("\"A.md\"", "", files: ["A.md": document]).errors
        == ["1:1 A.md has more than 500 examples: each is judged on every run"])
  }

  /// Each of a chain of files extends the next one twice, under two names and by way of two files.
  @Test func aTextThatIsExtendedOftenCountsOnce() {
    var files: [String: String] = [:]
    for number in 0..<40 {
      files["a\(number).json"] = "{ \"extends\": [\"a\(number + 1).json\", \"b\(number + 1).json\", \"mvvm\"] }"
      files["b\(number).json"] = files["a\(number).json"]
    }
    files["a40.json"] = #"{ "roles": { "A": "*A" } }"#
    files["b40.json"] = #"{ "roles": { "A": "*B" } }"#
    let project = DeclaredProject(#"{ "extends": ["a0.json", "b0.json", "a0.json"] }"#, "", files: files)
    #expect(project.errors == [])
    let many = (0..<1000).map { "\"f\($0).json\"" }.joined(separator: ",")
    let all = Dictionary(uniqueKeysWithValues: (0..<1000).map { ("f\($0).json", "{}") })
    #expect(
      DeclaredProject("{ \"extends\": [\(many)] }", "", files: all).errors.first?
        .hasSuffix("'extends' leads to more than 100 files") == true)
  }

  @Test func namesAreWithoutControls() {
    for name in ["A\\u001b[2J", "A\\u202eb", "A\\nb", "A\\u0000", "A\\u3000b"] {
      let errors = DeclaredProject("{ \"roles\": { \"\(name)\": \"*A\" }, \"layers\": { \"B\(name)\": \"a\" } }", "")
        .errors
      #expect(errors.count == 2 && errors.allSatisfy { $0.hasSuffix("it is one word") }, "\(errors)")
    }
  }

  @Test func circlesOfFilesAreTold() {
    let files = ["a.json": #"{ "extends": "b.json" }"#, "b.json": #"{ "extends": ["mvvm", "a.json"] }"#]
    #expect(
      DeclaredProject(#"{ "extends": "a.json" }"#, "", files: files).errors
        == ["b.json:1:23 'extends' leads back to 'a.json'"])
  }
}
