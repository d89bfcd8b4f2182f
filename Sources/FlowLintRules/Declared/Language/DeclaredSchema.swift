/// The part of the configuration's JSON Schema about a declared architecture.
package var declaredSchema: JSON {
  [
    "description": "The project's own architecture: layers of files, roles of types, rules; or its document",
    "anyOf": [text("The path of a document with the declaration"), declaration],
  ]
}

private var declaration: JSON {
  object([
    (
      "extends",
      texts("Presets (\((presetNames + ownKitNames).joined(separator: ", "))), package:NAME, .json and .md files")
    ),
    (
      "layers",
      [
        "anyOf": [
          layers, ["description": "Several views of the code", "type": "array", "items": layers],
        ]
      ]
    ),
    ("roles", entries("Sets of types", of: [texts("Name patterns"), selector, selectors, null])),
    ("rules", entries("By id", of: [rule, null])),
    ("through", texts("Containers whose members are uses of what they give")),
    ("keeps_in", texts(keepsIn)), ("shows", texts(shows)), ("carries", texts(carries)), ("not_held_by", texts(apart)),
    ("handled_by", texts("Calls that handle the cases which they get")),
    ("owners", text("The path of the CODEOWNERS file that names the owners of files")),
  ])
}

private var layers: JSON {
  entries("Sets of files; a file belongs to the first that covers it", of: [texts("Globs"), layer, null])
}

private var layer: JSON {
  object([
    ("layers", ["type": "object", "description": "Layers inside, relative to its folders: Feature.UI"]),
    ("files", texts("Globs, with {captures}")), ("module", text("The module that its files are compiled into")),
    ("owner", text("Who keeps its files")),
  ])
}

private var selector: JSON {
  object([
    ("named", texts("Patterns of the name")), ("declared", texts("Words of the declaration: public final class")),
    ("inherits", texts("Patterns of supertypes; 'A & B' needs both")),
    ("in", texts("A layer, a glob with '/', or a role that it is nested in")),
    ("has", anyOf([wantedMember, ["type": "array", "items": wantedMember]])),
    ("except", texts("Names, roles, layers, globs")),
  ])
}

private var members: JSON {
  anyOf([
    text("A pattern of the name"),
    object(memberKeys + [("named", memberNames)]),
  ])
}

private var memberNames: JSON { texts("Patterns of the name, with the labels or without: start(), mutate(action:)") }

private var wantedMember: JSON {
  object([("functions", memberNames), ("properties", memberNames), ("initializers", memberNames)] + memberKeys)
}

private var memberKeys: [(String, JSON)] {
  [
    ("declared", texts("Words of the declaration: private let")),
    ("typed", texts("Layers, roles, or patterns of the type's name")),
    ("parameters", object([("typed", texts("Layers, roles, or patterns of the type of some parameter"))])),
    ("implements", texts("Roles: what a protocol of these requires")),
    ("value", texts("'create ROLE': what a property begins with")),
    ("except", texts("Patterns of the names of members that are not meant")),
  ]
}

private let keepsIn = "Calls that keep what they are handed"
private let shows = "Calls that show what they are handed"
private let carries = "Calls and members of a value that stand for it"
private let apart = "Calls and members of a value that give what does not hold it"

private let caseUsers =
  "'{capture}Name': each type of the name; layers, roles, 'ROLE.member', 'own member', 'any': one of these"

private var selectors: JSON { ["type": "array", "items": anyOf([text("A name pattern"), selector])] }

private var rule: JSON {
  let references =
    "Layers, roles, roles of packs, 'ROLE.member', 'Layer {capture}', '{capture}Name', 'import M', 'create ROLE', 'type T', 'call f', "
    + "'call .member(label:)', 'call ROLE.member', 'call super.member', 'read .member', 'set .member', 'await', 'self'"
  let groups = "Layers, roles, 'ROLE.member', 'Layer {capture}', '{capture}Name'"
  return object([
    (
      "for",
      anyOf([
        texts(
          "Layers, roles, 'ROLE.member', 'ROLE.functions', 'ROLE.cases'; with only_used_in any reference, with must_use, "
            + "must_not_use and closures calls and 'create ROLE', whose arguments are meant"),
        selector, selectors,
      ])
    ),
    (
      "order",
      [
        "description": "Layers from the top down; those in an inner list lie beside each other", "type": "array",
        "items": anyOf([texts("Layers"), object([("any", texts("Layers that may use one another"))])]),
      ]
    ),
    ("strict", constant("With order: each uses the next one alone")),
    ("must_not_use", texts(references)), ("may_use", texts(references + "; all else is forbidden")),
    ("only_used_in", texts("\(groups): those that may")),
    ("must_not_reach", texts("\(groups): not used through any number of uses in between")),
    ("must_use", texts("\(references): one of these is used by each type")),
    ("must_be_used_in", texts("\(groups): one of these uses each type, or slice")),
    ("covers", texts("Globs of files that have layers, or layers beside whose folders there is no other")),
    ("independent", constant("Slices, or types of a role, do not use each other")),
    ("acyclic", constant("Slices, or types of a role, have no circle of uses")),
    ("must", anyOf([selector, members, object([("captures", texts("weak self, unowned self"))])])),
    ("must_not", anyOf([selector, members])),
    (
      "must_have",
      anyOf([
        texts("Names of which one exists, with {captures}"), wantedMember,
      ])
    ),
    ("must_not_have", anyOf([texts("Names of which none exists, with {captures}"), wantedMember])),
    ("at_most", limits),
    ("must_be_matched_in", anyOf([texts(caseUsers + "; 'default' in except: by name"), selector])),
    ("must_be_made_in", anyOf([texts(caseUsers), selector])),
    ("must_become", texts("kept, shown: what becomes of each value of 'create ROLE'")),
    ("must_not_become", texts("kept, shown: what becomes of no value of 'create ROLE'")),
    (
      "then",
      [
        "description": "What is done with each value of 'create ROLE': all of these, of an inner list one",
        "anyOf": [["type": "string"], ["type": "array", "items": texts("call .member, set .member, read .member")]],
      ]
    ),
    ("pairs_with", texts("Who makes the call of 'for' makes one of these")),
    ("keeps", texts("The roles and types of what a property holds, which is released")),
    ("released_by", texts("With keeps: 'set nil', 'call .member'")),
    ("keeps_in", texts(keepsIn)), ("shows", texts(shows)), ("carries", texts(carries)), ("not_held_by", texts(apart)),
    ("declared_in_manifest", constant("Files import only what their targets depend on")),
    ("transitive", constant("With declared_in_manifest: and what these dependencies export")),
    ("properties", members), ("functions", members), ("initializers", members), ("cases", members),
    ("closures", object([("kept", constant("Those that the object itself keeps"))])),
    ("without", ["description": "Closures that may run later are left out", "enum": ["closures"]]),
    ("except", texts("Users that are excused, 'User -> used' for one use alone")), ("because", text("Why")),
    ("see", text("Where that is written")), ("owner", text("Who keeps the rule")),
    ("through", texts("Containers whose members are uses of what they give")),
    ("handled_by", texts("With must_be_matched_in: calls that handle the cases which they get")),
    ("of", ["description": "The uses are the dependencies that manifests write", "enum": ["manifest"]]),
    ("severity", ["enum": ["error", "warning", "off"]]),
  ])
}

private var limits: JSON {
  [
    "type": "object",
    "description": "lines, functions, properties, parameters, or a layer or role: how many types of it",
    "additionalProperties": ["type": "integer", "minimum": 0],
  ]
}

private var null: JSON { ["type": "null", "description": "Takes out what is extended"] }

private func constant(_ description: String) -> JSON { ["description": .string(description), "enum": [true]] }

private func text(_ description: String) -> JSON { ["type": "string", "description": .string(description)] }

private func texts(_ description: String) -> JSON {
  [
    "description": .string(description),
    "anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]],
  ]
}

private func anyOf(_ schemas: [JSON]) -> JSON { ["anyOf": .array(schemas)] }

private func object(_ properties: [(String, JSON)]) -> JSON {
  ["type": "object", "additionalProperties": false, "properties": .object(properties)]
}

private func entries(_ description: String, of schemas: [JSON]) -> JSON {
  ["type": "object", "description": .string(description), "additionalProperties": anyOf(schemas)]
}
