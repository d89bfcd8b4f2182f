extension NavigationGraph {
  /// The graph for programs: `--format json`.
  ///
  /// ```json
  /// {"version": 1,
  ///  "nodes": [{"id": "flow:LoginFlow", "kind": "flow", "name": "LoginFlow", "path": "Sources/LoginFlow.swift", "line": 5}],
  ///  "edges": [{"from": "flow:RootFlow", "to": "flow:LoginFlow", "kind": "shows", "label": "push in routeToLogin",
  ///             "path": "Sources/RootFlow.swift", "line": 40}]}
  /// ```
  ///
  /// Nodes are sorted by kind and name, edges by kind, source and target. `path` and `line` (from 1) are absent for
  /// what the project only names, `remark` where no other kind has the word, `label` where there is none; `change`
  /// (`added`, `removed`) is there with `--since` alone. A node of a declared architecture has the `count` of its files
  /// or types; an edge has the `count` of its uses, the number of those that are `forbidden`, and the first `rule` that
  /// forbids them; its place is then that of the first forbidden use, else of the first use. `version` rises when
  /// something is renamed or removed.
  package func json(_ places: Places) -> String {
    let whole: JSON = [
      "version": 1,
      "nodes": .array(
        nodes.map { node in
          [
            "id": .string(node.id), "kind": .string(node.kind.word),
            "remark": node.kind.remark.isEmpty ? nil : .string(node.kind.remark), "name": .string(node.name),
            "path": node.location.map { .string(places.path($0)) },
            "line": node.location.map { .integer(places.line($0)) },
            "count": node.size.map { .integer($0) },
          ]
        }),
      "edges": .array(
        edges.map { edge in
          [
            "from": .string(edge.from), "to": .string(edge.to), "kind": .string(edge.kind.word),
            "label": edge.label.isEmpty ? nil : .string(edge.label),
            "path": edge.location.map { .string(places.path($0)) },
            "line": edge.location.map { .integer(places.line($0)) },
            "count": edge.uses.map { .integer($0.count) },
            "forbidden": edge.uses.map { .integer($0.forbidden) },
            "rule": edge.uses?.rules.first.map { .string($0) },
            "change": edge.change.map { .string($0.rawValue) },
          ]
        }),
    ]
    return whole.text(linesTo: 2) + "\n"
  }
}
