import FlowLintRules

/// The abilities that the editor announces, as far as they are used here.
struct ClientAbilities: Sendable {
  var showsRelatedInformation = false
  var keepsData = false
  var registersWatchedFiles = false
  /// The client takes edits of versioned documents.
  var takesDocumentChanges = false
  var createsFiles = false
  /// The client takes text edits with placeholders.
  var takesSnippets = false
  var showsMarkdown = false
  /// The client takes code actions with a kind; without it there are only commands, of which there are none here.
  var takesCodeActions = false

  init() {}

  /// - Parameter capabilities: the capabilities in `initialize`.
  init(_ capabilities: JSON?) {
    let text = capabilities?["textDocument"]
    let workspace = capabilities?["workspace"]
    let edit = workspace?["workspaceEdit"]
    let diagnostics = text?["publishDiagnostics"]
    showsRelatedInformation = diagnostics?["relatedInformation"]?.flag == true
    keepsData = diagnostics?["dataSupport"]?.flag == true
    registersWatchedFiles = workspace?[path: "didChangeWatchedFiles", "dynamicRegistration"]?.flag == true
    takesDocumentChanges = edit?["documentChanges"]?.flag == true
    createsFiles = takesDocumentChanges && edit?["resourceOperations"]?.texts?.contains("create") == true
    takesSnippets = takesDocumentChanges && edit?["snippetEditSupport"]?.flag == true
    showsMarkdown = text?[path: "hover", "contentFormat"]?.texts?.contains("markdown") == true
    takesCodeActions = text?[path: "codeAction", "codeActionLiteralSupport"]?.isObject == true
  }
}
