import FlowLintRun

/// The abilities that the editor announces, as far as they are used here.
struct ClientAbilities: Sendable {
  /// The capabilities in `initialize`.
  private let all: JSON?

  init(_ capabilities: JSON? = nil) { all = capabilities }

  private var text: JSON? { all?["textDocument"] }
  private var workspace: JSON? { all?["workspace"] }
  private var edit: JSON? { workspace?["workspaceEdit"] }

  var showsRelatedInformation: Bool { text?[path: "publishDiagnostics", "relatedInformation"]?.flag == true }
  var linksCodes: Bool { text?[path: "publishDiagnostics", "codeDescriptionSupport"]?.flag == true }
  var keepsData: Bool { text?[path: "publishDiagnostics", "dataSupport"]?.flag == true }
  var registersWatchedFiles: Bool { workspace?[path: "didChangeWatchedFiles", "dynamicRegistration"]?.flag == true }
  /// The client takes edits of versioned documents.
  var takesDocumentChanges: Bool { edit?["documentChanges"]?.flag == true }
  var createsFiles: Bool { takesDocumentChanges && edit?["resourceOperations"]?.texts?.contains("create") == true }
  /// The client takes text edits with placeholders.
  var takesSnippets: Bool { takesDocumentChanges && edit?["snippetEditSupport"]?.flag == true }
  var showsMarkdown: Bool { text?[path: "hover", "contentFormat"]?.texts?.contains("markdown") == true }
  /// The client takes code actions with a kind; without it there are only commands, of which there are none here.
  var takesCodeActions: Bool { text?[path: "codeAction", "codeActionLiteralSupport"]?.isObject == true }
}
