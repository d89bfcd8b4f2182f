extension Rule {
  /// FlowLint's own rule, of no pack, about documents that declare an architecture.
  static let architectureExample = Rule(
    id: architectureExampleID, title: "An example that is marked as a violation must break a rule", severity: .error,
    source: "FlowLint, Documents that declare an architecture",
    documentation: """
      A document that declares an architecture may show what its rules mean: Swift blocks whose mark says that they are \
      right (✅) or wrong (❌). They are judged on every run, as if they were added to the project. What is found in one that \
      is right is reported in the document. One that is wrong must give a finding, and where the line of its mark names \
      rules in backticks, findings of exactly these: else the document says what no rule enforces.
      """, remedy: "Change the example, or the rule that it shows", examples: [], check: .documents)
}
