/// A subject that `flowlint audit` can list. An architecture keeps a ledger for each subject that it knows something
/// of.
package struct LedgerSubject: Sendable, Hashable {
  /// The word on the command line.
  package let id: String
  /// The contents of the ledger in a few words, for the help text.
  package let summary: String
  /// The names of one row, and of several.
  package let row: (one: String, many: String)
  package let states: States
  /// The words for a place without a row: a row whose first cell is a place is about the code there, and this says what
  /// was not found.
  package let nothing: String

  /// The words for rows of which every station is known, for those that lack one, and for those of which the last
  /// station is not asked; nil where such a row is whole.
  package typealias States = (whole: String, holed: String, idle: String?)

  package static let lifecycle = LedgerSubject(
    id: "lifecycle", summary: "each child of each parent: where it is created, kept, shown and released",
    row: ("child", "children"), states: ("complete", "with holes", nil), nothing: "nothing that is created and shown")
  package static let delivery = LedgerSubject(
    id: "delivery",
    summary: "each Step or action that is sent: what receives it and what handles it, or why that is not known",
    row: ("emission", "emissions"), states: ("answered", "dead", "needing no answer"),
    nothing: "nothing that is emitted")

  package static let all: [LedgerSubject] = [.lifecycle, .delivery]

  package static func == (a: LedgerSubject, b: LedgerSubject) -> Bool { a.id == b.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
