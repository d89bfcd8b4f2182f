/// All files of a project, frozen: rules only read it.
package struct ProjectIndex: Sendable {
  package internal(set) var files: [FileSyntax] = []
}
