import FlowLintRules

/// What the editor says it can do, as far as it matters here.
struct ClientAbilities: Sendable {
  var showsRelatedInformation = false
  var keepsData = false
  var registersWatchedFiles = false
  /// Edits of versioned documents.
  var takesDocumentChanges = false
  var createsFiles = false
  /// Text edits with placeholders.
  var takesSnippets = false
  var showsMarkdown = false
  /// Code actions with a kind; without it there are only commands, of which there are none here.
  var takesCodeActions = false

  init() {}

  /// - Parameter capabilities: of `initialize`.
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
